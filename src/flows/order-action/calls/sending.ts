import type { DishOfDay, SaveOrderRequest } from '#machines/order-action/ports'
import { forgetDraft, keepDraft, readDraft } from '../../../parts/forms/draft-storage'

/** One client has one order of a type a day: all calls about it are about the same. */
export const mealOf = ({ menuId, date, type }: DishOfDay): string => `${menuId} ${date} ${type}`

/** The draft of what was chosen of a dish and not sent. */
export const choiceNameOf = ({ menuId, date, type, dish }: DishOfDay, person: string): string =>
  ['plato', menuId, date, type, dish.id ?? dish.name, person].join('.')

const nameOf = (dish: DishOfDay, person: string | null): string =>
  ['enviando', mealOf(dish), person ?? ''].join('.')

/**
 * Remembers in this tab that a new order is on its way, or `hasEnded` without an answer that anybody heard: a page that is loaded
 * again knows of it.
 */
export const noteSending = (request: SaveOrderRequest, person: string | null, hasEnded: boolean): void => {
  const { dish, jugo, time } = request
  const { id, name, ind } = dish
  keepDraft(nameOf(request, person), { id: id ?? '', name, ind, jugo, time, hasEnded })
}

export const forgetSending = (dish: DishOfDay, person: string | null): void =>
  forgetDraft(nameOf(dish, person))

/** The order of this meal that a page before this one was sending, null for none. */
export const leftSending = (
  meal: DishOfDay,
  person: string | null,
): { request: SaveOrderRequest; hasEnded: boolean } | null => {
  const model = { id: '', name: '', ind: 0, jugo: true, time: '', hasEnded: false }
  const kept = readDraft(nameOf(meal, person), model)
  if (kept === null) return null
  const { id, name, ind, jugo, time, hasEnded } = kept
  const dish = { id: id === '' ? null : id, name, ind }
  return { request: { ...meal, dish, id: null, isChange: false, jugo, time }, hasEnded }
}
