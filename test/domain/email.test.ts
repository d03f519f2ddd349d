import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  comparedEmail,
  EMAIL_INVISIBLE,
  emailSpellings,
  isEmail,
  isSameEmail,
  mailboxOf,
  newEmailError,
} from '#domain/email'

const HIDDEN = ['\u200B', '\u2060', '\u00AD', '\u202E', '\uFEFF', '\u3164', '\uFE0F']

describe('an e-mail', () => {
  it.each(['ana@correo.com', ' Ana.Paz+vianda@correo.com.ec ', 'josé@cafés.example', 'jose\u0301@correo.ec'])(
    '%j is one',
    (typed) => expect(newEmailError(typed, 'x')).toBeNull(),
  )
  it.each([
    '',
    'ana',
    'ana@correo',
    'a na@correo.com',
    'ana@@correo.com',
    'ana\u0000@correo.com',
    `${'a'.repeat(65)}@correo.com`,
  ])('%j is none', (typed) => expect(newEmailError(typed, 'x')).toBe('x'))

  it.each(HIDDEN)('with %j in it is refused for a new account, and known for an old one', (hidden) => {
    const typed = `an${hidden}a@correo.com`
    expect(newEmailError(typed, 'x')).toBe(EMAIL_INVISIBLE)
    expect(isEmail(typed)).toBe(true)
  })

  it.each(HIDDEN)('is the same with %j in it', (hidden) =>
    expect(isSameEmail(`Ma${hidden}ria@x.test`, 'maria@x.test')).toBe(true),
  )

  it('is the same composed and decomposed', () =>
    expect(isSameEmail('josé@x.test', 'JOSE\u0301@x.test')).toBe(true))

  it('keeps one form, however often it is read', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(comparedEmail(comparedEmail(text))).toBe(comparedEmail(text))
      }),
    ))

  it('is looked for as it was typed, then as it is compared', () => {
    expect(emailSpellings(' Ma\u200Bria@x.test')).toEqual(['ma\u200Bria@x.test', 'maria@x.test'])
    expect(emailSpellings('maria@x.test')).toEqual(['maria@x.test'])
  })
})

describe('the mailbox of an e-mail', () => {
  it.each([
    ['victim+1@x.test', 'victim@x.test'],
    ['Victim+a+b@x.test', 'victim@x.test'],
    ['vic\u200Btim@x.test', 'victim@x.test'],
    ['vic.tim@x.test', 'vic.tim@x.test'],
    ['+x@x.test', '+x@x.test'],
    ['a@b+c.test', 'a@b+c.test'],
  ])('%j → %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
})
