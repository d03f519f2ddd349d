import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageRating, formatAverage, parseRating } from '#domain/rating'

describe('a rating (specification §5, §9)', () => {
  it('[RATE-02] may be 0 and not less', () => {
    expect(parseRating('0')).toBe(0)
    expect(parseRating('-1')).toBeNull()
    expect(parseRating(-1)).toBeNull()
  })
  it('[RATE-03] may be 5 and not more', () => {
    expect(parseRating(5)).toBe(5)
    expect(parseRating('6')).toBeNull()
    expect(parseRating('50')).toBeNull()
  })
  it.each(['', '4.5', 4.5, 'cinco', ' 5', '5e0'])('%j is no rating', (value) =>
    expect(parseRating(value)).toBeNull(),
  )
})

describe('the average (specification §2, §9)', () => {
  it.each([
    [[], 0, '0,0'],
    [[5], 5, '5,0'],
    [[5, 4], 4.5, '4,5'],
    [[5, 4, 4], 13 / 3, '4,3'],
    [[1, 1, 2, 1], 1.25, '1,3'],
    [[0, 0], 0, '0,0'],
  ])('of %j is %d, shown as %s', (ratings, average, text) => {
    expect(averageRating(ratings)).toBe(average)
    expect(formatAverage(averageRating(ratings))).toBe(text)
  })
  it('an average with more decimals is shown with one', () => expect(formatAverage(4.25)).toBe('4,3'))
  it('half a step is rounded up, whatever binary fractions make of it', () =>
    expect(formatAverage(41 / 20)).toBe('2,1'))
  it('lies between the lowest and the highest rating', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(5), { minLength: 1 }), (ratings) => {
        const average = averageRating(ratings)
        expect(average).toBeGreaterThanOrEqual(Math.min(...ratings))
        expect(average).toBeLessThanOrEqual(Math.max(...ratings))
      }),
    ))
})
