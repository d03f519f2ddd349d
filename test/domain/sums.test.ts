import { expect, it } from 'vitest'
import { sumOf } from '#domain/sums'

it('adds counts up, and knows no sum where one is missing', () => {
  expect(sumOf({ Locro: 2, Seco: 3 })).toBe(5)
  expect(sumOf({})).toBe(0)
  expect(sumOf({ Locro: 2, Seco: null })).toBeNull()
  expect(sumOf(null)).toBeNull()
})
