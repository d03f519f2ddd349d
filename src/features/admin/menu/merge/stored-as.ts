import { DAYS } from '#domain/constants'
import { isKept } from '#domain/image-states'
import { parseNutrient } from '#domain/nutrition'
import type { WeekDish, WeekMenu } from '../../../../api/endpoints/menus'
import { type DishDraft, isToUpload, type MenuDraft } from '../draft/draft'
import { NUTRIENTS } from '../draft/problems'

/** Whether a back end has versions, and so stores what it is sent and keeps its ids. */
export const isOurs = ({ version }: WeekMenu): boolean => version !== undefined

/** Letters and digits alone: a back end may write blanks, accents' bytes or `&` in its own way. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&([a-z])(?:acute|grave|tilde|circ|uml|cedil);/g, '$1')
    .replace(/&[a-z]+;|&#\d+;/g, '')
    .replace(/[^a-z0-9]/g, '')

/** Whether two texts are one, however a back end writes it. */
export const isSameText = (one: string, other: string): boolean =>
  plain(one) === plain(other) && (plain(one) !== '' || one.trim() === other.trim())

const isExactly = (one: string, other: string): boolean => one.replaceAll('\r\n', '\n').trim() === other

const arePicturesStored = (sent: DishDraft, stored: WeekDish, isExact: boolean): boolean => {
  const kept = sent.images.filter(isKept)
  const rutas = new Set(stored.imagenes.map(({ ruta }) => ruta))
  const isThere = kept.every((image) => isToUpload(image) || rutas.has(image.ruta))
  return kept.length === stored.imagenes.length && (isThere || !isExact)
}

/**
 * Whether a dish is stored as it was sent, pictures by their number. Not every back end `isExact`: it may round numbers,
 * write texts and addresses in its own way, and give new ids.
 */
const isDishStored = (sent: DishDraft, stored: WeekDish, isExact: boolean): boolean => {
  const isSame = isExact ? isExactly : isSameText
  const isNear = (one: number, other: number) => (isExact ? one === other : Math.abs(one - other) < 1)
  return (
    (!isExact || sent.id === undefined || sent.id === stored.id) &&
    isSame(sent.name, stored.name) &&
    isSame(sent.allergens, stored.allergens) &&
    NUTRIENTS.every((it) => isNear(parseNutrient(it, sent[it]) ?? 0, stored[it])) &&
    arePicturesStored(sent, stored, isExact)
  )
}

/** Whether a menu is what a server makes of `sent`: the same week, and each dish in its place. New dishes have no id yet. */
export const isStoredAs = (sent: MenuDraft, stored: WeekMenu): boolean => {
  const isExact = isOurs(stored)
  return (
    sent.start_date === stored.start_date &&
    DAYS.every((day) => {
      const [mine, theirs] = [sent.menu_data[day], stored.menu_data[day]]
      const isThere = (dish: DishDraft, at: number) => {
        const is = theirs[at]
        return is !== undefined && isDishStored(dish, is, isExact)
      }
      return mine.length === theirs.length && mine.every(isThere)
    })
  )
}
