import type { DayName } from '#domain/constants'
import { IMAGE_TO_UPLOAD, isKept } from '#domain/image-states'
import { DISH_FIELDS, type DishDraft, dishesOf, eachDay, isToUpload, type MenuDraft } from '../draft/draft'
import { type Placed, pairsOf } from './pairs'
import { mergedPictures } from './pictures'
import { isSameText } from './stored-as'

export interface Versions {
  /** What it was when it was loaded, or sent; its dishes and those of `mine` have the same keys. */
  before: MenuDraft
  mine: MenuDraft
  /** What the server has. */
  now: MenuDraft
  /** The back end has versions: it stores what it is sent, and keeps its ids. */
  isOurs: boolean
  /** Keys of pictures that a reload took from `mine`. */
  lost?: readonly string[]
}

/** Whether a dish is to be saved as it was. */
export const isUntouched = (mine: DishDraft, before: DishDraft): boolean =>
  DISH_FIELDS.every((field) => mine[field] === before[field]) &&
  JSON.stringify(mine.images.map(({ key, estado }) => [key, estado])) ===
    JSON.stringify(before.images.map(({ key, estado }) => [key, estado]))

/** A dish that is gone and wanted is a new one; the pictures that it had are copied. */
export const asNew = ({ id: _, ...dish }: DishDraft): DishDraft => ({
  ...dish,
  images: dish.images.filter(isKept).map((image) => ({ ...image, estado: IMAGE_TO_UPLOAD })),
})

const isStored = ({ id, images }: DishDraft): boolean =>
  id !== undefined || images.some((image) => !isToUpload(image))

const withId = ({ id: _, ...dish }: DishDraft, id: string | undefined): DishDraft => ({
  ...dish,
  ...(id !== undefined && { id }),
})

/** One dish: what I left alone is as it is now, what I changed stays mine. */
const merged = (mine: DishDraft, before: DishDraft, now: DishDraft, versions: Versions): DishDraft => {
  const { isOurs, lost = [] } = versions
  const fields = DISH_FIELDS.map((it) => [it, mine[it] === before[it] ? now[it] : mine[it]])
  const images = mergedPictures(mine.images, before.images, now.images, { isOurs, lost })
  return { ...withId(mine, now.id), ...Object.fromEntries(fields), images }
}

/** A new dish of mine that somebody else added too: one dish, with the pictures of both. */
const asTwin = (mine: DishDraft, twin: DishDraft): DishDraft => ({
  ...withId(mine, twin.id),
  images: [...twin.images, ...mine.images.filter(isToUpload)],
})

/** A dish in what comes of it all: where, and where the server has it. */
interface Merged {
  dish: DishDraft
  day: DayName
  /** Its place on the server, -1 where it has none there. */
  place: number
}

const isSameOrder = (one: readonly DishDraft[], other: readonly DishDraft[]): boolean => {
  const keys = (dishes: readonly DishDraft[], of: readonly DishDraft[]) =>
    dishes.flatMap(({ key }) => (of.some((it) => it.key === key) ? [key] : []))
  return keys(one, other).join(' ') === keys(other, one).join(' ')
}

/** In the order of the server, new ones behind their neighbours; in mine where I changed it, with what came there last. */
const inOrder = (mine: readonly Merged[], theirs: readonly Merged[], isMine: boolean): DishDraft[] => {
  if (isMine) return [...mine, ...theirs].map(({ dish }) => dish)
  const known = [...mine, ...theirs].filter(({ place }) => place >= 0).sort((a, b) => a.place - b.place)
  mine.forEach((one, at) => {
    const neighbour = mine[at - 1]
    if (one.place < 0) known.splice(neighbour ? known.indexOf(neighbour) + 1 : 0, 0, one)
  })
  return known.map(({ dish }) => dish)
}

/** What is stored, with the keys that its dishes and pictures have in what is edited. */
export const keyedAs = (now: MenuDraft, draft: MenuDraft, keys: ReadonlyMap<string, string>): MenuDraft => {
  const edited = new Map(dishesOf(draft).map(({ dish }) => [dish.key, dish]))
  const keyed = (dish: DishDraft): DishDraft => {
    const key = keys.get(dish.key) ?? dish.key
    const stored = edited.get(key)?.images.filter((image) => !isToUpload(image)) ?? []
    const images = dish.images.map((image) => ({
      ...image,
      key: stored.find(({ ruta }) => ruta === image.ruta)?.key ?? image.key,
    }))
    return { ...dish, key, images }
  }
  return { ...now, menu_data: eachDay((day) => now.menu_data[day].map(keyed)) }
}

/**
 * What I made of a menu, put on top of what it has become: dishes that were added are there too, removed ones go unless I
 * changed them, one that we both added under one name is one, and where both changed the same field it stays mine. Gives with
 * it what is stored, as that is edited.
 */
export const mergedMenu = (versions: Versions): { draft: MenuDraft; origin: MenuDraft } => {
  const { before, mine, now, isOurs } = versions
  const pairs = new Map(pairsOf(before, now, isOurs))
  const old = new Map(dishesOf(before).map((it) => [it.dish.key, it]))
  const paired = new Set(pairs.values())
  const added = dishesOf(now).filter((it) => ![...paired].some(({ dish }) => dish.key === it.dish.key))
  const twinOf = ({ day, dish }: Placed): Placed | undefined => {
    const at = added.findIndex((it) => it.day === day && isSameText(it.dish.name, dish.name))
    return at < 0 ? undefined : added.splice(at, 1)[0]
  }
  const over = (here: Placed): Merged[] => {
    const { day, dish } = here
    const was = old.get(dish.key)
    const is = was ? pairs.get(dish.key) : twinOf(here)
    if (was && !is) return isUntouched(dish, was.dish) ? [] : [{ day, place: -1, dish: asNew(dish) }]
    // One that came back after it was gone, as by an undo, is new too.
    if (!is) return [{ day, place: -1, dish: isStored(dish) ? asNew(dish) : dish }]
    if (!was) {
      pairs.set(dish.key, is)
      return [{ day, place: is.index, dish: asTwin(dish, is.dish) }]
    }
    const where = day === was.day ? is.day : day
    const place = where === is.day ? is.index : -1
    return [{ day: where, place, dish: merged(dish, was.dish, is.dish, versions) }]
  }
  const all = dishesOf(mine).map((here) => ({ from: here.day, found: over(here) }))
  const menu_data = eachDay((day) => {
    const isThere = (it: Merged) => it.day === day
    const here = all.flatMap(({ from, found }) => (from === day ? found.filter(isThere) : []))
    const come = all.flatMap(({ from, found }) => (from === day ? [] : found.filter(isThere)))
    const theirs = added.flatMap(({ dish, day: on, index }) =>
      on === day ? [{ dish, day, place: index }] : [],
    )
    const isMine = !isSameOrder(mine.menu_data[day], before.menu_data[day])
    return inOrder(here, [...come, ...theirs], isMine)
  })
  const isMoved = mine.start_date !== before.start_date
  const { start_date, end_date } = isMoved ? mine : now
  const draft = { start_date, end_date, menu_data }
  const keys = new Map([...pairs].map(([key, { dish }]) => [dish.key, key]))
  return { draft, origin: keyedAs(now, draft, keys) }
}
