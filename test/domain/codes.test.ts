import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeIn, isCode, resendSecondsLeft } from '#domain/codes'

const SENT = 1_750_000_000_000

describe('the wait between two code e-mails (specification §2, §9)', () => {
  it.each([
    [0, 60],
    [1, 60],
    [1_000, 59],
    [59_000, 1],
    [59_999, 1],
    [60_000, 0],
    [3_600_000, 0],
  ])('[LOGIN-03] [REG-06] %d ms after a code e-mail, %d seconds are left to wait', (passed, left) =>
    expect(resendSecondsLeft(SENT, SENT + passed)).toBe(left),
  )

  it('[LOGIN-03] [REG-06] the wait is never below 0 nor above 60, also when the clock was set back', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (passed) => {
        const left = resendSecondsLeft(SENT, SENT + passed)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(60)
        expect(left === 0).toBe(passed >= 60_000)
      }),
    ))
})

describe('a code (specification §2)', () => {
  it('six digits are a code, zeros included', () => {
    expect(isCode('123456')).toBe(true)
    expect(isCode('000000')).toBe(true)
  })
  it.each(['', '12345', '1234567', '12345a', ' 123456', '123456\n', '１２３４５６', '-12345', '1234.5'])(
    '%j is no code',
    (text) => expect(isCode(text)).toBe(false),
  )
})

describe('the code in a text that was pasted', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['Vale por 10 minutos: 123456', '123456'],
    ['Vale por 10 minutos: 123 456.', '123456'],
    ['Código 20:14 para entrar a Vianda: 001234, vale 10 minutos', '001234'],
    ['123456 (repito: 123456)', '123456'],
    ['123456 o 654321', null],
    ['0991234567', null],
    ['Vale por 10 minutos', null],
    ['', null],
  ])('%j gives %j', (text, code) => expect(codeIn(text)).toBe(code))

  it('is found between any words and shorter numbers', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}$/), fc.nat(99), fc.nat(9999), (code, before, after) => {
        expect(codeIn(`Hola, en ${before} minutos: ${code}, año ${after}`)).toBe(code)
      }),
    ))
})
