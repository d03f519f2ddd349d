import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { envelope, isSessionExpired, isSuccess, NOT_ALLOWED } from '#contract/envelope'
import { anySuccess } from '../support/loosen'

describe('the envelope of an answer', () => {
  it('[CALL-05] success means OK, in any case and with blanks around it', () => {
    expect(isSuccess('success')).toBe(true)
    fc.assert(fc.property(anySuccess, (mensaje) => isSuccess(mensaje)))
  })

  it.each(['', ' ', 'succes', 'success!', 'suc cess', 'no success', 'ok', 'true', '1', 'éxito'])(
    '[CALL-05] %j does not mean OK',
    (mensaje) => {
      expect(isSuccess(mensaje)).toBe(false)
    },
  )

  it('[CALL-05] no other text at all means OK', () => {
    const other = fc.string().filter((text) => text.trim().toLowerCase() !== 'success')
    const check = (mensaje: string) => {
      expect(isSuccess(mensaje)).toBe(false)
    }
    fc.assert(fc.property(other, check))
  })

  it.each(['No se encontró una sesión activa', 'No hay una sesión iniciada'])(
    'only the two replies of the specification mean that the session is gone: %j',
    (text) => {
      expect(isSessionExpired(text)).toBe(true)
      expect(isSessionExpired(` ${text}\n`)).toBe(true)
      expect(isSuccess(text)).toBe(false)
    },
  )

  it.each([
    'No se encontro una sesion activa',
    'No hay una sesion iniciada',
    'no hay una sesión iniciada',
    'No hay una sesión iniciada.',
    'Error: No hay una sesión iniciada',
    NOT_ALLOWED,
    'success',
    '',
  ])('%j does not mean that the session is gone', (text) => {
    expect(isSessionExpired(text)).toBe(false)
  })

  it('the wrong role gets the text of the wire', () => {
    expect(NOT_ALLOWED).toBe('No tienes permiso para realizar esta acción')
  })

  it.each([
    null,
    5,
    'success',
    true,
    [],
    ['success'],
    {},
    { mensaje: null },
    { mensaje: 1 },
    { mensaje: ['success'] },
  ])('%j is no answer', (body) => {
    expect(v.safeParse(envelope, body).success).toBe(false)
  })

  it('keeps what the call itself will read, but no prototype', () => {
    const body: unknown = JSON.parse('{"mensaje":"No","user":{"a":1},"__proto__":{"polluted":1}}')
    const read = v.parse(envelope, body)
    expect(read).toEqual({ mensaje: 'No', user: { a: 1 } })
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    expect(read).not.toHaveProperty('polluted')
  })
})
