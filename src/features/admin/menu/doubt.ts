import * as v from 'valibot'
import { DAYS } from '#domain/constants'
import { IMAGE_TO_REMOVE, IMAGE_TO_UPLOAD, isKept } from '#domain/image-states'
import type { WeekDish, WeekMenu } from '../../../api/endpoints/menus'
import {
  DISH_FIELDS,
  type DishDraft,
  draftOfDish,
  draftSchema,
  type ImageDraft,
  type MenuDraft,
} from './draft'

/** A save that was sent and not answered as it should be: perhaps it is stored all the same. */
export const doubtSchema = v.object({
  sent: draftSchema,
  /** Whether nobody knows by now; else it was not there when it was looked up. */
  isUnknown: v.boolean(),
  /** Keys of the pictures in it that a reload has taken from what is edited. */
  lost: v.array(v.string()),
})
export type Doubt = v.InferOutput<typeof doubtSchema>

/** The pictures of a dish that was stored: what was uploaded has its address now, what was removed since is to be removed. */
const imagesOver = (
  mine: DishDraft,
  sent: DishDraft,
  now: DishDraft,
  lost: readonly string[],
): ImageDraft[] => {
  const kept = sent.images.filter(isKept)
  const stored = now.images.map((image, at): ImageDraft => {
    const key = kept[at]?.key ?? image.key
    const is = mine.images.find((one) => one.key === key)
    const isWanted = is ? isKept(is) : lost.includes(key)
    return { ...image, key, estado: isWanted ? image.estado : IMAGE_TO_REMOVE }
  })
  const known = new Set([...kept, ...stored].map(({ key }) => key))
  const gone = new Set(sent.images.filter((image) => !isKept(image)).map(({ key }) => key))
  const others = mine.images.flatMap((image) => {
    if (known.has(image.key)) return []
    if (!gone.has(image.key)) return [image]
    // One that was wanted again after all is copied.
    return isKept(image) ? [{ ...image, estado: IMAGE_TO_UPLOAD }] : []
  })
  return [...stored, ...others]
}

const dishOver = (mine: DishDraft, sent: DishDraft, stored: WeekDish, lost: readonly string[]): DishDraft => {
  const now = draftOfDish(stored)
  const fields = DISH_FIELDS.map((field) => [field, mine[field] === sent[field] ? now[field] : mine[field]])
  return {
    ...mine,
    ...(now.id !== undefined && { id: now.id }),
    ...Object.fromEntries(fields),
    images: imagesOver(mine, sent, now, lost),
  }
}

/**
 * What is edited, once what was sent turns out to be stored as `now`: its dishes have their ids and its pictures their
 * addresses; what was changed since the sending stays to be saved.
 */
export const carriedOver = (mine: MenuDraft, { sent, lost }: Doubt, now: WeekMenu): MenuDraft => {
  const stored = new Map(
    DAYS.flatMap((day) =>
      sent.menu_data[day].flatMap((dish, at) => {
        const is = now.menu_data[day][at]
        return is ? [[dish.key, { dish, is }] as const] : []
      }),
    ),
  )
  const over = (dish: DishDraft): DishDraft => {
    const found = stored.get(dish.key)
    return found ? dishOver(dish, found.dish, found.is, lost) : dish
  }
  const menu_data = { ...mine.menu_data }
  for (const day of DAYS) menu_data[day] = mine.menu_data[day].map(over)
  const isMoved = mine.start_date !== sent.start_date
  return { ...mine, ...(!isMoved && { start_date: now.start_date, end_date: now.end_date }), menu_data }
}
