import { DAYS } from '#domain/constants'
import type { DishRow } from '../../db/schema'
import { Refusal } from '../../errors'
import { hashOf } from '../../images/ruta'
import { isSameDishName } from '../../records/dish-name'
import type { RequestedDish } from './menu-request'
import { MENU_ANSWERS } from './texts'

/** A dish of the menu as it is stored; `hashes` are its pictures in their order. */
export type StoredDish = DishRow & { hashes: readonly string[] }

/** The stored dish of each sent one; a sent dish that is missing here is new. */
export type DishMatches = ReadonlyMap<RequestedDish, StoredDish>

/**
 * Finds the stored dish of each sent one. With `knowsIds` a dish without an id is new, and an id that the menu does
 * not have (or has once and is sent twice) is refused. For a client of the bare specification they are matched within
 * their day by name, then by picture, then by place.
 */
export const matchDishes = (
  stored: readonly StoredDish[],
  dishes: readonly RequestedDish[],
  knowsIds: boolean,
): DishMatches => (knowsIds ? matchByIds(stored, dishes) : matchByLikeness(stored, dishes))

const matchByIds = (stored: readonly StoredDish[], dishes: readonly RequestedDish[]): DishMatches => {
  const free = new Map(stored.map((dish) => [String(dish.id), dish]))
  const matches = new Map<RequestedDish, StoredDish>()
  for (const requested of dishes) {
    if (requested.id === undefined) continue
    const dish = free.get(requested.id)
    if (!dish) throw new Refusal(MENU_ANSWERS.unknownDish(requested.columns.name, requested.columns.day))
    free.delete(requested.id)
    matches.set(requested, dish)
  }
  return matches
}

/** A stored dish with its index in the list that clients see: positions may have gaps. */
type Candidate = { dish: StoredDish; place: number }
type Test = (requested: RequestedDish, candidate: Candidate) => boolean

const isNamed: Test = (requested, { dish }) => isSameDishName(requested.columns.name, dish.name)
const isPlaced: Test = (requested, { place }) => requested.columns.position === place
const isPictured: Test = (requested, { dish }) =>
  rutasOf(requested).some((ruta) => dish.hashes.includes(hashOf(ruta) ?? ''))

const rutasOf = ({ images, removed }: RequestedDish): string[] => [
  ...images.flatMap((image) => (image.kind === 'stored' ? [image.ruta] : [])),
  ...removed,
]

/** The surest first: two dishes may share a name, and removing one shifts the places after it. */
const TESTS: readonly Test[] = [
  (requested, candidate) => isNamed(requested, candidate) && isPlaced(requested, candidate),
  isNamed,
  isPictured,
  isPlaced,
]

const matchByLikeness = (stored: readonly StoredDish[], dishes: readonly RequestedDish[]): DishMatches => {
  const matches = new Map<RequestedDish, StoredDish>()
  for (const day of DAYS) {
    const free = new Set(
      stored.filter((dish) => dish.day === day).map((dish, place): Candidate => ({ dish, place })),
    )
    for (const isSame of TESTS) {
      for (const requested of dishes) {
        if (requested.columns.day !== day || matches.has(requested)) continue
        const found = [...free].find((candidate) => isSame(requested, candidate))
        if (!found) continue
        free.delete(found)
        matches.set(requested, found.dish)
      }
    }
  }
  return matches
}
