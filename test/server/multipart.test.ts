import multipart from '@fastify/multipart'
import fc from 'fast-check'
import Fastify, { type InjectOptions } from 'fastify'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { type CallAccess, defineCall, NO_ACTIVE_SESSION, NOT_ALLOWED } from '#contract/envelope'
import { line, paragraph } from '#contract/inputs'
import { list } from '#contract/loose'
import { Refusal } from '../../server/errors'
import { errorAnswers } from '../../server/plugins/errors'
import { registerRoutes } from '../../server/routing/register'
import { openRoute, privateRoute } from '../../server/routing/routes'
import { uploadOf } from '../../server/routing/uploads'
import { TEXTS } from '../../server/texts'
import { addAccount } from '../support/accounts'
import { startTestServer, type TestServer } from '../support/server'

const MEGABYTE = 1024 * 1024

const callFor = <const Access extends CallAccess>(access: Access) =>
  defineCall({
    name: 'saveThings',
    group: 'profile',
    address: 'things.php',
    access,
    format: 'multipart',
    jsonFields: ['account'],
    request: {
      account: v.optional(v.object({ nombre: line, alergias: paragraph })),
      image: v.optional(v.instance(Blob)),
      days: v.nullish(
        v.object({ lunes: list(v.object({ name: line, file: v.optional(v.instance(Blob)) })) }),
      ),
    },
    response: { seen: v.string() },
  })

type Seen = { size: number; name: string; type: string; days: unknown; account: unknown }

let server: TestServer
afterEach(() => server.close())

const start = async (access: 'public' | 'admin' = 'public') => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: 'ana@demo.test' })
      await addAccount(deps, { email: 'jefa@demo.test', rol: 4 })
    },
  })
  const seen: Seen[] = []
  const look = async ({ input }: { input: v.InferOutput<ReturnType<typeof callFor>['request']> }) => {
    const upload = input.image && uploadOf(input.image)
    seen.push({
      size: upload?.size ?? -1,
      name: upload?.name ?? '',
      type: upload?.type ?? '',
      days: input.days,
      account: input.account,
    })
    if (upload && upload.size > 2 * MEGABYTE) await expect(upload.bytes()).rejects.toThrow(Refusal)
    else return { seen: (await upload?.bytes())?.toString('latin1', 0, 8) ?? 'none' }
    return { seen: 'not held' }
  }
  const app = Fastify()
  errorAnswers(app)
  await app.register(multipart, { throwFileSizeLimit: false })
  const route =
    access === 'public' ? openRoute(callFor('public'), look) : privateRoute(callFor('admin'), look)
  registerRoutes(app, [route], server.deps)
  const send = async (options: InjectOptions) => {
    const response = await app.inject({ method: 'POST', url: '/things.php', ...options })
    return { status: response.statusCode, ...response.json<{ mensaje: string; seen?: string }>() }
  }
  const form = (...parts: readonly (readonly [string, string | Blob])[]) => {
    const data = new FormData()
    for (const [name, value] of parts) data.append(name, value)
    return send({ payload: data })
  }
  return { form, send, seen }
}

const file = (bytes: number, name = 'foto.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type })

const MALFORMED = { status: 400, mensaje: TEXTS.malformedBody }
const TOO_LARGE = { status: 413, mensaje: TEXTS.bodyTooLarge }

/** A body written by hand, as a hostile client would. */
const raw = (body: string, type = 'multipart/form-data; boundary=b'): InjectOptions => ({
  headers: { 'content-type': type },
  payload: body,
})
const part = (head: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`

describe('a form as the body of a call', () => {
  it('bracket names become the nested input, fields of JSON text are read, files keep name and type', async () => {
    const { form, seen } = await start()
    const answer = await form(
      ['rute', ''],
      ['account', JSON.stringify({ nombre: 'Añá "Paz"', alergias: 'maní\nleche' })],
      ['days[lunes][0][name]', 'Seco de pollo'],
      ['days[lunes][2][name]', 'Locro'],
      ['days[lunes][2][file]', file(5)],
      ['image', new File(['GIF89a__'], 'mi foto.gif', { type: 'image/gif' })],
    )
    expect(answer).toEqual({ status: 200, mensaje: 'success', seen: 'GIF89a__' })
    expect(seen[0]).toMatchObject({
      size: 8,
      name: 'mi foto.gif',
      type: 'image/gif',
      account: { nombre: 'Añá "Paz"', alergias: 'maní\nleche' },
      days: { lunes: [{ name: 'Seco de pollo' }, { name: 'Locro', file: expect.any(Blob) }] },
    })
  })

  it('a field in which no file was chosen is no file', async () => {
    const { seen, send } = await start()
    const answer = await send(raw(`${part('name="image"; filename=""', '')}--b--\r\n`))
    expect([answer.mensaje, seen[0]?.size]).toEqual(['success', -1])
  })

  it.each([3, 11])(
    'a file of %i MB reaches its service, known as too large, and is not held',
    async (size) => {
      const { form, seen } = await start()
      expect(await form(['image', file(size * MEGABYTE)])).toMatchObject({ status: 200, seen: 'not held' })
      expect(seen[0]).toMatchObject({ size: 2 * MEGABYTE + 1, name: 'foto.png' })
    },
  )

  it('a file of exactly 2 MB comes whole', async () => {
    const { form, seen } = await start()
    await form(['image', file(2 * MEGABYTE)])
    expect(seen[0]).toMatchObject({ size: 2 * MEGABYTE })
  })

  it('a name of a file is never a path, a header or a line', async () => {
    const { seen, send } = await start()
    const names = ['../../etc/passwd', 'C:\\\\fotos\\\\yo.png', 'a\u0000\u0007b\u202e.png', 'x'.repeat(500)]
    for (const name of names) {
      const answer = await send(raw(`${part(`name="image"; filename="${name}"`, 'x')}--b--\r\n`))
      expect(answer.status).toBe(200)
    }
    expect(seen.map(({ name }) => name)).toEqual(['passwd', 'yo.png', 'ab.png', 'x'.repeat(100)])
  })
})

describe('forms that are no honest ones', () => {
  const hostile: readonly (readonly [string, InjectOptions])[] = [
    ['no boundary', raw('x', 'multipart/form-data')],
    ['a body that is no form', raw('hola')],
    ['a form that breaks off in a text', raw(part('name="rute"', 'x').slice(0, -4))],
    [
      'a form that breaks off in a file',
      raw('--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nxx'),
    ],
    ['a name of the prototype', raw(`${part('name="__proto__[x]"', '1')}--b--\r\n`)],
    ['a prototype itself', raw(`${part('name="__proto__"', '1')}--b--\r\n`)],
    ['a constructor', raw(`${part('name="days[constructor][x]"', '1')}--b--\r\n`)],
    ['brackets that do not close', raw(`${part('name="days[lunes"', '1')}--b--\r\n`)],
    [
      'a name that is a text and an object',
      raw(`${part('name="a"', '1')}${part('name="a[b]"', '1')}--b--\r\n`),
    ],
    ['a name that is too long', raw(`${part(`name="${'n'.repeat(201)}"`, '1')}--b--\r\n`)],
    ['JSON text that is none', raw(`${part('name="account"', '{"nombre":')}--b--\r\n`)],
    [
      'JSON text with a prototype',
      raw(`${part('name="account"', '{"nombre":"a","__proto__":{"x":1}}')}--b--\r\n`),
    ],
    [
      'JSON text of ten thousand levels',
      raw(`${part('name="account"', `${'['.repeat(10000)}${']'.repeat(10000)}`)}--b--\r\n`),
    ],
    ['a file where JSON text belongs', raw(`${part('name="account"; filename="a.json"', '{}')}--b--\r\n`)],
    ['a text where a file belongs', raw(`${part('name="image"', 'x')}--b--\r\n`)],
    ['two files of one name, as a list', raw(`${part('name="image[0]"; filename="a"', 'x')}--b--\r\n`)],
  ]

  it.each(hostile)('[CALL-04] %s gets 400 with a Spanish mensaje', async (_name, options) => {
    const { seen, send } = await start()
    expect(await send(options)).toEqual(MALFORMED)
    expect(seen).toEqual([])
  })

  it('a form without parts is an empty input', async () => {
    const { seen, send } = await start()
    expect((await send(raw('--b--\r\n'))).mensaje).toBe('success')
    expect(seen[0]?.account).toBeUndefined()
  })

  it('[CALL-04] no cut, doubled or overwritten piece of a form is answered with anything but 200, 400 or 413', async () => {
    const { send } = await start()
    const whole = [
      part('name="rute"', ''),
      part('name="account"', '{"nombre":"Ana","alergias":"maní"}'),
      part('name="days[lunes][0][name]"', 'Locro'),
      part('name="image"; filename="a.png"\r\nContent-Type: image/png', '\u0089PNG'),
      '--b--\r\n',
    ].join('')
    const place = fc.nat({ max: whole.length })
    const noise = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('\r\n', '--b', '--b--', '"', ';', '[', ']', '\0', 'filename="', '\r\n\r\n', ': '),
    )
    await fc.assert(
      fc.asyncProperty(place, place, noise, async (from, to, between) => {
        const { mensaje, status } = await send(raw(whole.slice(0, from) + between + whole.slice(to)))
        expect([200, 400, 413]).toContain(status)
        expect(mensaje).not.toBe('')
      }),
      { numRuns: 400, seed: 7 },
    )
  }, 30_000)

  it('too many files, too many texts, one text too long and too many bytes get 413', async () => {
    const { form, seen } = await start()
    const many = (count: number, value: string | Blob) =>
      Array.from({ length: count }, (_, i) => [`days[lunes][${i}][x]`, value] as const)
    expect(await form(...many(5, file(1)))).toEqual(TOO_LARGE)
    expect(await form(...many(41, 'x'))).toEqual(TOO_LARGE)
    expect(await form(['rute', 'x'.repeat(65 * 1024)])).toEqual(TOO_LARGE)
    expect(await form(['image', file(13 * MEGABYTE)])).toEqual(TOO_LARGE)
    expect(seen).toEqual([])
  })

  it('JSON, and a form where JSON belongs, get 415', async () => {
    const { send } = await start()
    const wrong = { status: 415, mensaje: TEXTS.unsupportedType }
    expect(await send({ payload: { account: { nombre: 'a' } } })).toEqual(wrong)
    const data = new FormData()
    data.append('email', 'ana@demo.test')
    const other = await server.inject({
      method: 'POST',
      url: '/api/verify-account/code_send_mail.php',
      payload: data,
    })
    expect([other.statusCode, other.json()]).toEqual([415, { mensaje: TEXTS.unsupportedType }])
  })
})

describe('who may send files', () => {
  const fields = (session: { session_id: string; keylogin: string }) =>
    [
      ['rute', ''],
      ['session_id', session.session_id],
      ['keylogin', session.keylogin],
    ] as const

  it('nobody without a session and nobody of the wrong role: they are told before their files are kept', async () => {
    const { form, seen } = await start('admin')
    const ana = await server.signIn('ana@demo.test')
    const files = [0, 1, 2].map((i) => [`days[lunes][${i}][file]`, file(3 * MEGABYTE)] as const)
    expect(await form(...fields({ session_id: 'x', keylogin: 'y' }), ...files)).toEqual({
      status: 200,
      mensaje: NO_ACTIVE_SESSION,
    })
    expect(await form(...fields(ana), ...files)).toEqual({ status: 200, mensaje: NOT_ALLOWED })
    expect(seen).toEqual([])
  })

  it('a session that is told after the picture counts too, after many pictures it comes too late', async () => {
    const { form, seen } = await start('admin')
    const admin = await server.signIn('jefa@demo.test')
    expect((await form(['image', file(MEGABYTE)], ...fields(admin))).mensaje).toBe('success')
    const files = [0, 1, 2, 3].map((i) => [`days[lunes][${i}][file]`, file(MEGABYTE)] as const)
    expect(await form(...files, ...fields(admin))).toEqual(TOO_LARGE)
    expect(seen).toHaveLength(1)
  })
})
