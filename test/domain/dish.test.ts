import { describe, expect, it } from 'vitest'
import { NUTRIENTS, NUTRITION, parseNutrient } from '#domain/dish'

describe('the numbers of a dish', () => {
  it.each([
    ['0', 0],
    ['520', 520],
    [' 18.5 ', 18.5],
    ['18,5', 18.5],
    ['.5', 0.5],
    ['7.', 7],
    ['', 0],
    ['   ', 0],
  ])('%j is %d', (typed, value) => {
    expect(parseNutrient('calories', typed)).toBe(value)
  })

  it.each(['-1', '+1', '1e3', '0x10', 'NaN', 'Infinity', 'doce', '1 000', '1.000,5', '.', ',', '1234567890'])(
    '%j is no number of a dish',
    (typed) => {
      expect(parseNutrient('calories', typed)).toBeNull()
    },
  )

  it('ends at the bound of its nutrient', () => {
    for (const nutrient of NUTRIENTS) {
      const max = NUTRITION[nutrient].max
      expect(parseNutrient(nutrient, String(max))).toBe(max)
      expect(parseNutrient(nutrient, `${max}.1`)).toBeNull()
    }
    expect(parseNutrient('fats', '1000')).toBeNull()
    expect(parseNutrient('calories', '1000')).toBe(1000)
  })
})
