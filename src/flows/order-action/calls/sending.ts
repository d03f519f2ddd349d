import type { DishOfDay, SaveOrderRequest } from '#machines/order-action/ports'
import { forgetDraft, keepDraft, readDraft } from '../../../parts/forms/draft-storage'

/** How long the server may be at a call that nobody waits for any more. */
const MAX_WORK_MS = 20_000

/** One client has one order of a type a day: all calls about it are about the same. */
export const mealOf = ({ menuId, date, type }: DishOfDay): string => `${menuId} ${date} ${type}`

const nameOf = (dish: DishOfDay, person: string | null): string =>
  ['enviando', mealOf(dish), person ?? ''].join('.')

/** Remembers in this tab that a new order is on its way, from `at` on (epoch ms): a page that is loaded again knows of it. */
export const noteSending = (request: SaveOrderRequest, person: string | null, at: number): void => {
  const { dish, jugo, time } = request
  keepDraft(nameOf(request, person), { at, id: dish.id ?? '', name: dish.name, ind: dish.ind, jugo, time })
}

export const forgetSending = (dish: DishOfDay, person: string | null): void =>
  forgetDraft(nameOf(dish, person))

/**
 * The order of this meal that a page before this one was sending, null for none; until `until` (epoch ms) it may be stored
 * though no week has it.
 */
export const leftSending = (
  { menuId, date, type }: DishOfDay,
  person: string | null,
): { request: SaveOrderRequest; until: number } | null => {
  const model = { at: 0, id: '', name: '', ind: 0, jugo: true, time: '' }
  const dish = { menuId, date, type }
  const kept = readDraft(nameOf({ ...dish, dish: model }, person), model)
  if (kept === null) return null
  const { at, id, name, ind, jugo, time } = kept
  const request = {
    ...dish,
    id: null,
    isChange: false,
    jugo,
    time,
    dish: { id: id === '' ? null : id, name, ind },
  }
  return { request, until: at + MAX_WORK_MS }
}
