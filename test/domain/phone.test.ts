import { describe, expect, it } from 'vitest'
import { e164Of, numbersIn, phoneError } from '#domain/phone'
import { chatAddress, telAddress } from '#domain/phone-links'

const MOBILE = '+593991234567'

describe('a telephone that a courier can call', () => {
  it.each([
    ['0991234567', MOBILE],
    ['099 123 45 67', MOBILE],
    ['991234567', MOBILE],
    ['099.123.4567', MOBILE],
    ['00593991234567', MOBILE],
    ['593991234567', MOBILE],
    ['+593 99 123 4567', MOBILE],
    ['+593 099 123 4567', MOBILE],
    ['+593 (0)99 123 4567', MOBILE],
    ['\u202A+593 99 123 4567\u202C', MOBILE],
    ['+593\u201199\u2011123\u20114567', MOBILE],
    ['099\u2013123\u20134567', MOBILE],
    ['+593\u200B991234567', MOBILE],
    ['+593\t99\u00A0123\t4567', MOBILE],
    ['０９９１２３４５６７', MOBILE],
    ['0991234567 (casa)', MOBILE],
    ['0991234567, 0991234567', MOBILE],
    ['(02) 234-5678', '+59322345678'],
    ['022345678 (101)', '+59322345678'],
    ['022345678 ext. 101', '+59322345678'],
    ['612 345 678', '+34612345678'],
    ['+34 612 34 56 78', '+34612345678'],
    ['+1 202 555 0100', '+12025550100'],
    ['2345678', ''],
  ])('%j is one: %s', (typed, e164) => {
    expect(phoneError(typed)).toBeNull()
    expect(e164Of(typed)).toBe(e164)
  })

  it.each([
    'abc',
    '',
    '\u200B',
    '12 34 56',
    '++++++++',
    '099123456a',
    'http://a.ec/1234567',
    'ext. 12',
    '2345678 2345679',
    '+5930991234567022345678',
  ])('%j is none', (typed) => {
    expect(phoneError(typed)).not.toBeNull()
    expect(e164Of(typed)).toBe('')
  })
})

describe('two numbers in one field', () => {
  it.each([
    '0991234567 022345678',
    '0991234567 / 022345678',
    '0991234567, 022345678',
    '0991234567;022345678',
    '0991234567 y 022345678',
    '0991234567 2345678',
  ])('%j is refused when typed; what is read links to the first', (typed) => {
    expect(phoneError(typed)).toMatch(/un solo teléfono/)
    expect(e164Of(typed)).toBe(MOBILE)
  })

  it('are told apart, each as it was typed', () =>
    expect(numbersIn('099 123 4567 / (02) 234-5678')).toEqual([
      { e164: MOBILE, typed: '099 123 4567' },
      { e164: '+59322345678', typed: '(02) 234-5678' },
    ]))
})

describe('the links of a telephone', () => {
  it('come from its E.164', () => {
    expect(telAddress('099 123 4567', MOBILE)).toBe('tel:+593991234567')
    expect(chatAddress(MOBILE)).toBe('https://wa.me/593991234567')
    expect(chatAddress(MOBILE, '¿Qué tal?')).toBe('https://wa.me/593991234567?text=%C2%BFQu%C3%A9%20tal%3F')
  })

  it('without one, the digits are dialled as by hand, and no chat is opened', () => {
    expect(telAddress('234-5678', '')).toBe('tel:2345678')
    expect(telAddress('2345678 2345679 2345670', '')).toBeNull()
    expect(telAddress('preguntar', '')).toBeNull()
    expect(chatAddress('')).toBeNull()
  })
})
