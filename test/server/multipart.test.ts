import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import fc from 'fast-check'
import Fastify, { type InjectOptions } from 'fastify'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallAccess, defineCall, NO_ACTIVE_SESSION, NOT_ALLOWED } from '#contract/envelope'
import { formList, inputParagraph, line } from '#contract/inputs'
import { text } from '#contract/loose'
import { Refusal } from '../../server/errors'
import { errorAnswers } from '../../server/plugins/errors'
import { registerRoutes } from '../../server/routing/register'
import { openRoute, privateRoute } from '../../server/routing/routes'
import { uploadOf } from '../../server/routing/uploads'
import { TEXTS } from '../../server/texts'
import { addAccount } from '../support/accounts'
import { startTestServer, type TestServer } from '../support/server'
import { temporaryFolder } from '../support/temporary-folder'

const MEGABYTE = 1024 * 1024

const callFor = <const Access extends CallAccess>(access: Access) =>
  defineCall({
    name: 'saveThings',
    group: 'profile',
    address: 'things.php',
    ...(access === 'admin' ? { access, areas: ['administracion'] } : { access }),
    format: 'multipart',
    jsonFields: ['account'],
    request: {
      account: v.optional(v.object({ nombre: line, alergias: inputParagraph })),
      image: v.optional(v.instance(Blob)),
      days: v.nullish(
        v.object({ lunes: formList(v.object({ name: line, file: v.optional(v.instance(Blob)) })) }),
      ),
    },
    response: { seen: text },
  })

/** `files`: the permissions of the temporary files. */
type Seen = { size: number; name: string; type: string; days: unknown; account: unknown; files: number[] }

let server: TestServer
let temporary: string
beforeEach(() => {
  temporary = temporaryFolder()
  vi.stubEnv('TMPDIR', temporary)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await server.close()
})

const permissions = async (): Promise<number[]> => {
  const entries = await readdir(temporary, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(files.map(async (it) => (await stat(join(it.parentPath, it.name))).mode & 0o777))
}

/** Files that forms left in the temporary folder. */
const leftovers = () => readdir(temporary)

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
      files: await permissions(),
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
const invalid = (field: string) => ({ status: 400, mensaje: `El campo «${field}» no es válido.` })
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

describe('the temporary files of a form', () => {
  it('are there while its call works, readable by the server alone, and gone after the answer', async () => {
    const { form, seen } = await start()
    expect(await form(['image', file(MEGABYTE)], ['image', file(5)])).toMatchObject({ status: 200 })
    expect(seen[0]?.files).toHaveLength(2)
    expect(seen[0]?.files.every((mode) => mode === 0o600)).toBe(true)
    expect(await leftovers()).toEqual([])
  })

  it('that cannot be written are 503, and the server goes on', async () => {
    const { form } = await start()
    vi.stubEnv('TMPDIR', '/dev/null/nowhere')
    const answer = await form(['image', file(5)])
    vi.stubEnv('TMPDIR', temporary)
    expect(answer).toEqual({ status: 503, mensaje: TEXTS.unavailable })
    expect((await form(['image', file(5)])).mensaje).toBe('success')
  })
})

describe('what a killed server left behind', () => {
  it('is deleted at the next start when it is old; younger files and those of others stay', async () => {
    const names = ['vianda-form-old', 'vianda-form-new', 'otro']
    for (const name of names) await mkdir(join(temporary, name))
    await writeFile(join(temporary, 'vianda-form-old', 'x'), 'x')
    const old = new Date(Date.now() - 2 * 60 * 60_000)
    for (const name of ['vianda-form-old', 'otro']) await utimes(join(temporary, name), old, old)
    server = await startTestServer()
    await server.app.ready()
    expect((await leftovers()).sort()).toEqual(['otro', 'vianda-form-new'])
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
  ]

  it.each(hostile)('[CALL-04] %s gets 400 with a Spanish mensaje', async (_name, options) => {
    const { seen, send } = await start()
    expect(await send(options)).toEqual(MALFORMED)
    expect(seen).toEqual([])
  })

  const wrong: readonly (readonly [string, string, InjectOptions])[] = [
    ['JSON text that is none', 'account', raw(`${part('name="account"', '{"nombre":')}--b--\r\n`)],
    [
      'JSON text with a prototype',
      'account',
      raw(`${part('name="account"', '{"nombre":"a","__proto__":{"x":1}}')}--b--\r\n`),
    ],
    [
      'JSON text of ten thousand levels',
      'account',
      raw(`${part('name="account"', `${'['.repeat(10000)}${']'.repeat(10000)}`)}--b--\r\n`),
    ],
    [
      'a file where JSON text belongs',
      'account',
      raw(`${part('name="account"; filename="a.json"', '{}')}--b--\r\n`),
    ],
    ['a text where a file belongs', 'image', raw(`${part('name="image"', 'x')}--b--\r\n`)],
    [
      'two files of one name, as a list',
      'image',
      raw(`${part('name="image[0]"; filename="a"', 'x')}--b--\r\n`),
    ],
  ]

  it.each(wrong)('%s gets 400 and the name of the field, %s', async (_name, field, options) => {
    const { seen, send } = await start()
    expect(await send(options)).toEqual(invalid(field))
    expect(seen).toEqual([])
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
      { numRuns: 60, seed: 7 },
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
})

describe('who may send files', () => {
  const fields = (session: { session_id: string; keylogin: string }) =>
    [
      ['rute', ''],
      ['session_id', session.session_id],
      ['keylogin', session.keylogin],
    ] as const

  it('without a session or with the wrong role the refusal comes before any file is stored', async () => {
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

  it('a session that comes after the pictures counts too, wherever its fields stand', async () => {
    const { form, seen } = await start('admin')
    const admin = await server.signIn('jefa@demo.test')
    const [rute, session_id, keylogin] = fields(admin)
    const files = [0, 1, 2, 3].map((i) => [`days[lunes][${i}][file]`, file(2 * MEGABYTE)] as const)
    expect((await form(...files, rute, session_id, keylogin)).mensaje).toBe('success')
    expect((await form(session_id, ...files, keylogin)).mensaje).toBe('success')
    expect(seen).toHaveLength(2)
    expect(await leftovers()).toEqual([])
  })

  it('pictures that came before a wrong session are refused with its sentence, beyond the limit with 413, and deleted', async () => {
    const { form, seen } = await start('admin')
    const ana = await server.signIn('ana@demo.test')
    const files = [0, 1, 2].map((i) => [`days[lunes][${i}][file]`, file(2 * MEGABYTE)] as const)
    expect(await form(...files, ...fields({ session_id: 'x', keylogin: 'y' }))).toEqual({
      status: 200,
      mensaje: NO_ACTIVE_SESSION,
    })
    expect(await form(...files)).toEqual({ status: 200, mensaje: NO_ACTIVE_SESSION })
    expect(await form(...files, ...fields(ana))).toEqual({ status: 200, mensaje: NOT_ALLOWED })
    expect(await form(['image', file(13 * MEGABYTE)], ...fields(ana))).toEqual(TOO_LARGE)
    expect(seen).toEqual([])
    expect(await leftovers()).toEqual([])
  })
})
