import { describe, expect, it } from 'vitest'
import { dialledPhone, isPhone, whatsAppDigits } from '#domain/phone'

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

describe('a telephone as programs take it', () => {
  it('is dialled by its digits and a leading plus', () => {
    expect(dialledPhone('+593 99 123-4567')).toBe('+593991234567')
    expect(dialledPhone('(02) 234+5678')).toBe('022345678')
  })

  it.each([
    ['0991234567', '593991234567'],
    ['099 123 45 67', '593991234567'],
    ['991234567', '593991234567'],
    ['(02) 234-5678', '59322345678'],
    ['+593 99 123 4567', '593991234567'],
    ['00593991234567', '593991234567'],
    ['593991234567', '593991234567'],
    ['+1 202 555 0100', '12025550100'],
    ['2345678', '2345678'],
  ])('%j is for WhatsApp %s', (phone, digits) => expect(whatsAppDigits(phone)).toBe(digits))
})
