import { describe, expect, it } from 'vitest'
import { backOff } from '../../../server/mail/back-off'
import { sendFailureOf } from '../../../server/mail/failure'
import { connectionOf } from '../../../server/mail/smtp'
import type { Random } from '../../../server/random'
import { sealFor } from '../../../server/seal'

const KEY = { key: Buffer.alloc(32, 7) }

describe('the seal', () => {
  const seal = sealFor(KEY, 'vianda mail queue 1')

  it('opens for its place alone, and under its own secret alone', () => {
    const sealed = seal.seal('Tu código es 739105 ñ', '<1@x> text')
    expect(sealed).not.toContain('739105')
    expect(seal.open(sealed, '<1@x> text')).toBe('Tu código es 739105 ñ')
    expect(seal.open(sealed, '<2@x> text')).toBeNull()
    expect(seal.open(sealed, '<1@x> html')).toBeNull()
    expect(sealFor({ key: Buffer.alloc(32, 8) }, 'vianda mail queue 1').open(sealed, '<1@x> text')).toBeNull()
  })

  it('does not open when a single bit has changed, was cut off, or was never sealed', () => {
    const bytes = Buffer.from(seal.seal('Hola', 'a'), 'base64')
    for (let i = 0; i < bytes.length; i += 1) {
      const changed = Buffer.from(bytes)
      changed[i] = (changed[i] ?? 0) ^ 1
      expect(seal.open(changed.toString('base64'), 'a')).toBeNull()
    }
    expect(seal.open(bytes.subarray(0, -1).toString('base64'), 'a')).toBeNull()
    for (const text of ['', 'Hola', 'x'.repeat(200)]) expect(seal.open(text, 'a')).toBeNull()
  })
})

describe('the wait before the next try', () => {
  const withLuck = (share: number): Random => ({
    bytes: (count) => Buffer.alloc(count),
    below: (limit) => Math.floor(share * (limit - 1)),
  })

  it.each([
    [1, 5, 10],
    [2, 10, 20],
    [5, 80, 160],
    [9, 1280, 2560],
    [10, 1800, 3600],
    [5000, 1800, 3600],
  ])('after try %i it is between %i s and %i s', (attempts, least, most) => {
    expect(backOff(attempts, withLuck(0))).toBe(least * 1000)
    expect(backOff(attempts, withLuck(1))).toBe(most * 1000)
  })
})

describe('what a failure means', () => {
  const refusal = (command: string, responseCode: number) =>
    Object.assign(new Error('to ana@correo.test'), {
      code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE',
      command,
      responseCode,
      response: `${responseCode} 5.1.1 <ana@correo.test> unknown`,
    })

  it.each([
    ['a recipient that does not exist', refusal('RCPT TO', 550), 'mail', true],
    ['a full mailbox', refusal('RCPT TO', 452), 'mail', false],
    ['words that a filter refuses', refusal('DATA', 554), 'mail', true],
    ['a server that closes', refusal('RCPT TO', 421), 'server', false],
    ['commands in disorder', refusal('DATA', 503), 'mail', false],
    ['a sender that is not allowed', refusal('MAIL FROM', 550), 'server', false],
    [
      'a password that is wrong',
      Object.assign(new Error(), { code: 'EAUTH', responseCode: 535 }),
      'server',
      false,
    ],
    ['nobody there', Object.assign(new Error(), { code: 'ESOCKET' }), 'server', false],
    [
      'an address that cannot be one',
      Object.assign(new Error(), { code: 'EENVELOPE', command: 'API' }),
      'mail',
      true,
    ],
    ['anything else', new Error('to ana@correo.test'), 'server', false],
    ['no error at all', undefined, 'server', false],
  ])('%s', (_name, error, of, isFinal) => {
    const failure = sendFailureOf(error)
    expect(failure).toMatchObject({ of, isFinal })
    expect(failure.reason).not.toContain('ana')
    expect(failure.reason).not.toBe('')
  })
})

describe('how a mail server is reached', () => {
  it('over a network only encrypted, with a certificate that holds', () => {
    expect(connectionOf('smtp://correo.ejemplo.com')).toEqual({
      host: 'correo.ejemplo.com',
      port: 587,
      secure: false,
      requireTLS: true,
      tls: { rejectUnauthorized: true },
    })
    expect(connectionOf('smtps://ana%40ejemplo.com:a%2Fb@correo.ejemplo.com')).toEqual({
      host: 'correo.ejemplo.com',
      port: 465,
      secure: true,
      requireTLS: false,
      tls: { rejectUnauthorized: true },
      auth: { user: 'ana@ejemplo.com', pass: 'a/b' },
    })
  })
})
