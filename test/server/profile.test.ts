import { afterEach, describe, expect, it } from 'vitest'
import { saveAccount, saveAddress } from '#contract/calls/profile'
import { NO_ACTIVE_SESSION } from '#contract/envelope'
import { PERSON_TEXTS } from '../../server/identity/texts'
import { TEXTS } from '../../server/texts'
import {
  ACCOUNT,
  ADMIN,
  ANA,
  BEA,
  photo,
  rowOf,
  startProfileServer,
  storedPictures,
} from '../support/profile'
import { QUITO } from '../support/registration'
import type { TestServer, TestSession } from '../support/server'

let server: TestServer
afterEach(() => server.close())

const start = async (email = ANA) => {
  server = await startProfileServer()
  return server.signIn(email)
}

const save = (session: TestSession | undefined, more: Readonly<Record<string, unknown>> = {}) =>
  server.call(saveAccount, { account: ACCOUNT, ...more }, session)
const addresses = () => server.db.query.selectFrom('addresses').selectAll().execute()

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
    expect(await rowOf(server, ANA)).toMatchObject(ACCOUNT)
  })

  it('an administrator saves the own account the same way', async () => {
    const session = await start(ADMIN)
    expect((await save(session)).data.user).toMatchObject({ rol: 4, account: ACCOUNT })
  })

  it('a telephone that is none is refused, unless the account has it already', async () => {
    const session = await start()
    const refusal = 'Escribe un teléfono con al menos 7 números.'
    const saved = async (phone: string) => (await save(session, { account: { ...ACCOUNT, phone } })).mensaje
    expect(await saved('abc')).toBe(refusal)
    expect(await saved('+593 (2) 234-5678')).toBe('success')
    await server.db.query.updateTable('accounts').set({ phone: 'ext. 12' }).execute()
    expect(await saved('ext. 12')).toBe('success')
    expect(await saved('ext. 13')).toBe(refusal)
  })

  it.each(['nombre', 'apellidos', 'phone'] as const)('%s is required', async (field) => {
    const session = await start()
    const { mensaje, status } = await save(session, { account: { ...ACCOUNT, [field]: ' \n ' } })
    expect([status, mensaje]).toEqual([200, `Falta completar: ${PERSON_TEXTS.fields[field]}.`])
    expect((await rowOf(server, ANA)).nombre).toBe('Ana')
  })

  it('nothing else can be changed with it: not the e-mail, role, level, shipments, reward or key', async () => {
    const session = await start()
    const before = await rowOf(server, ANA)
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
    expect(await rowOf(server, ANA)).toEqual({ ...before, ...ACCOUNT })
    expect((await rowOf(server, BEA)).nombre).toBe('Bea')
  })

  it.each([
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ["'; delete from accounts; --", "'; delete from accounts; --"],
    [' Ana\r\nBcc: otro@demo.test', 'Ana Bcc: otro@demo.test'],
    ['__proto__', '__proto__'],
  ])('the name %j is kept as plain text', async (typed, kept) => {
    const session = await start()
    const { user } = (await save(session, { account: { ...ACCOUNT, nombre: typed } })).data
    expect([user.nombre, (await rowOf(server, BEA)).nombre]).toEqual([kept, 'Bea'])
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
    expect([(await rowOf(server, ANA)).nombre, (await rowOf(server, BEA)).nombre]).toEqual(['Ana', 'Bea'])
    expect([await storedPictures(server), await addresses()]).toEqual([[], []])
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
    expect((await rowOf(server, ANA)).nombre).toBe('Ana')
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
