import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatNumber, formatSigned } from '#domain/notation'
import { ROOT } from '../../scripts/lib/paths.mjs'

it.each([
  [formatNumber(1357), '1.357'],
  [formatNumber(-1_234_567.5, { least: 2 }), '−1.234.567,50'],
  [formatNumber(12.25, { most: 1 }), '12,3'],
  [formatNumber(12, { most: 1 }), '12'],
  [formatSigned(3), '+3'],
  [formatSigned(-3), '−3'],
  [formatSigned(0), '0'],
  [formatSigned(-19.47, 2), '−19,47'],
])('%s is written %s', (written, expected) => expect(written).toBe(expected))

it('numbers are written as the language data of the machine have them', () => {
  const decimals = fc.integer({ min: 0, max: 3 })
  const number = fc.oneof(
    fc.integer({ min: -100_000_000, max: 100_000_000 }).map((thousandths) => thousandths / 1000),
    fc.double({ min: -1e9, max: 1e9, noNaN: true }).filter((value) => Math.abs(value) > 1e-3),
  )
  fc.assert(
    fc.property(number, decimals, decimals, (value, one, other) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)]
      const reference = new Intl.NumberFormat('es-EC', {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        signDisplay: 'negative',
      })
      expect(formatNumber(value, { least, most })).toBe(reference.format(value).replace('-', '−'))
    }),
  )
})

/** Number and date formatting that bypasses the notation. */
const OTHER = /\.toFixed\(|Intl\.(?:NumberFormat|DateTimeFormat)|\.toLocale(?:Date|Time)?String\(/

/** Rounding before a comparison, the wallet's amounts, coordinates, and the notation itself. */
const ALLOWED = [
  'domain/notation.ts',
  'domain/percentages.ts',
  'src/api/foreign/provider-wallet.ts',
  'src/parts/address/address-draft.ts',
]

it('no screen has a notation of its own', () => {
  const files = ['src', 'domain'].flatMap((body) =>
    readdirSync(join(ROOT, body), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${body}/${file.replaceAll('\\', '/')}`),
  )
  const found = files.filter((file) => OTHER.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(found.sort()).toEqual(ALLOWED)
})
