import { DAYS, type DayName, ORDER_TYPES, type OrderType } from '#domain/constants'
import { eachOf } from '#domain/each-of'
import type { IsoDate } from '#domain/iso-date'
import { likenessOf, mostAlike } from '#domain/week-plan'
import { type DayView, type DishView, isOpenDay, whyClosed } from '../../../../parts/orders/day-view'

/** A meal's place in the week: 'almuerzo-lunes'. */
export type Slot = `${OrderType}-${DayName}`

export const slotOf = ({ type, day }: { type: OrderType; day: DayName }): Slot => `${type}-${day}`

const SLOTS = ORDER_TYPES.flatMap((type) => DAYS.map((day) => slotOf({ type, day })))
const JUICES = SLOTS.map((slot) => `jugo-${slot}` as const)

/** The choices of a week: the key of each meal's dish, '' for none, and whether juice comes with it. */
export type WeekDraft = Record<Slot, string> & Record<`jugo-${Slot}`, boolean>

export const NOTHING_CHOSEN: WeekDraft = { ...eachOf(SLOTS, () => ''), ...eachOf(JUICES, () => true) }

/** A meal to order. */
export interface Chosen {
  view: DayView
  dish: DishView
  jugo: boolean
}

/** The chosen meals that can still be ordered as chosen. */
export const chosenMeals = (meals: readonly DayView[], draft: WeekDraft): Chosen[] =>
  meals.filter(isOpenDay).flatMap((view) => {
    const slot = slotOf(view)
    const dish = view.dishes.find(({ key, state }) => key === draft[slot] && state === 'free')
    return dish ? [{ view, dish, jugo: draft[`jugo-${slot}`] }] : []
  })

/** Dish names of an earlier week. */
export type PastWeek = Partial<Record<Slot, string>>

/** A meal whose dish differs from the earlier week's. */
export interface Instead {
  /** The earlier dish; null: nothing was ordered. */
  name: string | null
  /** What is proposed, '' for nothing. */
  key: string
  /** Whether it is like the earlier dish. */
  isAlike: boolean
}

/**
 * The proposal of an earlier week for every open meal that is not paused of a type that the week had, and its differences: the dish most like
 * the earlier one, else like any of that week, else the first one of the day that is not proposed yet. What the client
 * avoids is proposed only where it was eaten before.
 */
export const proposalFor = (meals: readonly DayView[], past: PastWeek) => {
  const dishes: PastWeek = {}
  const instead: Partial<Record<Slot, Instead>> = {}
  const names = new Set<string>()
  for (const view of meals.filter((meal) => isOpenDay(meal) && !meal.isPaused)) {
    const slot = slotOf(view)
    const ofType = DAYS.flatMap((day) => past[slotOf({ type: view.type, day })] ?? [])
    if (ofType.length === 0) continue
    const free = view.dishes.filter(({ state }) => state === 'free')
    const like = (name: string | undefined) => (name === undefined ? undefined : free[mostAlike(name, free)])
    const name = past[slot]
    const same = like(name)
    const harmless = free.filter(({ avoided }) => avoided.length === 0)
    const other =
      ofType.map(like).find((dish) => dish && !names.has(dish.name)) ??
      harmless.find((dish) => !names.has(dish.name)) ??
      harmless[0]
    const found = same ?? other
    if (found) {
      dishes[slot] = found.key
      names.add(found.name)
    }
    if (name === undefined || !same || likenessOf(name, same.name) < 1)
      instead[slot] = { name: name ?? null, key: found?.key ?? '', isAlike: same !== undefined }
  }
  return { dishes, instead }
}

/** The meals of an earlier week that take no order now, from today on, and why. */
export const closedOf = (meals: readonly DayView[], past: PastWeek): [DayName, string][] =>
  meals.flatMap((view) => {
    const why = whyClosed(view)
    const isAsked = past[slotOf(view)] !== undefined && view.when !== 'past' && !isOpenDay(view)
    return isAsked && why !== null ? [[view.day, why]] : []
  })

/** The days left to choose, then those that no longer take orders; a meal with an order stands in the overview. */
export const daysToChoose = (meals: readonly DayView[]) => {
  const isOver = ({ when }: DayView) => when === 'past' || when === 'today'
  const left = meals.filter(({ order }) => order === null)
  return [...left.filter((meal) => !isOver(meal)), ...left.filter(isOver)].reduce<
    { day: DayName; date: IsoDate; meals: DayView[] }[]
  >((days, meal) => {
    const same = days.find(({ day }) => day === meal.day)
    if (same) same.meals.push(meal)
    else days.push({ day: meal.day, date: meal.date, meals: [meal] })
    return days
  }, [])
}
