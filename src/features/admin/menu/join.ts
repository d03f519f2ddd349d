import { DAYS, type DayName } from '#domain/constants'
import { IMAGE_TO_UPLOAD } from '#domain/image-states'
import type { WeekDish, WeekMenu } from '../../../api/endpoints/menus'
import { MENU_KEPT_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { roomOn } from './changes'
import { DISH_FIELDS, type DishDraft, draftOfDish, isToUpload, type MenuDraft } from './draft'
import { isDishStored, isSameText } from './stored-as'

type Placed = WeekDish & { day: DayName; index: number }

const placed = ({ menu_data }: WeekMenu): Placed[] =>
  DAYS.flatMap((day) => menu_data[day].map((dish, index) => ({ ...dish, day, index })))

/** A dish is known by its id; without ids, by its day and name. */
const nameOf = ({ id, day, name }: { id?: string | undefined; day: DayName; name: string }): string =>
  id ?? `${day} ${name}`

const byName = (menu: WeekMenu): ReadonlyMap<string, Placed> =>
  new Map(placed(menu).map((dish) => [nameOf(dish), dish]))

const contentOf = ({ day, name, calories, proteins, carbs, fats, allergens, imagenes }: Placed): string =>
  JSON.stringify([day, name, calories, proteins, carbs, fats, allergens, imagenes.map(({ ruta }) => ruta)])

/** Whether two answers tell of the same menu, whatever their versions. */
export const isSameMenu = (one: WeekMenu, other: WeekMenu): boolean =>
  one.version === other.version &&
  one.start_date === other.start_date &&
  JSON.stringify(placed(one)) === JSON.stringify(placed(other))

/** What somebody else changed between two answers, in sentences. */
export const differences = (before: WeekMenu, now: WeekMenu): string[] => {
  const [old, recent] = [byName(before), byName(now)]
  const dishes = [
    ...[...recent].flatMap(([name, dish]) => {
      const was = old.get(name)
      if (!was) return [TEXTS.added(dish.name, dish.day)]
      return contentOf(was) === contentOf(dish) ? [] : [TEXTS.changed(dish.name, dish.day)]
    }),
    ...[...old].flatMap(([name, dish]) => (recent.has(name) ? [] : [TEXTS.removed(dish.name, dish.day)])),
  ]
  const start = before.start_date === now.start_date ? [] : [TEXTS.start(now.start_date)]
  const all = [...start, ...dishes]
  return all.length > 0 ? all : [TEXTS.moved]
}

/** One dish of mine over what it is now: what I left alone is theirs, what I changed stays mine. */
const joined = (mine: DishDraft, was: WeekDish, now: WeekDish): DishDraft => {
  const [before, theirs] = [draftOfDish(was), draftOfDish(now)]
  const fields = DISH_FIELDS.map((field) => [
    field,
    mine[field] === before[field] ? theirs[field] : mine[field],
  ])
  const known = new Set(was.imagenes.map(({ ruta }) => ruta))
  const left = new Set(now.imagenes.map(({ ruta }) => ruta))
  return {
    ...mine,
    ...Object.fromEntries(fields),
    images: [
      ...mine.images.filter((image) => image.estado === IMAGE_TO_UPLOAD || left.has(image.ruta)),
      ...theirs.images.filter(({ ruta }) => !known.has(ruta)),
    ],
  }
}

/** A dish that somebody removed and I changed is a new one, with its pictures copied. */
const asNew = ({ id: _, ...mine }: DishDraft): DishDraft => ({
  ...mine,
  images: mine.images.map((image) => ({ ...image, estado: IMAGE_TO_UPLOAD })),
})

const isUntouched = (mine: DishDraft, was: WeekDish): boolean => {
  const before = draftOfDish(was)
  return (
    DISH_FIELDS.every((field) => mine[field] === before[field]) &&
    JSON.stringify(mine.images.map(({ ruta, estado }) => [ruta, estado])) ===
      JSON.stringify(before.images.map(({ ruta, estado }) => [ruta, estado]))
  )
}

/** A new dish of mine that is there by now, as after a save of mine whose answer was lost: one dish, and nothing twice. */
const asTwin = (mine: DishDraft, twin: WeekDish, isOurs: boolean): DishDraft => {
  const { key: _, isOpen: __, ...stored } = draftOfDish(twin)
  if (isDishStored(mine, twin, isOurs)) return { ...mine, ...stored }
  const images = [...stored.images, ...mine.images.filter(isToUpload)]
  return { ...mine, ...(stored.id !== undefined && { id: stored.id }), images }
}

/**
 * What I typed over `base`, put on top of what the menu has become meanwhile: dishes that were added come at the end of
 * their days, one that I added under the same name is theirs and mine, removed ones go unless I changed them, and where both
 * changed the same field it stays mine.
 */
export const joinMenus = (base: WeekMenu, mine: MenuDraft, now: WeekMenu): MenuDraft => {
  const [old, recent] = [byName(base), byName(now)]
  const added = [...recent].flatMap(([name, dish]) => (old.has(name) ? [] : [dish]))
  const twinOf = (dish: DishDraft, day: DayName): Placed | undefined => {
    const at = added.findIndex((other) => other.day === day && isSameText(other.name, dish.name))
    return at < 0 ? undefined : added.splice(at, 1)[0]
  }
  const dishOf = (dish: DishDraft, day: DayName): DishDraft[] => {
    const name = nameOf({ ...dish, day })
    const [was, is] = [old.get(name), recent.get(name)]
    if (!was) {
      const twin = twinOf(dish, day)
      return [twin ? asTwin(dish, twin, now.version !== undefined) : dish]
    }
    if (is) return [joined(dish, was, is)]
    return isUntouched(dish, was) ? [] : [asNew(dish)]
  }
  const draft: MenuDraft = {
    ...mine,
    ...(mine.start_date === base.start_date && { start_date: now.start_date, end_date: now.end_date }),
    menu_data: { ...mine.menu_data },
  }
  for (const day of DAYS) {
    draft.menu_data[day] = mine.menu_data[day].flatMap((dish) => dishOf(dish, day))
    const theirs = added.filter((dish) => dish.day === day)
    draft.menu_data[day].push(...theirs.slice(0, roomOn(draft, day)).map(draftOfDish))
  }
  return draft
}
