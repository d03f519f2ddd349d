import { describe, expect, it } from 'vitest'
import { isPhone } from '#domain/phone'

describe('a telephone that a courier can call', () => {
  it.each(['0991234567', '022222222', '+593 99 123 4567', '(02) 234-5678', '2345678', '099.123.4567'])(
    '%j is one',
    (phone) => expect(isPhone(phone)).toBe(true),
  )
  it.each(['abc', '', '12 34 56', '++++++++', '0991234567 ext', '099123456a', 'http://a.ec/1234567'])(
    '%j is none',
    (phone) => expect(isPhone(phone)).toBe(false),
  )
})
