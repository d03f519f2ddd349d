import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { saveAccount, saveAddress } from '#contract/calls/profile'
import { NO_ACTIVE_SESSION } from '#contract/envelope'
import { PERSON_TEXTS } from '../../server/identity/texts'
import { TEXTS } from '../../server/texts'
import { addAccount } from '../support/accounts'
import { QUITO } from '../support/registration'
import { startTestServer, type TestServer, type TestSession } from '../support/server'

const ANA = 'ana@demo.test'
const BEA = 'bea@demo.test'
const ADMIN = 'jefa@demo.test'
const MEGABYTE = 1024 * 1024

let server: TestServer
afterEach(() => server.close())

const start = async (email = ANA) => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: ANA, nivel: 2, envios: 4 })
      await addAccount(deps, { email: BEA, nombre: 'Bea' })
      await addAccount(deps, { email: ADMIN, rol: 4, nombre: 'Jefa' })
    },
  })
  return server.signIn(email)
}

const ACCOUNT = { nombre: 'Añá', apellidos: 'Paz Vera', phone: '022345678', alergias: 'maní\nleche' }

const save = (session: TestSession | undefined, more: Readonly<Record<string, unknown>> = {}) =>
  server.call(saveAccount, { account: ACCOUNT, ...more }, session)

const rowOf = (email: string) =>
  server.db.query.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const addresses = () => server.db.query.selectFrom('addresses').selectAll().execute()
const stored = async () =>
  (await server.db.query.selectFrom('images').selectAll().execute()).map((image) => image.hash)

const picture = (background = '#2F6B3A') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } }).withMetadata({
    exif: { IFD0: { Copyright: 'somebody', ImageDescription: 'secret place' } },
  })

const fileOf = (bytes: Uint8Array | string, name: string, type: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

const photo = async (background?: string) =>
  fileOf(await picture(background).jpeg().toBuffer(), 'yo.jpg', 'image/jpeg')

describe('the own account', () => {
  it('[CALL-29] nombre, apellidos, phone and alergias are saved; the answer is the user', async () => {
    const session = await start()
    const { user } = (await save(session)).data
    expect(user).toMatchObject({
      nombre: 'Añá',
      nivel: 2,
      envios: 4,
      account: { ...ACCOUNT, email: ANA, img_profile: '' },
    })
    expect(await rowOf(ANA)).toMatchObject(ACCOUNT)
  })

  it('an administrator saves the own account the same way', async () => {
    const session = await start(ADMIN)
    expect((await save(session)).data.user).toMatchObject({ rol: 4, account: ACCOUNT })
  })

  it.each(['nombre', 'apellidos', 'phone'] as const)('%s is required', async (field) => {
    const session = await start()
    const { mensaje, status } = await save(session, { account: { ...ACCOUNT, [field]: ' \n ' } })
    expect([status, mensaje]).toEqual([200, `Falta completar: ${PERSON_TEXTS.fields[field]}.`])
    expect((await rowOf(ANA)).nombre).toBe('Ana')
  })

  it('nothing else can be changed with it: not the e-mail, role, level, shipments, reward or key', async () => {
    const session = await start()
    const before = await rowOf(ANA)
    const extra = {
      email: 'otra@demo.test',
      rol: 4,
      nivel: 3,
      envios: 200,
      reward_available: 100,
      keylogin: 'x',
      id: 2,
      img_ruta: 'imagenes/x.webp',
      img_profile: 'https://malo.example/x.png',
    }
    await save(session, { account: { ...ACCOUNT, ...extra }, id: 2, email: BEA })
    expect(await rowOf(ANA)).toEqual({ ...before, ...ACCOUNT })
    expect((await rowOf(BEA)).nombre).toBe('Bea')
  })

  it.each([
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ["'; delete from accounts; --", "'; delete from accounts; --"],
    [' Ana\r\nBcc: otro@demo.test', 'Ana Bcc: otro@demo.test'],
    ['__proto__', '__proto__'],
  ])('the name %j is kept as plain text', async (typed, kept) => {
    const session = await start()
    const { user } = (await save(session, { account: { ...ACCOUNT, nombre: typed } })).data
    expect([user.nombre, (await rowOf(BEA)).nombre]).toEqual([kept, 'Bea'])
  })

  it("without a session, and with a session and somebody else's key, nothing is saved", async () => {
    const ana = await start()
    const bea = await server.signIn(BEA)
    const mixed = { session_id: ana.session_id, keylogin: bea.keylogin }
    for (const session of [undefined, { session_id: '', keylogin: '' }, mixed]) {
      const image = await photo()
      expect((await save(session, { image })).mensaje).toBe(NO_ACTIVE_SESSION)
      expect((await server.call(saveAddress, { address: QUITO }, session)).mensaje).toBe(NO_ACTIVE_SESSION)
    }
    expect([(await rowOf(ANA)).nombre, (await rowOf(BEA)).nombre]).toEqual(['Ana', 'Bea'])
    expect([await stored(), await addresses()]).toEqual([[], []])
  })

  it.each([
    ['an account that is no JSON', { account: undefined, 'account[nombre]': 'x' }],
    ['no account', { account: undefined }],
    ['an account that is a text', { account: 'x' }],
    ['a name that is a list', { account: { ...ACCOUNT, nombre: ['x'] } }],
    ['a name of 301 characters', { account: { ...ACCOUNT, nombre: 'a'.repeat(301) } }],
    ['a NUL in the allergies', { account: { ...ACCOUNT, alergias: 'a\0b' } }],
    ['an image that is a text', { image: 'imagenes/x.webp' }],
  ])('%s gets 400', async (_name, more) => {
    const session = await start()
    const { mensaje, status } = await save(session, more)
    expect([status, mensaje]).toEqual([400, TEXTS.malformedBody])
    expect((await rowOf(ANA)).nombre).toBe('Ana')
  })

  it('an empty text in place of the image is no new image, as is none at all', async () => {
    const session = await start()
    const { img_profile } = (await save(session, { image: await photo() })).data.user
    expect((await save(session, { image: '' })).data.user).toMatchObject({ img_profile, account: ACCOUNT })
    expect((await save(session)).data.user.img_profile).toBe(img_profile)
  })

  it('JSON in place of a form gets 415, for somebody who may make the call', async () => {
    const session = await start()
    const url = `/api/${saveAccount.address}`
    const response = await server.inject({ method: 'POST', url, payload: { ...session, account: ACCOUNT } })
    expect([response.statusCode, response.json()]).toEqual([415, { mensaje: TEXTS.unsupportedType }])
  })
})

describe('the profile image', () => {
  it('[ENT-03] is encoded anew without its metadata, and is there at the address in img_profile', async () => {
    const session = await start()
    const { user } = (await save(session, { image: await photo() })).data
    expect(user.img_profile).toMatch(/^imagenes\/[0-9a-f]{40}\.webp$/)
    expect(user.account.img_profile).toBe(user.img_profile)
    const response = await server.inject({ method: 'GET', url: `/api/${user.img_profile}` })
    expect(response.headers['content-type']).toBe('image/webp')
    const { exif, format } = await sharp(response.rawPayload).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect(response.rawPayload.toString('latin1')).not.toContain('secret place')
  })

  const statusOf = async (ruta: string) =>
    (await server.inject({ method: 'GET', url: `/api/${ruta}` })).statusCode

  it('stays when none is sent, and the one before is gone when another comes', async () => {
    const session = await start()
    const first = (await save(session, { image: await photo() })).data.user.img_profile
    expect((await save(session)).data.user.img_profile).toBe(first)
    const second = (await save(session, { image: await photo('#B4532A') })).data.user.img_profile
    expect(second).not.toBe(first)
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    expect((await save(session, { image: await photo('#B4532A') })).data.user.img_profile).toBe(second)
    expect(await statusOf(second)).toBe(200)
  })

  it('that somebody else shows too stays when one of them replaces it', async () => {
    const ana = await start()
    const bea = await server.signIn(BEA)
    const shared = (await save(ana, { image: await photo() })).data.user.img_profile
    await save(bea, { image: await photo() })
    await save(ana, { image: await photo('#B4532A') })
    expect(await statusOf(shared)).toBe(200)
    await save(bea, { image: await photo('#B4532A') })
    expect(await statusOf(shared)).toBe(404)
  })

  it('of a client who replaced it and was deleted is nowhere, none of them', async () => {
    const session = await start()
    const admin = await server.signIn(ADMIN)
    const rutas: string[] = []
    for (const colour of ['#2F6B3A', '#B4532A', '#112233']) {
      rutas.push((await save(session, { image: await photo(colour) })).data.user.img_profile)
    }
    expect((await server.call(deleteClient, { id: session.keylogin }, admin)).mensaje).toBe('success')
    expect(await Promise.all(rutas.map(statusOf))).toEqual([404, 404, 404])
    expect(await stored()).toEqual([])
  })

  it('is there even when its twin was removed between the decoding and the save', async () => {
    const session = await start()
    const { put } = server.deps.images
    vi.spyOn(server.deps.images, 'put').mockImplementationOnce(async (bytes) => {
      const ruta = await put(bytes)
      await server.db.query.deleteFrom('images').execute()
      return ruta
    })
    const { img_profile } = (await save(session, { image: await photo() })).data.user
    expect(await statusOf(img_profile)).toBe(200)
  })

  it('is one, however often the same form is sent at once', async () => {
    const session = await start()
    const image = await photo()
    const rutas = await Promise.all(
      Array.from({ length: 10 }, async () => (await save(session, { image })).data.user.img_profile),
    )
    expect(new Set(rutas).size).toBe(1)
    expect(await stored()).toHaveLength(1)
  })

  it('is judged by its bytes: a picture is one whatever type and name it was given', async () => {
    const session = await start()
    const image = fileOf(await picture().png().toBuffer(), '../../yo.exe', 'application/octet-stream')
    expect((await save(session, { image })).mensaje).toBe('success')
  })

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'yo.png', 'image/png'],
    ['an SVG', SVG, 'yo.svg', 'image/svg+xml'],
    ['an SVG that says it is a PNG', `<?xml version="1.0"?>${SVG}`, 'yo.png', 'image/png'],
    ['a program', 'MZ\u0090\u0000', 'yo.jpg', 'image/jpeg'],
    ['the beginning of a picture', 'GIF89a', 'yo.gif', 'image/gif'],
    ['an empty file', '', 'yo.png', 'image/png'],
  ])('[IMG-08] %s is refused by its name, and nothing is saved', async (_what, bytes, name, type) => {
    const session = await start()
    const { mensaje, status } = await save(session, { image: fileOf(bytes, name, type) })
    expect([status, mensaje]).toEqual([200, `El archivo ${name} no es una imagen.`])
    expect([(await rowOf(ANA)).nombre, await stored()]).toEqual(['Ana', []])
  })

  it('of more than 2 MB is refused with the sentence of the specification; far over every limit with 413', async () => {
    const session = await start()
    const huge = (size: number) => fileOf(new Uint8Array(size * MEGABYTE), 'grande.jpg', 'image/jpeg')
    const { mensaje, status } = await save(session, { image: huge(3) })
    expect([status, mensaje]).toEqual([200, 'La imagen grande.jpg excede el tamaño máximo de 2MB.'])
    expect(await save(session, { image: huge(13) })).toMatchObject({
      status: 413,
      mensaje: TEXTS.bodyTooLarge,
    })
    expect((await rowOf(ANA)).nombre).toBe('Ana')
  })
})

describe('the own address', () => {
  const put = (session: TestSession, more: Readonly<Record<string, unknown>> = {}) =>
    server.call(saveAddress, { address: { ...QUITO, ...more } }, session)

  it('[CALL-30] [ENT-04] is saved whole, and saved again in its place; the answer is the user', async () => {
    const session = await start()
    expect((await put(session)).data.user.address).toEqual(QUITO)
    const moved = { direccion: 'Calle Larga 1', ciudad: 'Cuenca', cp: '010101', lat: '-2.9', lng: -79 }
    expect((await put(session, moved)).data.user.address).toEqual({
      ...QUITO,
      ...moved,
      cp: 10101,
      lat: -2.9,
    })
    expect(await addresses()).toHaveLength(1)
  })

  it('an administrator saves the own address the same way', async () => {
    const session = await start(ADMIN)
    expect((await put(session)).data.user.address).toEqual(QUITO)
  })

  it('is one, however often it is sent at once', async () => {
    const session = await start()
    const said = await Promise.all(Array.from({ length: 10 }, () => put(session)))
    expect(said.map(({ mensaje }) => mensaje)).toEqual(Array(10).fill('success'))
    expect(await addresses()).toHaveLength(1)
  })

  it('everything required that is missing is named in one sentence', async () => {
    const session = await start()
    const empty = { direccion: '', estado: ' ', ciudad: '\t', colonia: '', cp: null, lat: null, lng: '' }
    expect((await put(session, empty)).mensaje).toBe(
      'Falta completar: la dirección, la provincia, la ciudad, el sector, el código postal, la ubicación en el mapa.',
    )
    expect(await addresses()).toEqual([])
  })

  it('what is not required may be empty', async () => {
    const session = await start()
    const optional = { referencia: '', apartamento: '', comentarios: '' }
    expect((await put(session, optional)).data.user.address).toEqual({ ...QUITO, ...optional })
  })

  it.each([
    [{ lat: 90.0001 }, PERSON_TEXTS.placeBounds],
    [{ lat: -91 }, PERSON_TEXTS.placeBounds],
    [{ lng: 180.5 }, PERSON_TEXTS.placeBounds],
    [{ lng: -1e9 }, PERSON_TEXTS.placeBounds],
    [{ cp: -1 }, PERSON_TEXTS.cpBounds],
    [{ cp: 1_000_000 }, PERSON_TEXTS.cpBounds],
  ])('%j is refused in words', async (field, text) => {
    const session = await start()
    const { mensaje, status } = await put(session, field)
    expect([status, mensaje]).toEqual([200, text])
    expect(await addresses()).toEqual([])
  })

  it.each([[{ lat: 90, lng: -180 }], [{ lat: -90, lng: 180 }], [{ cp: 0 }], [{ lat: 0, lng: 0 }]])(
    '%j is a place',
    async (field) => {
      const session = await start()
      expect((await put(session, field)).mensaje).toBe('success')
    },
  )

  it.each([
    [{ cp: 'abc' }],
    [{ cp: 1.5 }],
    [{ cp: true }],
    [{ lat: 'NaN' }],
    [{ lng: [1] }],
    [{ direccion: { $ne: '' } }],
    [{ ciudad: 'a'.repeat(301) }],
  ])('%j gets 400', async (field) => {
    const session = await start()
    expect(await put(session, field)).toMatchObject({ status: 400, mensaje: TEXTS.malformedBody })
  })

  it('a client who was deleted saves nothing', async () => {
    const session = await start()
    await server.db.query.updateTable('accounts').set({ deleted_at: '2026-03-02 07:00:00' }).execute()
    expect((await put(session)).mensaje).toBe(NO_ACTIVE_SESSION)
    expect((await save(session)).mensaje).toBe(NO_ACTIVE_SESSION)
    expect(await addresses()).toEqual([])
  })
})
