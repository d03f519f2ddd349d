import { eachOf } from './each-of'

/** One-line texts of a dish, by their wire names (Specification §3). */
const DISH_LINES = ['name'] as const
/** Texts with several lines. */
export const DISH_PARAGRAPHS = ['allergens'] as const
/** Optional texts of ours, beyond the specification: what makes one want to eat it. */
export const DISH_NOTES = ['about', 'ingredients'] as const
/** The longest of them, in characters. */
export const DISH_NOTE_MAX = 400
/**
 * The numbers of a dish, of a portion. `max`: the largest plausible value (the specification has no bounds); `short`: on
 * a card. The label stands here because the server's refusals name it, too.
 */
export const NUTRITION = {
  calories: { article: 'Las', label: 'Calorías', short: 'Calorías', unit: 'Kcal', max: 9999 },
  proteins: { article: 'Las', label: 'Proteínas', short: 'Proteínas', unit: 'g', max: 999 },
  carbs: { article: 'Los', label: 'Carbohidratos', short: 'Carbos', unit: 'g', max: 999 },
  fats: { article: 'Las', label: 'Grasas', short: 'Grasas', unit: 'g', max: 999 },
} as const

export type DishNote = (typeof DISH_NOTES)[number]
export type DishWord = (typeof DISH_LINES)[number] | (typeof DISH_PARAGRAPHS)[number] | DishNote
/** What a text is called where it is typed and where it is shown. */
export const WORD_LABELS = {
  name: 'Nombre del platillo',
  allergens: 'Alérgenos',
  about: 'Descripción',
  ingredients: 'Ingredientes',
} as const satisfies Readonly<Record<DishWord, string>>

export type Nutrient = keyof typeof NUTRITION
/** The most portions of a dish; ours, optional, and typed as a text. */
export const DISH_CAP = 'cap'
export type DishField = DishWord | Nutrient | typeof DISH_CAP

export const isNutrient = (name: string): name is Nutrient => Object.hasOwn(NUTRITION, name)

/** In the order in which a person reads them. */
export const NUTRIENTS = Object.keys(NUTRITION).filter(isNutrient)
/** Everything that is typed for a dish. */
export const DISH_FIELDS: readonly DishField[] = [
  ...DISH_LINES,
  ...NUTRIENTS,
  ...DISH_PARAGRAPHS,
  ...DISH_NOTES,
  DISH_CAP,
]

export const isDishNote = (name: DishField): name is DishNote => DISH_NOTES.some((one) => one === name)

/** What only our server keeps of a dish. */
export const isOwnField = (name: DishField): name is DishNote | typeof DISH_CAP =>
  name === DISH_CAP || isDishNote(name)

export const isDishParagraph = (name: DishField): boolean => DISH_PARAGRAPHS.some((one) => one === name)

export const eachDishLine = <T>(make: (name: (typeof DISH_LINES)[number]) => T) => eachOf(DISH_LINES, make)
export const eachDishParagraph = <T>(make: (name: (typeof DISH_PARAGRAPHS)[number]) => T) =>
  eachOf(DISH_PARAGRAPHS, make)
export const eachDishNote = <T>(make: (name: DishNote) => T) => eachOf(DISH_NOTES, make)
export const eachDishWord = <T>(make: (name: DishWord) => T) =>
  eachOf([...DISH_LINES, ...DISH_PARAGRAPHS, ...DISH_NOTES], make)
export const eachNutrient = <T>(make: (name: Nutrient) => T) => eachOf(NUTRIENTS, make)
export const eachDishField = <T>(make: (name: DishField) => T) => eachOf(DISH_FIELDS, make)

const DECIMAL = /^(\d{1,9}([.,]\d{0,6})?|[.,]\d{1,6})$/

/**
 * A nutrition field's number, with a decimal point or comma; an empty field is 0. null when it is no number between 0
 * and its `max`. Specification §5: "nutrition fields are numeric".
 */
export const parseNutrient = (nutrient: Nutrient, typed: string): number | null => {
  const text = typed.trim()
  if (text === '') return 0
  const value = DECIMAL.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return value <= NUTRITION[nutrient].max ? value : null
}
