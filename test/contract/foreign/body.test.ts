import { afterEach, expect, it, vi } from 'vitest'
import { hintAtForm, requestOf } from '../../../src/api/foreign/body'

afterEach(() => {
  vi.restoreAllMocks()
})

const BODY = { nivel: 2, envios: null, referrer: undefined, jugo: false, account: { phone: null } }

it('a body for $_POST leaves out what is not known: an empty text would be a value', () => {
  const { body, headers } = requestOf(BODY, { body: 'form' })
  expect(body).toBeInstanceOf(URLSearchParams)
  expect(String(body)).toBe(
    String(new URLSearchParams({ nivel: '2', jugo: 'false', account: '{"phone":null}' })),
  )
  // The browser sets the type; one of our own would need a preflight.
  expect(headers).toBeUndefined()
})

it('any other body is JSON', () => {
  const { body, headers } = requestOf(BODY, { body: 'json' })
  expect(body).toBe('{"nivel":2,"envios":null,"jugo":false,"account":{"phone":null}}')
  expect(headers).toEqual({ 'Content-Type': 'application/json' })
})

it('the console names the setting to try, unless it is set already', () => {
  const say = vi.spyOn(console, 'info').mockReturnValue()
  hintAtForm({ body: 'form' })
  expect(say).not.toHaveBeenCalled()
  hintAtForm({ body: 'json' })
  expect(say).toHaveBeenCalledWith(expect.stringContaining('"body": "form"'))
})
