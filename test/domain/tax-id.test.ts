import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TAX_ID_KINDS, type TaxIdKind } from '#domain/constants'
import {
  billingErrors,
  billingLine,
  buyerOf,
  keptBilling,
  NO_BILLING,
  splitTax,
  taxIdError,
} from '#domain/tax-id'

const isRight = (kind: TaxIdKind, number: string) => taxIdError(kind, number) === null

const province = fc
  .oneof(fc.integer({ min: 1, max: 24 }), fc.constant(30))
  .map((it) => String(it).padStart(2, '0'))
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
/** All ten ways to end a number. */
const endings = (start: string, end = '') => [...'0123456789'].map((digit) => `${start}${digit}${end}`)

/** Written out by hand, another way than the product's: the specification's worked example. */
const cedulaDigit = (nine: string): number => {
  let sum = 0
  for (let place = 0; place < 9; place++) {
    const digit = Number(nine[place])
    const product = place % 2 === 0 ? digit * 2 : digit
    sum += product >= 10 ? Math.floor(product / 10) + (product % 10) : product
  }
  return (Math.ceil(sum / 10) * 10 - sum) % 10
}
const cedula = fc
  .tuple(province, fc.integer({ min: 0, max: 6 }), digits(6))
  .map(([start, third, rest]) => `${start}${third}${rest}`)
  .map((nine) => `${nine}${cedulaDigit(nine)}`)
const establishment = fc.integer({ min: 1, max: 999 }).map((it) => String(it).padStart(3, '0'))

describe('identification numbers', () => {
  it('takes numbers that exist, and not their neighbours', () => {
    const right: readonly [TaxIdKind, string][] = [
      ['cedula', '1714307103'],
      ['cedula', '0926687856'],
      ['ruc', '1714307103001'],
      // A bank, a supermarket, the water company of Quito and the tax office.
      ['ruc', '1790010937001'],
      ['ruc', '1790016919001'],
      ['ruc', '1768154260001'],
      ['ruc', '1760013210001'],
      ['pasaporte', 'AB123456'],
    ]
    for (const [kind, number] of right) expect([number, taxIdError(kind, number)]).toEqual([number, null])
    const wrong: readonly [TaxIdKind, string][] = [
      ['cedula', '1714307104'],
      ['cedula', '2514307103'],
      ['cedula', '171430710'],
      ['cedula', '1714307103001'],
      ['cedula', ''],
      ['ruc', '1714307103000'],
      ['ruc', '1790016919000'],
      ['ruc', '1790016918001'],
      ['ruc', '1760013310001'],
      ['ruc', '1714307103'],
      ['ruc', '9999999999999'],
      ['pasaporte', 'AB'],
      ['pasaporte', 'AB 123'],
    ]
    for (const [kind, number] of wrong) expect([number, taxIdError(kind, number)]).not.toEqual([number, null])
  })

  it('a cédula is right with exactly one last digit, and wrong with any one digit changed', () => {
    fc.assert(
      fc.property(
        cedula,
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (number, place, step) => {
          expect(endings(number.slice(0, 9)).filter((it) => isRight('cedula', it))).toEqual([number])
          const other = (Number(number[place]) + step) % 10
          expect(isRight('cedula', number.slice(0, place) + other + number.slice(place + 1))).toBe(false)
        },
      ),
    )
  })

  it("a person's RUC is a cédula with an establishment", () => {
    fc.assert(
      fc.property(cedula, establishment, (number, place) => {
        expect([isRight('ruc', number + place), isRight('ruc', `${number}000`)]).toEqual([
          true,
          number[2] === '6' && isRight('ruc', `${number}000`),
        ])
      }),
    )
  })

  it('a company has at most one check digit, and a public body too', () => {
    fc.assert(
      fc.property(province, digits(6), (start, rest) => {
        expect(endings(`${start}9${rest}`, '001').filter((it) => isRight('ruc', it)).length).toBeLessThan(2)
      }),
    )
    fc.assert(
      fc.property(province, digits(5), (start, rest) => {
        const own = endings(`${start}6${rest}`, '0001').filter((it) => isRight('ruc', it))
        // Those whose first ten digits are a cédula are a person's.
        expect(own.filter((it) => !isRight('cedula', it.slice(0, 10))).length).toBeLessThan(2)
      }),
    )
  })

  it('any text is judged without a throw, and no number is both a cédula and a RUC', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits(10), digits(13)), (text) => {
        expect(TAX_ID_KINDS.map((kind) => isRight(kind, text))).toHaveLength(4)
        expect(isRight('cedula', text) && isRight('ruc', text)).toBe(false)
      }),
    )
  })
})

describe('billing data', () => {
  const data = { kind: 'cedula', number: '171430710-3', name: ' Ana Paz ', address: '' } as const

  it('is kept without what its kind does not need, and once kept it stays', () => {
    expect(keptBilling(data)).toEqual({ kind: 'cedula', number: '1714307103', name: 'Ana Paz', address: '' })
    expect(keptBilling({ ...data, kind: 'consumidor_final' })).toEqual({
      ...NO_BILLING,
      kind: 'consumidor_final',
    })
    expect(keptBilling({ ...data, kind: '' })).toEqual(NO_BILLING)
    fc.assert(
      fc.property(
        fc.record({
          kind: fc.constantFrom('', ...TAX_ID_KINDS),
          number: fc.string(),
          name: fc.string(),
          address: fc.string(),
        }),
        (typed) => {
          expect(keptBilling(keptBilling(typed))).toEqual(keptBilling(typed))
        },
      ),
    )
  })

  it('says by field what is wrong', () => {
    expect(billingErrors(data)).toEqual({})
    expect(billingErrors(NO_BILLING)).toEqual({})
    expect(billingErrors({ ...NO_BILLING, kind: 'consumidor_final' })).toEqual({})
    expect(Object.keys(billingErrors({ ...NO_BILLING, kind: 'ruc' }))).toEqual(['number', 'name'])
    const long = 'a'.repeat(301)
    expect(Object.keys(billingErrors({ ...data, name: long, address: long }))).toEqual(['name', 'address'])
  })

  it('names the buyer of an invoice: everybody without data', () => {
    expect(buyerOf(keptBilling(data))).toMatchObject({
      kind: 'cedula',
      number: '1714307103',
      name: 'Ana Paz',
    })
    for (const none of [null, NO_BILLING, { ...NO_BILLING, kind: 'consumidor_final' } as const])
      expect(buyerOf(none)).toEqual({
        kind: 'consumidor_final',
        number: '9999999999999',
        name: 'CONSUMIDOR FINAL',
        address: '',
      })
    expect(billingLine(keptBilling(data))).toBe('Cédula 1714307103, Ana Paz')
    expect(billingLine({ ...NO_BILLING, kind: 'consumidor_final' })).toBe('Consumidor final')
    expect(billingLine(NO_BILLING)).toBe('')
  })
})

it('base and tax always add up to the total, each within half a cent of the exact one', () => {
  expect(splitTax(11_500, 15)).toEqual({ base: 10_000, tax: 1500 })
  expect(splitTax(9000, 0)).toEqual({ base: 9000, tax: 0 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 99 }), (cents, rate) => {
      const { base, tax } = splitTax(cents, rate)
      expect(base + tax).toBe(cents)
      expect(Math.abs(base * (1 + rate / 100) - cents)).toBeLessThanOrEqual((1 + rate / 100) / 2 + 1e-6)
    }),
  )
})
