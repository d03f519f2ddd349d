/** The four numbers of a dish, named as on the wire. Specification §3. */
export type Nutrient = 'calories' | 'proteins' | 'carbs' | 'fats'

/** A dish's largest plausible values: Kcal for calories, g for the rest (the specification has no bounds). */
export const NUTRIENT_MAX: Readonly<Record<Nutrient, number>> = {
  calories: 9999,
  proteins: 999,
  carbs: 999,
  fats: 999,
}

const DECIMAL = /^(\d{1,9}([.,]\d{0,6})?|[.,]\d{1,6})$/

/**
 * A nutrition field's number, with a decimal point or comma; an empty field is 0. null when it is no number between 0
 * and {@link NUTRIENT_MAX}. Specification §5: "nutrition fields are numeric".
 */
export const parseNutrient = (nutrient: Nutrient, typed: string): number | null => {
  const text = typed.trim()
  if (text === '') return 0
  const value = DECIMAL.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return value <= NUTRIENT_MAX[nutrient] ? value : null
}
