import type { InjectOptions } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { saveAccount } from '#contract/calls/profile'
import { sendRegistrationCode } from '#contract/calls/registration'
import { toFormParts } from '#contract/form'
import { readConfig } from '../../../server/config'
import { TEXTS } from '../../../server/texts'
import { rawAnswer } from '../../support/raw-socket'
import { startTestServer } from '../../support/server'
import { ana, LOGIN, listeningForAll, port, ruta, server } from './listening'

listeningForAll()

const HASHED = 'public, max-age=31536000, immutable'
const post = (url: string, payload?: string | object, type = 'application/json'): InjectOptions => ({
  method: 'POST',
  url,
  ...(payload !== undefined && { payload, headers: { 'content-type': type } }),
})

const KINDS: readonly (readonly [
  name: string,
  options: () => string | InjectOptions,
  status: number,
  cache?: string,
])[] = [
  ['a page', () => '/login', 200, 'no-cache'],
  ['a hashed file', () => '/assets/main-abc123.js', 200, HASHED],
  ['a file that is not there', () => '/assets/x.js', 404],
  ['the configuration', () => '/config.json', 200, 'no-cache'],
  ['health', () => '/health', 200],
  ['readiness', () => '/ready', 200],
  ['the outbox', () => '/dev/outbox', 200],
  ['the documentation', () => '/api/docs/', 200, 'no-cache'],
  ['a call', () => post('/api/default/niveles.php', { rute: '' }), 200],
  ['a refusal', () => post(LOGIN, { email: 'x' }), 200],
  ['a malformed body', () => post(LOGIN, '{'), 400],
  ['a wrong type', () => post(LOGIN, '{', 'text/xml'), 415],
  ['a wrong method', () => LOGIN, 405],
  ['an unknown call', () => post('/api/x.php'), 404],
  ['an unreadable address', () => '/api/%E0%A4%A', 400],
  ['an unreadable page', () => '/%E0%A4%A', 400],
  ['a question of a browser', () => ({ method: 'OPTIONS', url: LOGIN }), 204],
  ['a picture', () => `/api/${ruta}`, 200, HASHED],
  ['a picture that is not there', () => `/api/imagenes/${'0'.repeat(40)}.webp`, 404],
]

describe('the headers of every kind of answer', () => {
  const kinds = KINDS.map(([name, options, status, cache = 'no-store']) => ({ name, options, status, cache }))
  it.each(kinds)('$name', async ({ cache, options, status }) => {
    const request = options()
    const { headers, statusCode } = await server.inject(
      typeof request === 'string' ? { url: request } : request,
    )
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'cache-control': cache,
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': expect.stringMatching(/^(same-origin|cross-origin)$/),
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[\w-]{8}-\d+$/),
    })
    for (const name of ['x-powered-by', 'server', 'via', 'set-cookie', 'strict-transport-security']) {
      expect([name, headers[name]]).toEqual([name, undefined])
    }
  })
  it.each([
    ['', 'max-age=31536000; includeSubDomains'],
    ['host', 'max-age=31536000'],
    ['none', undefined],
  ])('where people come by HTTPS it is promised (HSTS=%s)', async (HSTS, promise) => {
    const { hsts } = readConfig({ HSTS })
    const own = await startTestServer({ config: { publicUrl: 'https://vianda.example', hsts } })
    onTestFinished(() => own.close())
    for (const url of ['/health', '/api/default/niveles.php']) {
      expect((await own.inject({ url })).headers['strict-transport-security']).toBe(promise)
    }
  })
})

describe('hosts, methods and headers that lie', () => {
  it('a host is never repeated, in no answer and in no mail', async () => {
    const lies = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      'x-original-url': '/dev/outbox',
      'x-rewrite-url': '/dev/outbox',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    }
    const requests: InjectOptions[] = [
      { url: '/', headers: lies },
      { url: '/config.json', headers: lies },
      { url: '/assets', headers: lies },
      { url: '/api/docs', headers: lies },
      { url: '/api/docs/', headers: lies },
      { method: 'POST', url: LOGIN, headers: lies, payload: { email: 'nadie@demo.test' } },
      { method: 'OPTIONS', url: LOGIN, headers: lies },
    ]
    for (const request of requests) {
      const { body, headers } = await server.inject(request)
      expect(`${JSON.stringify(headers)}${body}`).not.toContain('evil.example')
    }
    const [mail] = await server.outbox()
    expect(mail?.to).toBe('nadie@demo.test')
    expect(mail?.text).not.toContain('evil.example')
  })

  it.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'SEARCH', 'MKCOL', 'QUERY', 'LOCK'])(
    '%s does nothing anywhere and tells nothing back',
    async (method) => {
      for (const path of [LOGIN, `/api/${ruta}`, '/', '/login', '/assets/main-abc123.js', '/config.json']) {
        const { body, status } = await rawAnswer(
          port,
          `${method} ${path} HTTP/1.1\r\nHost: x\r\nX-Secret: abracadabra\r\nConnection: close\r\n\r\n`,
        )
        expect([path, [400, 404, 405].includes(status)]).toEqual([path, true])
        expect(body).not.toContain('abracadabra')
        expect(JSON.parse(body)).toEqual({ mensaje: expect.stringMatching(/\.$/) })
      }
    },
  )

  it('headers and fields that name another method change nothing', async () => {
    const headers = {
      'x-http-method-override': 'DELETE',
      'x-http-method': 'PUT',
      'x-method-override': 'POST',
    }
    const call = { method: 'POST', url: LOGIN, headers, payload: { email: 'x', _method: 'DELETE' } } as const
    expect((await server.inject(call)).json()).toEqual({ mensaje: TEXTS.emailInvalid })
    expect((await server.inject({ url: LOGIN, headers })).statusCode).toBe(405)
  })

  it('nothing that is sent becomes a header or a line of a mail', async () => {
    const evil = 'Ana\r\nBcc: todos@demo.test\r\n\r\n<b>hola</b>'
    await server.call(sendRegistrationCode, { nombre: evil, email: 'nueva@demo.test', phone: '0990000001' })
    const [mail] = await server.outbox()
    expect(mail?.to).toBe('nueva@demo.test')
    expect(`${mail?.subject}\n${mail?.text}`).not.toMatch(/^Bcc:/m)
    for (const email of [
      'a@b.co\r\nBcc: c@d.co',
      'a@b.co,c@d.co',
      'a@b.co;c@d.co',
      '<a@b.co>',
      '"a b"@c.co',
      'a@b.co\0',
    ]) {
      const answer = await server.call(sendRegistrationCode, { nombre: 'Ana', email, phone: '0990000001' })
      expect([email, answer.mensaje === 'success']).toEqual([email, false])
    }
  })

  it('the name of a file is text in a sentence, never a header or markup of ours', async () => {
    const account = { nombre: 'Ana', apellidos: 'Paz', phone: '0990000001', alergias: '' }
    for (const name of [
      'a\r\nX-Evil: 1.png',
      '"; filename="b.exe',
      '<img src=x>.png',
      '../../x.png',
      '\u202Egnp.exe',
    ]) {
      const form = new FormData()
      const image = new File([new Uint8Array(3 * 1024 * 1024)], name, { type: 'image/png' })
      const input = { rute: '', ...ana, account, image }
      for (const [field, value] of toFormParts(input, saveAccount.jsonFields)) form.append(field, value)
      const { headers, payload } = { headers: {}, payload: form }
      const response = await server.inject({
        method: 'POST',
        url: `/api/${saveAccount.address}`,
        headers,
        payload,
      })
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(response.headers['x-evil']).toBeUndefined()
      expect(response.json().mensaje).toMatch(/^La imagen [^\r\n\u202E]* excede el tamaño máximo de 2MB\.$/)
    }
  })
})
