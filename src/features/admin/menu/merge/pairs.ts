import { isKept } from '#domain/image-states'
import { parseNutrient } from '#domain/nutrition'
import { type DishDraft, dishesOf, type MenuDraft } from '../draft/draft'
import { NUTRIENTS } from '../draft/problems'
import { picturePairs } from './pictures'
import { isSameText } from './stored-as'

/** A dish with its day and its place there. */
export type Placed = ReturnType<typeof dishesOf>[number]

/** Which dish each one has become, by its key. */
export type Pairs = ReadonlyMap<string, Placed>

type Rule = (one: Placed, other: Placed) => boolean

/** How many things beside its name two dishes differ in; a back end may round numbers and write texts in its own way. */
const apartIn = (one: DishDraft, other: DishDraft): number => {
  const numbers = NUTRIENTS.filter(
    (it) => Math.abs((parseNutrient(it, one[it]) ?? 0) - (parseNutrient(it, other[it]) ?? 0)) >= 1,
  )
  return numbers.length + (isSameText(one.allergens, other.allergens) ? 0 : 1)
}

/** Whether something but its name tells a dish from others: most numbers of most dishes do, nought everywhere does not. */
const isTelling = (dish: DishDraft): boolean =>
  dish.allergens.trim() !== '' || NUTRIENTS.some((it) => (parseNutrient(it, dish[it]) ?? 0) > 0)

const isOnSameDay: Rule = (one, other) => one.day === other.day
const isNamed: Rule = (one, other) => isSameText(one.dish.name, other.dish.name)
const hasContent: Rule = (one, other) => apartIn(one.dish, other.dish) === 0
const hasPicture: Rule = (one, other) =>
  one.dish.images.some(({ ruta }) => ruta !== '' && other.dish.images.some((it) => it.ruta === ruta))

const hasId: Rule = (one, other) => one.dish.id !== undefined && one.dish.id === other.dish.id

/**
 * By what a dish is known where ids do not last, the surest first: also one that was renamed, or moved to another day. An id
 * alone says nothing there: a back end may count its dishes anew at each save.
 */
const RULES: readonly Rule[] = [
  (one, other) => isOnSameDay(one, other) && isNamed(one, other) && hasContent(one, other),
  (one, other) => isOnSameDay(one, other) && isNamed(one, other),
  (one, other) => isNamed(one, other) && hasContent(one, other),
  isNamed,
  (one, other) => isOnSameDay(one, other) && hasPicture(one, other),
  (one, other) => hasId(one, other) && hasContent(one, other),
  (one, other) => isOnSameDay(one, other) && hasContent(one, other) && isTelling(one.dish),
  (one, other) => isOnSameDay(one, other) && hasContent(one, other) && one.index === other.index,
]

/**
 * Which dish of a menu as it was each one of it is now. Of a back end with versions (`isOurs`) ids decide, where both have one.
 */
export const pairsOf = (before: MenuDraft, now: MenuDraft, isOurs: boolean): Pairs => {
  const pairs = new Map<string, Placed>()
  const [old, left] = [dishesOf(before), new Set(dishesOf(now))]
  const isTold = ({ dish }: Placed) => isOurs && dish.id !== undefined
  const take = (rule: Rule) => {
    for (const one of old) {
      if (pairs.has(one.dish.key)) continue
      const other = [...left].find((it) => rule(one, it))
      if (!other) continue
      pairs.set(one.dish.key, other)
      left.delete(other)
    }
  }
  if (isOurs) take(hasId)
  for (const rule of RULES) take((one, other) => !(isTold(one) && isTold(other)) && rule(one, other))
  return pairs
}

/** How many things of a dish are not as they were: its day, what is typed of it, and its pictures. */
export const apartBy = (one: Placed, other: Placed, isOurs: boolean): number => {
  const [before, now] = [one.dish.images, other.dish.images]
  const count = before.filter(isKept).length + now.length
  return (
    (isOnSameDay(one, other) ? 0 : 1) +
    (isNamed(one, other) ? 0 : 1) +
    apartIn(one.dish, other.dish) +
    (count - 2 * picturePairs(before, now, isOurs).size)
  )
}

/** What a dish counts that is there on one side alone: its day, its name, and all that is typed of it. */
const WHOLE = 7

/** How far a menu is from what it was, in things that differ. */
export const distanceOf = (before: MenuDraft, now: MenuDraft, isOurs: boolean): number => {
  const pairs = pairsOf(before, now, isOurs)
  const apart = dishesOf(before).map((one) => {
    const other = pairs.get(one.dish.key)
    return other ? apartBy(one, other, isOurs) : WHOLE
  })
  const start = before.start_date === now.start_date ? 0 : 1
  const added = WHOLE * (dishesOf(now).length - pairs.size)
  return apart.reduce((sum, one) => sum + one, start + added)
}
