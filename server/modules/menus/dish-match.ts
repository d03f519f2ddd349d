import { DAYS } from '#domain/constants'
import type { DishRow } from '../../db/schema'
import { Refusal } from '../../errors'
import { hashOf } from '../../images/ruta'
import { isSameDishName } from '../../kitchen/dish-name'
import type { DishFields } from './menu-form'
import { MENU_ANSWERS } from './texts'

/** A dish of the menu as it is stored; `hashes` are its pictures in their order. */
export type StoredDish = DishRow & { hashes: readonly string[] }

/** Which stored dish each sent one is; a sent dish that is missing here is new. */
export type DishMatches = ReadonlyMap<DishFields, StoredDish>

/**
 * Finds the stored dish of each sent one. A client that `knowsIds` names them: what comes without an id is new,
 * and an id that the menu does not have (or has once and is sent twice) is refused. For a client of the bare
 * specification they are recognised within their day by name, then by picture, then by place.
 */
export const matchDishes = (
  stored: readonly StoredDish[],
  forms: readonly DishFields[],
  knowsIds: boolean,
): DishMatches => (knowsIds ? matchByIds(stored, forms) : matchByClues(stored, forms))

const matchByIds = (stored: readonly StoredDish[], forms: readonly DishFields[]): DishMatches => {
  const free = new Map(stored.map((dish) => [String(dish.id), dish]))
  const matches = new Map<DishFields, StoredDish>()
  for (const form of forms) {
    if (form.id === undefined) continue
    const dish = free.get(form.id)
    if (!dish) throw new Refusal(MENU_ANSWERS.unknownDish(form.name, form.day))
    free.delete(form.id)
    matches.set(form, dish)
  }
  return matches
}

/** A stored dish with its index in the list that clients see: positions may have gaps. */
type Candidate = { dish: StoredDish; place: number }
type Clue = (form: DishFields, candidate: Candidate) => boolean

const isNamed: Clue = (form, { dish }) => isSameDishName(form.name, dish.name)
const isPlaced: Clue = (form, { place }) => form.position === place
const isPictured: Clue = (form, { dish }) =>
  rutasOf(form).some((ruta) => dish.hashes.includes(hashOf(ruta) ?? ''))

const rutasOf = ({ images, removed }: DishFields): string[] => [
  ...images.flatMap((image) => (image.kind === 'stored' ? [image.ruta] : [])),
  ...removed,
]

/** The surest first: two dishes may share a name, and removing one moves the places of those behind it. */
const CLUES: readonly Clue[] = [
  (form, candidate) => isNamed(form, candidate) && isPlaced(form, candidate),
  isNamed,
  isPictured,
  isPlaced,
]

const matchByClues = (stored: readonly StoredDish[], forms: readonly DishFields[]): DishMatches => {
  const matches = new Map<DishFields, StoredDish>()
  for (const day of DAYS) {
    const free = new Set(
      stored.filter((dish) => dish.day === day).map((dish, place): Candidate => ({ dish, place })),
    )
    for (const clue of CLUES) {
      for (const form of forms) {
        if (form.day !== day || matches.has(form)) continue
        const found = [...free].find((candidate) => clue(form, candidate))
        if (!found) continue
        free.delete(found)
        matches.set(form, found.dish)
      }
    }
  }
  return matches
}
