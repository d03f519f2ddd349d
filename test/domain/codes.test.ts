import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCode, resendSecondsLeft } from '#domain/codes'

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
