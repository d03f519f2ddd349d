import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentChange } from '#domain/percentages'

describe('the comparison with the previous period (specification §2, dashboard)', () => {
  it('[ADASH-08] from 0 to more it is infinity', () => {
    expect(percentChange(1, 0, 2)).toEqual({ text: '∞ %', trend: 'up' })
    expect(percentChange(0.01, 0, 2)).toEqual({ text: '∞ %', trend: 'up' })
  })
  it('[ADASH-09] it is 0 when both are 0', () =>
    expect(percentChange(0, 0, 2)).toEqual({ text: '0%', trend: 'same' }))
  it.each([
    [9, 8, '+12,50 %', 'up'],
    [2, 3, '−33,33 %', 'down'],
    [0, 7, '−100,00 %', 'down'],
    [3, 1, '+200,00 %', 'up'],
    [1358, 1, '+135.700,00 %', 'up'],
    [4.6, 4.5, '+2,22 %', 'up'],
    [5, 5, '0,00 %', 'same'],
    [1_000_000, 1_000_001, '0,00 %', 'same'],
    [10, -20, '+150,00 %', 'up'],
    [-5, 0, '−∞ %', 'down'],
  ])('[ADASH-10] %d after %d is the change to 2 decimals: %s', (current, previous, text, trend) =>
    expect(percentChange(current, previous, 2)).toEqual({ text, trend }),
  )

  it.each([
    [3.84, 3.76, 1, '0,00 %', 'same'],
    [3.86, 3.84, 1, '+2,63 %', 'up'],
    [0.04, 0, 1, '0%', 'same'],
    [0.05, 0.04, 1, '∞ %', 'up'],
    [12.4, 11.6, 0, '0,00 %', 'same'],
  ])(
    '[ADASH-10] %d after %d is compared as it is shown, with %d decimals: %s',
    (current, previous, decimals, text, trend) =>
      expect(percentChange(current, previous, decimals)).toEqual({ text, trend }),
  )

  it('[ADASH-10] the sign and the mark always say the same', () =>
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 10_000 }), (current, previous) => {
        const { text, trend } = percentChange(current, previous, 2)
        expect(text).toMatch(/^([+−][\d.]+,\d\d|0,00) %$/)
        expect(trend).toBe({ '+': 'up', '−': 'down' }[text.charAt(0)] ?? 'same')
        const read = text.replaceAll('.', '').replace(',', '.').replace('−', '-')
        expect(Number.parseFloat(read)).toBeCloseTo((current / previous - 1) * 100, 1)
      }),
    ))
})
