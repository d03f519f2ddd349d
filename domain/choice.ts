import { matchingAllergens } from './allergies'
import { relatives } from './allergy-families'
import type { IsoDate } from './calendar'
import { type ChoiceReasonWord, EXCLUSIONS, type Exclusion, type OrderType } from './constants'
import { kept } from './kept'
import { roundedTo } from './notation'
import { AVERAGE_DECIMALS } from './rating'
import { stemOf, wordsOf } from './words'

/** What the kitchen chooses for whoever forgot ('Si me olvido'): pure, and the same whenever it is asked. */

/** A client's tastes, by which a dish is chosen for a forgotten day. */
export interface Tastes {
  /** Dishes or words of theirs: 'pollo', 'seco de chivo'. */
  prefers: readonly string[]
  avoids: readonly string[]
  /** Kcal at most; null: any. */
  kcalMax: number | null
  /** No dish that was eaten in the week before. */
  isVaried: boolean
}

/** A dish of the day, as its client stands to it. */
export interface OfferedDish {
  id: string
  name: string
  allergens: string | null
  about: string | null
  ingredients: string | null
  /** Kcal; 0 where the kitchen does not say. */
  calories: number
  /** Nothing of it is left. */
  isSoldOut: boolean
  /** Eaten in the week before, under this name. */
  isRepeated: boolean
  /** The client's own last rating of it, 1 to 5; null without one. */
  ownStars: number | null
  /** Everybody's average; null without ratings. */
  average: number | null
}

export interface ChoiceFor {
  clientId: string
  date: IsoDate
  type: OrderType
  /** The client's own words. */
  alergias: string
  tastes: Tastes
}

/** Why a dish is chosen; `detail`: the preference's words, or the stars ('4.6'), '' without either. */
export type ChoiceReason = { kind: ChoiceReasonWord; detail: string }

export type Choice<Dish extends OfferedDish> =
  | { kind: 'dish'; dish: Dish; why: ChoiceReason }
  | { kind: 'none'; excluded: readonly Exclusion[] }

const textOf = ({ about, ingredients, name }: OfferedDish): string => [name, about, ingredients].join('\n')

const stemsOf = (dish: OfferedDish): ReadonlySet<string> => new Set(wordsOf(textOf(dish)).map(stemOf))

/** The forms of each of a phrase's words; a family's name stands for its members. */
const formsOf = (phrase: string): readonly (readonly string[])[] =>
  wordsOf(phrase).map((word) => relatives(stemOf(word)))

/** How dishes and phrases are read. */
type Reading = { stemsOf: typeof stemsOf; formsOf: typeof formsOf }

const READING: Reading = { stemsOf, formsOf }

/** Reads each text once, where the same dishes are judged for many. */
export const keptReading = (): Reading => ({
  stemsOf: kept(stemsOf, textOf),
  formsOf: kept(formsOf, (phrase) => phrase),
})

/** Whether a dish's words hold all of a phrase's. */
const holds = (dish: OfferedDish, phrase: string, read: Reading): boolean => {
  const found = read.stemsOf(dish)
  const wanted = read.formsOf(phrase)
  return wanted.length > 0 && wanted.every((forms) => forms.some((one) => found.has(one)))
}

/** Why a dish is out of the question for a client; null: it is not. */
export const exclusionOf = (
  dish: OfferedDish,
  { alergias, tastes }: ChoiceFor,
  read = READING,
): Exclusion | null => {
  // Stricter than the warning on a card, which a person reads: here also what the name and the recipe say.
  const mentioned = [dish.allergens, textOf(dish)].some(
    (text) => matchingAllergens(text, alergias).length > 0,
  )
  if (mentioned) return 'alergias'
  if (tastes.avoids.some((phrase) => holds(dish, phrase, read))) return 'evita'
  if (dish.isSoldOut) return 'agotado'
  if (tastes.kcalMax !== null && (dish.calories === 0 || dish.calories > tastes.kcalMax)) return 'kcal'
  return tastes.isVaried && dish.isRepeated ? 'repetido' : null
}

const BAD = 2
const GOOD = 4

/** The same number for the same words, and an even spread over clients and days (FNV-1a). */
export const turnOf = (words: string): number => {
  let hash = 0x811c9dc5
  for (const char of words) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/**
 * What counts in turn: not disliked, preferred, rated well by the client, rated well by all, whose turn it is. The first
 * difference decides, so that a person can foresee the choice.
 */
const merits = (dish: OfferedDish, wish: ChoiceFor, read: Reading): number[] => {
  const { ownStars, average } = dish
  return [
    ownStars !== null && ownStars <= BAD ? 0 : 1,
    wish.tastes.prefers.some((phrase) => holds(dish, phrase, read)) ? 1 : 0,
    ownStars !== null && ownStars >= GOOD ? ownStars : 0,
    // By halves: 4.31 and 4.29 are the same to a person.
    average === null ? 0 : Math.round(average * 2) / 2,
    turnOf(`${wish.clientId} ${wish.date} ${wish.type} ${dish.id}`),
  ]
}

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((merit, index) => merit !== other[index])
  return at < 0 ? 0 : (other[at] ?? 0) - (one[at] ?? 0)
}

/** The merit that put the first before the others, in words a client understands. */
const reasonFor = (dish: OfferedDish, others: number, wish: ChoiceFor, read: Reading): ChoiceReason => {
  const words = wish.tastes.prefers.find((phrase) => holds(dish, phrase, read))
  if (words !== undefined) return { kind: 'prefiere', detail: words }
  if (dish.ownStars !== null && dish.ownStars >= GOOD)
    return { kind: 'tus_estrellas', detail: String(dish.ownStars) }
  if (others === 0) return { kind: 'unico', detail: '' }
  if (dish.average !== null && dish.average >= GOOD)
    return { kind: 'promedio', detail: String(roundedTo(dish.average, AVERAGE_DECIMALS)) }
  return { kind: 'turno', detail: '' }
}

/**
 * The dish for a forgotten day. Never one that the client's allergies or tastes rule out: then none, and why. The order
 * of the dishes does not matter, nor do dishes that are not chosen.
 */
export const chooseDish = <Dish extends OfferedDish>(
  dishes: readonly Dish[],
  wish: ChoiceFor,
  read = READING,
): Choice<Dish> => {
  const judged = dishes.map((dish) => ({ dish, out: exclusionOf(dish, wish, read) }))
  const left = judged
    .filter(({ out }) => out === null)
    .map(({ dish }) => ({ dish, merits: merits(dish, wish, read) }))
    .toSorted((one, other) => compare(one.merits, other.merits))
  const [first, ...others] = left
  if (first === undefined)
    return { kind: 'none', excluded: EXCLUSIONS.filter((kind) => judged.some(({ out }) => out === kind)) }
  return { kind: 'dish', dish: first.dish, why: reasonFor(first.dish, others.length, wish, read) }
}
