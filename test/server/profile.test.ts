import { afterEach, describe, expect, it } from 'vitest'
import { saveAccount, saveAddress } from '#contract/calls/profile'
import { validateSession } from '#contract/calls/session'
import { NO_ACTIVE_SESSION } from '#contract/envelope'
import { MESSAGES } from '#domain/messages'
import { phoneError } from '#domain/phone'
import { PERSON_ANSWERS } from '../../server/identity/texts'
import { ACCOUNT, ANA, BEA, photo, rowOf, startProfileServer } from '../support/profile'
import { QUITO } from '../support/registration'
import type { TestServer, TestSession } from '../support/server'
import { sessionFor } from '../support/sessions'

let server: TestServer
afterEach(() => server.close())

const start = async (email = ANA) => {
  server = await startProfileServer()
  return sessionFor(server, email)
}

const save = (session: TestSession | undefined, more: Readonly<Record<string, unknown>> = {}) =>
  server.call(saveAccount, { account: ACCOUNT, ...more }, session)
/** The caller's own account and address, as a form opens with them. */
const shown = async (session: TestSession) => (await server.call(validateSession, {}, session)).data.user
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

  it('is refused on top of another save, repeated when it was made, and without a version not compared', async () => {
    const session = await start()
    const { version } = (await shown(session)).account
    const saved = async (phone: string, more: object = { version }) =>
      (await save(session, { account: { ...ACCOUNT, phone }, ...more })).mensaje
    expect([await saved('0987654321'), await saved('0987654321')]).toEqual(['success', 'success'])
    expect(await saved('0991111111')).toBe(PERSON_ANSWERS.changedMeanwhile)
    expect(await rowOf(server, ANA)).toMatchObject({ phone: '0987654321' })
    expect(await saved('0991111111', {})).toBe('success')
    expect(await saved('0992222222', (await shown(session)).account)).toBe('success')
  })

  it('of ten that began alike one is saved', async () => {
    const session = await start()
    const { version } = (await shown(session)).account
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        save(session, { account: { ...ACCOUNT, phone: `099123450${n}` }, version }),
      ),
    )
    expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1)
  })

  it('a picture alone is saved whatever the version', async () => {
    const session = await start()
    await save(session)
    const image = await photo()
    expect((await save(session, { image, version: 'another' })).data.user.account.img_profile).not.toBe('')
  })

  it('a telephone that is none is refused, unless the account has it already', async () => {
    const session = await start()
    const refusal = phoneError('abc')
    const saved = async (phone: string) => (await save(session, { account: { ...ACCOUNT, phone } })).mensaje
    expect(await saved('abc')).toBe(refusal)
    expect(await saved('+593 (2) 234-5678')).toBe('success')
    await server.db.query.updateTable('accounts').set({ phone: 'ext. 12' }).execute()
    expect(await saved('ext. 12')).toBe('success')
    expect(await saved('ext. 13')).toBe(refusal)
  })

  it('a second telephone has its own field, and both are kept for links', async () => {
    const session = await start()
    const saved = async (phones: { phone: string; phone2?: string }) =>
      (await save(session, { account: { ...ACCOUNT, ...phones } })).mensaje
    expect(await saved({ phone: '0991234567 / 022345678' })).toBe(phoneError(''))
    expect(await saved({ phone: ' \u202A+593 (0)99 123 4567\u202C', phone2: '02\u20112345678 (101)' })).toBe(
      'success',
    )
    const both = {
      phone: '+593 (0)99 123 4567',
      phone_e164: '+593991234567',
      phone2: '02\u20112345678 (101)',
      phone2_e164: '+59322345678',
    }
    expect(await rowOf(server, ANA)).toMatchObject(both)
    expect(await saved({ phone: both.phone })).toBe('success')
    expect(await rowOf(server, ANA)).toMatchObject(both)
    expect(await saved({ phone: both.phone, phone2: '' })).toBe('success')
    expect(await rowOf(server, ANA)).toMatchObject({ phone2: '', phone2_e164: '' })
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
    expect(await rowOf(server, ANA)).toEqual({
      ...before,
      ...ACCOUNT,
      phone_e164: '+59322345678',
      plain_name: 'ana paz vera',
      plain_phone: '59322345678||022345678',
    })
    expect((await rowOf(server, BEA)).nombre).toBe('Bea')
  })

  it.each([
    ['an account that is no JSON', 'account', { account: undefined, 'account[nombre]': 'x' }],
    ['no account', 'account', { account: undefined }],
    ['an account that is a text', 'account', { account: 'x' }],
    ['a name that is a list', 'account.nombre', { account: { ...ACCOUNT, nombre: ['x'] } }],
    ['a name of 301 characters', 'account.nombre', { account: { ...ACCOUNT, nombre: 'a'.repeat(301) } }],
    ['a NUL in the allergies', 'account.alergias', { account: { ...ACCOUNT, alergias: 'a\0b' } }],
    ['an image that is a text', 'image', { image: 'imagenes/x.webp' }],
  ])('%s gets 400 and the name of the field, %s', async (_name, field, more) => {
    const session = await start()
    const { mensaje, status } = await save(session, more)
    expect([status, mensaje]).toEqual([400, `El campo «${field}» no es válido.`])
    expect((await rowOf(server, ANA)).nombre).toBe('Ana')
  })
})

describe('the own address', () => {
  const put = (session: TestSession, more: Readonly<Record<string, unknown>> = {}, version?: string) =>
    server.call(saveAddress, { address: { ...QUITO, ...more }, version }, session)

  it('[CALL-30] [ENT-04] is saved whole, and saved again in its place; the answer is the user', async () => {
    const session = await start()
    expect((await put(session)).data.user.address).toMatchObject(QUITO)
    const moved = { direccion: 'Calle Larga 1', ciudad: 'Cuenca', cp: '010101', lat: '-2.9', lng: -79 }
    expect((await put(session, moved)).data.user.address).toMatchObject({
      ...QUITO,
      ...moved,
      cp: 10101,
      lat: -2.9,
    })
    expect(await addresses()).toHaveLength(1)
  })

  it('is refused on top of another save, the first one too; repeated when it was made; without a version not compared', async () => {
    const session = await start()
    const none = (await shown(session)).address.version
    const saved = async (comentarios: string, version?: string) =>
      (await put(session, { comentarios }, version)).mensaje
    expect([await saved('uno', none), await saved('uno', none)]).toEqual(['success', 'success'])
    expect(await saved('dos', none)).toBe(PERSON_ANSWERS.changedMeanwhile)
    expect(await addresses()).toMatchObject([{ comentarios: 'uno' }])
    expect(await saved('tres')).toBe('success')
    expect(await saved('cuatro', (await shown(session)).address.version)).toBe('success')
  })

  it('of ten that began alike one is saved', async () => {
    const session = await start()
    const { version } = (await shown(session)).address
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => put(session, { apartamento: String(n) }, version)),
    )
    expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1)
  })

  it.each([
    [{ lat: 90.0001 }, MESSAGES.outsideEcuador],
    [{ lng: -1e9 }, MESSAGES.outsideEcuador],
    // Madrid, and Bogotá.
    [{ lat: 40.4, lng: -3.7 }, MESSAGES.outsideEcuador],
    [{ lat: 4.7, lng: -74 }, MESSAGES.outsideEcuador],
    [{ cp: -1 }, PERSON_ANSWERS.cpBounds],
    [{ cp: 1_000_000 }, PERSON_ANSWERS.cpBounds],
  ])('%j is refused in words', async (field, text) => {
    const session = await start()
    const { mensaje, status } = await put(session, field)
    expect([status, mensaje]).toEqual([200, text])
    expect(await addresses()).toEqual([])
  })

  it('a client who was deleted saves nothing', async () => {
    const session = await start()
    await server.db.query.updateTable('accounts').set({ deleted_at: '2026-03-02 07:00:00' }).execute()
    expect((await put(session)).mensaje).toBe(NO_ACTIVE_SESSION)
    expect((await save(session)).mensaje).toBe(NO_ACTIVE_SESSION)
    expect(await addresses()).toEqual([])
  })
})
