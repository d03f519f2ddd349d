import { lesserOf } from './caps'
import {
  type ChoiceFor,
  type ChoiceReason,
  chooseDish,
  keptReading,
  type OfferedDish,
  turnOf,
} from './choice'
import { type NotChosen, ORDER_TYPES, type OrderType } from './constants'
import { addDays, type IsoDate } from './iso-date'
import { kept } from './kept'

/** What would be chosen for the forgotten days to come, in the order in which the hour chooses (domain/choice). */

/** A dish of a day to come; `left`: portions, null = no limit. */
export type DishToCome = Omit<OfferedDish, 'isRepeated' | 'ownStars'> & { left: number | null }
/** A day that is open, with its dishes; `left`: portions of all its dishes. */
export type DayToCome = { date: IsoDate; left: number | null; dishes: readonly DishToCome[] }

type Meal = { date: IsoDate; type: OrderType }

/** `isDeclined`: he cancelled an order of it. */
type WantedMeal = Meal & { isDeclined?: boolean }

/** A client who may forget. `hasDinner`: his level brings it. */
export type Forgetful = Pick<ChoiceFor, 'clientId' | 'alergias' | 'tastes'> & {
  /** Juice or not, in such orders. */
  jugo: boolean
  shipments: number
  hasDinner: boolean
  /** The meals for which the kitchen may choose. */
  meals: readonly WantedMeal[]
  /** His last stars by dish, and what he has ordered: both under `dishKey`. */
  stars: ReadonlyMap<string, number>
  eaten: readonly { date: IsoDate; dish: string }[]
}

export type Foreseen = Meal &
  Pick<Forgetful, 'clientId' | 'jugo'> &
  ({ dish: DishToCome; why: ChoiceReason } | { dish: null; excluded: readonly NotChosen[] })

/** A dish under its name, whatever its menu. */
export const dishKey = (name: string): string => name.trim().toLowerCase()

/** How long a dish counts as 'the week before', in days. */
export const WEEK_DAYS = 7

/** Each meal of each client, by day and meal; who comes first changes from day to day. */
export const asksOf = <Day extends { date: IsoDate; dishes: readonly unknown[] }>(
  days: readonly Day[],
  people: readonly Forgetful[],
): Ask<Day>[] =>
  days
    .filter(({ dishes }) => dishes.length > 0)
    .flatMap((day) => {
      const turns = new Map(people.map((one) => [one, turnOf(`${one.clientId} ${day.date}`)]))
      const inTurn = people.toSorted((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0))
      return ORDER_TYPES.flatMap((type) =>
        inTurn.flatMap((person) =>
          person.meals
            .filter((meal) => meal.date === day.date && meal.type === type)
            .map(({ isDeclined = false }) => ({ day, type, person, isDeclined })),
        ),
      )
    })
type Ask<Day> = { day: Day; type: OrderType; person: Forgetful; isDeclined: boolean }

/**
 * Answers asks one after the other: what is chosen for one takes its portion, its shipment and its dish's turn from those
 * that follow.
 */
export const foreseer = () => {
  const taken = new Map<string, number>()
  const given = new Map<string, { date: IsoDate; dish: string }[]>()
  const read = keptReading()
  const weekBefore = kept((date: IsoDate) => addDays(date, -WEEK_DAYS), String)
  const take = (key: string) => taken.set(key, (taken.get(key) ?? 0) + 1)
  const restOf = (left: number | null, key: string) => (left === null ? null : left - (taken.get(key) ?? 0))
  return ({ day, isDeclined, person, type }: Ask<DayToCome>): Foreseen => {
    const { clientId, jugo } = person
    const meal = { clientId, jugo, date: day.date, type }
    const before = given.get(clientId) ?? []
    if (isDeclined) return { ...meal, dish: null, excluded: ['retirado'] }
    if (type === 'cena' && !person.hasDinner) return { ...meal, dish: null, excluded: ['nivel'] }
    if (before.length >= person.shipments) return { ...meal, dish: null, excluded: ['envios'] }
    const since = weekBefore(day.date)
    // The other meal of the day counts, too.
    const eaten = [...person.eaten, ...before].filter(({ date }) => date >= since && date <= day.date)
    const offered = day.dishes.map((dish) => {
      const key = dishKey(dish.name)
      const rest = lesserOf(restOf(day.left, day.date), restOf(dish.left, dish.id))
      return {
        ...dish,
        isSoldOut: dish.isSoldOut || (rest !== null && rest <= 0),
        isRepeated: eaten.some((one) => one.dish === key),
        ownStars: person.stars.get(key) ?? null,
      }
    })
    const choice = chooseDish(offered, { ...person, date: day.date, type }, read)
    if (choice.kind === 'none') return { ...meal, dish: null, excluded: choice.excluded }
    const { dish, why } = choice
    take(day.date)
    take(dish.id)
    given.set(clientId, [...before, { date: day.date, dish: dishKey(dish.name) }])
    return { ...meal, dish, why }
  }
}
