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

type Kind = { name: string; options: () => InjectOptions; status: number; cache: string }

const KINDS: readonly Kind[] = [
  { name: 'a page', options: () => ({ url: '/login' }), status: 200, cache: 'no-cache' },
  {
    name: 'a hashed file',
    options: () => ({ url: '/assets/main-abc123.js' }),
    status: 200,
    cache: 'public, max-age=31536000, immutable',
  },
  {
    name: 'a file that is not there',
    options: () => ({ url: '/assets/x.js' }),
    status: 404,
    cache: 'no-store',
  },
  { name: 'the configuration', options: () => ({ url: '/config.json' }), status: 200, cache: 'no-cache' },
  { name: 'health', options: () => ({ url: '/health' }), status: 200, cache: 'no-store' },
  { name: 'readiness', options: () => ({ url: '/ready' }), status: 200, cache: 'no-store' },
  { name: 'the outbox', options: () => ({ url: '/dev/outbox' }), status: 200, cache: 'no-store' },
  { name: 'the documentation', options: () => ({ url: '/api/docs/' }), status: 200, cache: 'no-cache' },
  {
    name: 'a call',
    options: () => ({ method: 'POST', url: '/api/default/niveles.php', payload: { rute: '' } }),
    status: 200,
    cache: 'no-store',
  },
  {
    name: 'a refusal',
    options: () => ({ method: 'POST', url: LOGIN, payload: { email: 'x' } }),
    status: 200,
    cache: 'no-store',
  },
  {
    name: 'a malformed body',
    options: () => ({
      method: 'POST',
      url: LOGIN,
      payload: '{',
      headers: { 'content-type': 'application/json' },
    }),
    status: 400,
    cache: 'no-store',
  },
  {
    name: 'a wrong type',
    options: () => ({ method: 'POST', url: LOGIN, payload: '{', headers: { 'content-type': 'text/xml' } }),
    status: 415,
    cache: 'no-store',
  },
  { name: 'a wrong method', options: () => ({ url: LOGIN }), status: 405, cache: 'no-store' },
  {
    name: 'an unknown call',
    options: () => ({ method: 'POST', url: '/api/x.php' }),
    status: 404,
    cache: 'no-store',
  },
  {
    name: 'an unreadable address',
    options: () => ({ url: '/api/%E0%A4%A' }),
    status: 400,
    cache: 'no-store',
  },
  { name: 'an unreadable page', options: () => ({ url: '/%E0%A4%A' }), status: 400, cache: 'no-store' },
  {
    name: 'a question of a browser',
    options: () => ({ method: 'OPTIONS', url: LOGIN }),
    status: 204,
    cache: 'no-store',
  },
  {
    name: 'a picture',
    options: () => ({ url: `/api/${ruta}` }),
    status: 200,
    cache: 'public, max-age=31536000, immutable',
  },
  {
    name: 'a picture that is not there',
    options: () => ({ url: `/api/imagenes/${'0'.repeat(40)}.webp` }),
    status: 404,
    cache: 'no-store',
  },
]

describe('the headers of every kind of answer', () => {
  it.each(KINDS)('$name', async ({ cache, options, status }) => {
    const { headers, statusCode } = await server.inject(options())
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
