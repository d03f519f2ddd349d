import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '#contract/calls'
import { sendLoginCode } from '#contract/calls/access'
import { saveAccount, saveAddress } from '#contract/calls/profile'
import { sendRegistrationCode } from '#contract/calls/registration'
import { EXTENSIONS } from '#contract/extensions'
import { TEXTS } from '../../../server/texts'
import { addAccount } from '../../support/accounts'
import { startTestServer, type TestServer, type TestSession } from '../../support/server'

let server: TestServer
let ana: TestSession
beforeAll(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: 'ana@demo.test' })
    },
  })
  ana = await server.signIn('ana@demo.test')
})
afterAll(() => server.close())

const LOGIN = `/api/${sendLoginCode.address}`

const send = async (payload: string | Buffer, headers: Record<string, string> = {}, url = LOGIN) => {
  const response = await server.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return [response.statusCode, response.json()]
}

const MALFORMED = [400, { mensaje: TEXTS.malformedBody }]
const WRONG_TYPE = [415, { mensaje: TEXTS.unsupportedType }]
describe('encodings', () => {
  const honest = '{"email":"ñ"}'

  it.each([
    ['bytes that are no UTF-8', Buffer.from('{"email":"\xff\xfe"}', 'latin1')],
    ['Latin 1', Buffer.from(honest, 'latin1')],
    ['a letter cut in half', Buffer.from('{"email":"\xc3"}', 'latin1')],
    ['a surrogate written in bytes', Buffer.from('{"email":"\xed\xa0\x80"}', 'latin1')],
    ['an overlong letter', Buffer.from('{"email":"\xc0\xaf"}', 'latin1')],
    ['UTF-16', Buffer.from(honest, 'utf16le')],
    ['UTF-16 with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(honest, 'utf16le')])],
    ['UTF-32', Buffer.from([0x7b, 0, 0, 0, 0x7d, 0, 0, 0])],
  ])('[CALL-04] %s get 400', async (_name, bytes) => {
    expect(await send(bytes)).toEqual(MALFORMED)
  })

  it.each([
    ['gzip', { 'content-encoding': 'gzip' }],
    ['an encoding that is none', { 'content-encoding': 'x' }],
    ['a charset of its own', { 'content-type': 'application/json; charset=iso-8859-1' }],
    ['UTF-16 as it says itself', { 'content-type': 'application/json; charset=utf-16' }],
    ['JSON of another kind', { 'content-type': 'application/ld+json' }],
    ['two types', { 'content-type': 'application/json, text/plain' }],
    ['a type with a line', { 'content-type': 'application/json\\r\\nx: y' }],
  ])('[CALL-04] %s gets 415', async (name, headers) => {
    const payload = name === 'gzip' ? gzipSync(honest) : honest
    expect(await send(payload, headers)).toEqual(WRONG_TYPE)
  })
})

const nested = (open: string, close: string, levels: number) =>
  `{"email":${open.repeat(levels)}1${close.repeat(levels)}}`

describe('depth, keys and numbers', () => {
  it.each([
    ['objects', nested('{"a":', '}', 21)],
    ['lists', nested('[', ']', 21)],
    ['objects, forty thousand levels', nested('{"a":', '}', 40_000)],
    ['lists, a hundred thousand levels', nested('[', ']', 100_000)],
    ['lists without end', `{"email":${'['.repeat(200_000)}`],
    ['__proto__', '{"__proto__":{"admin":true},"email":"x"}'],
    ['__proto__ in the depth', '{"email":"x","a":[{"b":{"__proto__":{"admin":true}}}]}'],
    ['__proto__ in disguise', '{"\\u005f_proto__":{"admin":true},"email":"x"}'],
    ['a constructor with a prototype', '{"a":{"constructor":{"prototype":{"admin":true}}},"email":"x"}'],
    ['a constructor in disguise', '{"constr\\u0075ctor":{"prototype":{"admin":true}},"email":"x"}'],
    ['no number', '{"email":NaN}'],
    ['two values', '{"email":"x"}{"email":"y"}'],
    ['a comment', '{"email":"x"/*a*/}'],
    ['a NUL behind it', '{"email":"x"}\0'],
  ])('[CALL-04] %s get 400, and no object is any different', async (_name, body) => {
    expect(await send(body)).toEqual(MALFORMED)
    expect('admin' in {}).toBe(false)
  })
})

describe('texts that no database keeps', () => {
  const ODD = ['a\0b', '\ud800', 'a\udc00b', '\udfff\ud800']

  it.each(ODD.map((text) => [JSON.stringify(text), text]))(
    '[CALL-04] %s gets 400 wherever text belongs',
    async (_shown, text) => {
      for (const [call, input] of [
        [sendRegistrationCode, { nombre: text, email: 'x@demo.test', phone: '0990000001' }],
        [sendLoginCode, { email: text }],
        [saveAccount, { account: { nombre: text, apellidos: 'Paz', phone: '0990000001', alergias: '' } }],
        [saveAccount, { account: { nombre: 'Ana', apellidos: 'Paz', phone: '0990000001', alergias: text } }],
        [saveAddress, { address: { direccion: text } }],
      ] as const) {
        const answer = await server.call(call, input, ana)
        expect([call.name, answer.status]).toEqual([call.name, 400])
        expect(answer.mensaje).toMatch(/^El campo «[\w.]+» no es válido\.$/)
      }
    },
  )
})

const EVERY_CALL = [...CALLS, ...EXTENSIONS]

describe('every address', { timeout: 30_000 }, () => {
  it.each(EVERY_CALL.map(({ address }) => address))(
    '[CALL-04] %s refuses what is no body',
    async (address) => {
      const url = `/api/${address}`
      for (const body of ['', '{', 'null', '[]', '"x"', '7', 'true', nested('[', ']', 5000)]) {
        expect([body.slice(0, 9), await send(body, {}, url)]).toEqual([body.slice(0, 9), MALFORMED])
      }
      expect(await send('{}', { 'content-type': 'text/plain' }, url)).toEqual(WRONG_TYPE)
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      for (const body of ['%', 'a=%ff', '=b', '__proto__=1', 'a[constructor]=1', 'a[b', '\xff']) {
        const bytes = Buffer.from(body, 'latin1')
        expect([body, await send(bytes, form, url)]).toEqual([body, MALFORMED])
      }
      expect(await send(`{"a":"${'a'.repeat(300_000)}"}`, {}, url)).toEqual([
        413,
        { mensaje: TEXTS.bodyTooLarge },
      ])
    },
  )
})
