import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { CALLS } from '#contract/calls'
import { allRoutes } from '../../../server/modules'
import { startTestServer, type TestServer } from '../../support/server'
import { temporaryFolder } from '../../support/temporary-folder'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const LOGIN = '/api/verify-account/code_send_mail.php'
const json = { 'content-type': 'application/json' }

const ask = async (options: InjectOptions) => {
  const response = await server.inject({ method: 'POST', url: LOGIN, ...options })
  return { status: response.statusCode, body: response.json() as { mensaje: string }, response }
}

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('bodies that are no honest ones', () => {
  const cases: [name: string, status: number, options: InjectOptions][] = [
    ['no body', 400, { headers: json, payload: '' }],
    ['broken JSON', 400, { headers: json, payload: '{"email":' }],
    ['a list', 400, { headers: json, payload: '[]' }],
    ['null', 400, { headers: json, payload: 'null' }],
    ['a text', 400, { headers: json, payload: '"hola"' }],
    ['an object where a text belongs', 400, { payload: { email: { $gt: '' } } }],
    ['a list where a text belongs', 400, { payload: { email: ['a@b.co'] } }],
    ['a boolean where a text belongs', 400, { payload: { email: true } }],
    ['a very long text', 400, { payload: { email: 'a'.repeat(301) } }],
    ['a session id that is no text', 400, { payload: { email: 'a@b.co', session_id: 7 } }],
    ['a rute that is no text', 400, { payload: { email: 'a@b.co', rute: {} } }],
    ['a very long rute', 400, { payload: { email: 'a@b.co', rute: 'a'.repeat(301) } }],
    ['a key of the prototype', 400, { headers: json, payload: '{"__proto__":{"x":1},"email":"a@b.co"}' }],
    ['a constructor', 400, { headers: json, payload: '{"constructor":{"prototype":{"x":1}}}' }],
    ['ten thousand levels', 400, { headers: json, payload: deep(10_000) }],
    ['half a megabyte', 413, { payload: { email: 'a'.repeat(512 * 1024) } }],
    ['plain text', 415, { headers: { 'content-type': 'text/plain' }, payload: '{"email":"a@b.co"}' }],
    ['XML', 415, { headers: { 'content-type': 'text/xml' }, payload: '<email/>' }],
    ['a type that is none', 415, { headers: { 'content-type': 'json' }, payload: '{}' }],
  ]

  it.each(cases)('[CALL-04] %s gets %i with a Spanish mensaje', async (_name, status, options) => {
    const { body, response, status: got } = await ask(options)
    expect(got).toBe(status)
    expect(Object.keys(body)).toEqual(['mensaje'])
    expect(body.mensaje).toMatch(/\.$/)
    expect(response.body).not.toMatch(/at .*\.(ts|js)|valibot|fastify|SyntaxError|Expected/i)
  })
})

const builtApplication = (): string => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'index.html'), '<title>Vianda</title>')
  return folder
}

describe.each([
  ['the API alone', () => ({})],
  ['the API beside the web application', () => ({ webFolder: builtApplication() })],
])('addresses and methods of %s', (_name, options) => {
  const request = async (given: InjectOptions) => {
    const own = await startTestServer(options())
    onTestFinished(() => own.close())
    return own.inject(given)
  }

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'] as const)('[CALL-01] %s on a call gets 405', async (method) => {
    const response = await request({ method, url: LOGIN })
    expect([response.statusCode, response.headers['allow']]).toEqual([405, 'POST, OPTIONS'])
    expect(response.json()).toEqual({ mensaje: 'Esta dirección solo acepta solicitudes POST.' })
    expect(response.headers['access-control-allow-origin']).toBe('*')
  })
})

describe('addresses', () => {
  it.each(CALLS.map((call) => call.address))('OPTIONS is answered on %s', async (address) => {
    const response = await server.inject({ method: 'OPTIONS', url: `/api/${address}` })
    expect(response.statusCode).toBe(204)
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
      'access-control-allow-methods': expect.stringContaining('POST'),
    })
  })

  it('every address of the contract is served, and none twice', () => {
    const routes = allRoutes(server.deps).map(({ call }) => call.address)
    expect(new Set(routes).size).toBe(routes.length)
    expect(routes).toEqual(expect.arrayContaining(CALLS.map(({ address }) => address)))
  })
})
