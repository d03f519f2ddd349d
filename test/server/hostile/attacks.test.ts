import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { deleteClient, getClients } from '#contract/calls/clients'
import { sendRegistrationCode } from '#contract/calls/registration'
import { type Call, NOT_ALLOWED, SUCCESS } from '#contract/envelope'
import { createExport } from '#contract/extensions/exports'
import { createRoute, getRoute } from '#contract/extensions/routes'
import { closeSession } from '#contract/extensions/session'
import { getTransfers, reportTransfer } from '#contract/extensions/transfers'
import { EMAIL_INVISIBLE } from '#domain/email'
import { readConfig } from '../../../server/config'
import { rutaOf } from '../../../server/images/ruta'
import { LIMITS } from '../../../server/limits/limits'
import { DELIVERY_ANSWERS } from '../../../server/modules/delivery/texts'
import { setOwnPrices, startKitchen } from '../../support/kitchen'
import type { TestSession } from '../../support/server'

// Attacks are hundreds of calls.
vi.setConfig({ testTimeout: 120_000 })

const ANA = 'ana@demo.test'
const HOME = '192.0.2.20'
const FOREIGN = ['198.51.100.1', '198.51.100.2', '2001:db8:1::1', '2001:db8:2::1']

/** What a kitchen sets, and nothing else: production's rules and default limits. */
const PRODUCTION = readConfig({
  APP_MODE: 'production',
  PUBLIC_URL: 'https://vianda.test',
  TRUST_PROXY: 'none',
  DATABASE: 'embedded',
  SMTP_URL: 'smtps://usuario:clave@correo.test',
  MAIL_FROM: 'hola@vianda.test',
  WALLET: 'none',
  BANK_TRANSFER: 'Banco Uno',
  SUPPORT_EMAIL: 'ayuda@vianda.test',
  TILES_URL: 'https://tiles.vianda.test/{z}/{x}/{y}.png',
  GEOCODER_URL: 'https://geo.vianda.test/search',
})

const start = async () => {
  const kitchen = await startKitchen({ ana: { envios: 0 } }, undefined, { config: PRODUCTION })
  const { server } = kitchen
  await setOwnPrices(server.db)
  onTestFinished(() => server.close())
  const post = <C extends Call>(call: C, body: object, from: string, session?: TestSession) =>
    server.call(call, { ...body }, session, from)
  const lines = (kind: 'request' | 'security') =>
    server.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === kind)
  /** The security events in the log, each as often as it came. */
  const logged = () => lines('security').map(({ event }) => event)
  /** The requests' lines in the log: where they led, and whether they were refused. */
  const requests = () =>
    lines('request').map(({ path, refused, status }) => [path, status, ...(refused ? ['refused'] : [])])
  const get = (url: string, host = 'vianda.test') => server.inject({ method: 'GET', url, headers: { host } })
  return { ...kitchen, get, logged, post, requests }
}

const receipt = async () => {
  const create = { width: 60, height: 40, channels: 3, background: 'red' } as const
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer())
}

const REPORT = { membership: '2', banco: 'Pichincha', valor: 90, fecha: '2026-03-01' }

describe('with what a kitchen in production has set, and the default limits', () => {
  it('1 strangers burn the code of an account, again and again: its person still signs in', async () => {
    const { ana, logged, post, server } = await start()
    const signIn = async () => {
      const { keylogin } = (await post(sendLoginCode, { email: ANA }, HOME)).data
      const code = (await server.outbox())[0]?.code
      return (await post(validateLoginCode, { keylogin, code }, HOME)).mensaje
    }
    expect(await signIn()).toBe(SUCCESS)
    for (let hour = 0; hour < 4; hour += 1) {
      server.clock.advance(61_000)
      for (const from of FOREIGN) {
        await post(sendLoginCode, { email: ANA }, from)
        const guess = { keylogin: ana.keylogin, code: '000000' }
        for (let nr = 0; nr < 6; nr += 1) await post(validateLoginCode, guess, from)
      }
      server.clock.advance(61_000)
      expect([hour, await signIn()]).toEqual([hour, SUCCESS])
      server.clock.advance(55 * 60_000)
    }
    expect(logged()).toEqual(expect.arrayContaining(['signed_in', 'wrong_code', 'burnt_code']))
  })

  it('2 a receipt with one byte more each time: pictures of refused reports are not stored, and 429 comes', async () => {
    const { ana, logged, post, server } = await start()
    const bytes = await receipt()
    const statuses: number[] = []
    for (let nr = 1; nr <= 190; nr += 1) {
      const image = new File([bytes, new Uint8Array(nr)], 'r.jpg', { type: 'image/jpeg' })
      const sent = { ...REPORT, recibo: String(nr), request_id: `r-${nr}`, image }
      statuses.push((await post(reportTransfer, sent, HOME, ana)).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(190 - LIMITS.forms.max)
    const rows = await server.db.query.selectFrom('transfers').select('id').execute()
    const stored = await server.db.query.selectFrom('images').select('hash').execute()
    expect([rows.length, stored.length]).toEqual([3, 3])
    expect(logged().filter((event) => event === 'too_many_calls')).toHaveLength(1)
  })

  it('3 and 7 a receipt has no public address, and nothing of it is left after its client', async () => {
    const { admin, ana, get, logged, post, server } = await start()
    const image = new File([await receipt()], 'r.jpg', { type: 'image/jpeg' })
    await post(reportTransfer, { ...REPORT, recibo: '77123', request_id: 'r', image }, HOME, ana)
    const [stored] = await server.db.query.selectFrom('images').select('hash').execute()
    expect((await get(`/api/${rutaOf(stored?.hash ?? '')}`)).statusCode).toBe(404)
    const { transferencias } = (await post(getTransfers, {}, HOME, admin)).data
    const address = `/api/${transferencias[0]?.imagen}`
    const { headers, statusCode } = await get(address)
    expect([statusCode, headers['cache-control'], headers['access-control-allow-origin']]).toEqual([
      200,
      'private, no-store',
      undefined,
    ])
    expect((await post(deleteClient, { id: ana.keylogin }, HOME, admin)).mensaje).toBe(SUCCESS)
    expect((await get(address)).statusCode).toBe(404)
    expect(await server.db.query.selectFrom('images').select('hash').execute()).toEqual([])
    const [report] = await server.db.query.selectFrom('transfers').selectAll().execute()
    expect(JSON.stringify(report)).not.toMatch(/77123|Pichincha/)
    expect(logged()).toEqual(['client_deleted', 'link_refused'])
  })

  it.each([
    '/dev/outbox.json',
    '/d%65v/outbox.json',
    '//dev/outbox.json',
    'http://vianda.test/dev/outbox.json',
    '/dev/wallet.json',
  ])('4 the demo’s pages do not exist, by any name (%s)', async (url) => {
    const { get, requests } = await start()
    const hosts = ['evil.test', 'vianda.test', 'localhost', '127.0.0.1']
    for (const host of hosts) expect((await get(url, host)).statusCode).toBe(404)
    expect(requests()).toEqual(hosts.map(() => ['unknown', 404]))
  })

  it('5 who tries what he may not, and who takes lists away, is in the log: without an address or an e-mail', async () => {
    const { admin, ana, logged, post, server } = await start()
    expect((await post(getClients, { page: 1, itemsPerPage: 10, search: '' }, HOME, ana)).mensaje).toBe(
      NOT_ALLOWED,
    )
    const list = { lista: 'clientes', formato: 'csv', search: '', searchState: '', searchType: '' }
    expect((await post(createExport, list, HOME, admin)).mensaje).toBe(SUCCESS)
    expect(logged()).toEqual(expect.arrayContaining(['role_refused', 'list_exported']))
    expect(server.log.join('\n')).not.toMatch(/@demo\.test|192\.0\.2\./)
  })

  it('6 links are made for two weeks at most, and end with the account and the session that made them', async () => {
    const { admin, get, ids, logged, post, requests, server } = await start()
    const route = { searchType: 'almuerzo', nombre: 'Luis', sectores: [], request_id: 'ruta' }
    const far = await post(createRoute, { ...route, search: '2026-03-17' }, HOME, admin)
    expect(far.mensaje).toBe(DELIVERY_ANSWERS.tooFar)
    expect(requests()).toEqual([[`/api/${createRoute.address}`, 200, 'refused']])
    const { ruta } = (await post(createRoute, { ...route, search: '2026-03-02' }, HOME, admin)).data
    const { token } = ruta
    const list = { lista: 'clientes', formato: 'csv', search: '', searchState: '', searchType: '' }
    const { enlace } = (await post(createExport, list, HOME, admin)).data
    expect((await get(`/api/${enlace}`)).statusCode).toBe(200)
    await post(closeSession, {}, HOME, admin)
    expect((await get(`/api/${enlace}`)).statusCode).toBe(403)
    expect((await post(getRoute, { token }, HOME)).mensaje).toBe(SUCCESS)
    await server.db.query.updateTable('accounts').set({ rol: 1 }).where('id', '=', ids.admin).execute()
    expect(logged().filter((event) => event === 'link_refused')).toHaveLength(1)
    for (const tried of [token, token, `${token}x`, '1.x']) {
      expect((await post(getRoute, { token: tried }, FOREIGN[0] ?? '')).mensaje).not.toBe(SUCCESS)
    }
    // Only a network's first refused link in ten minutes is an event, so a stranger cannot fill the office's list.
    expect(logged().filter((event) => event === 'link_refused')).toHaveLength(2)
    expect(requests().slice(-4)).toEqual(Array(4).fill([`/api/${getRoute.address}`, 200, 'refused']))
  })

  it('8 ninety aliases of one mailbox get six mails an hour', async () => {
    const { logged, post, server } = await start()
    for (let nr = 0; nr < 90; nr += 1) {
      await post(sendLoginCode, { email: `victima+${nr}@demo.test` }, `203.0.113.${nr}`)
    }
    expect((await server.outbox()).filter(({ to }) => to.startsWith('victima'))).toHaveLength(6)
    expect(logged()).toContain('too_many_codes')
  })

  it('9 an e-mail that looks like another one opens no account', async () => {
    const { post, requests, server } = await start()
    const HIDDEN = ['\u200B', '\u2060', '\u202E', '\u00AD']
    for (const hidden of HIDDEN) {
      const person = { nombre: 'Rosa', email: `an${hidden}a2@demo.test`, phone: '0991234567' }
      expect((await post(sendRegistrationCode, person, HOME)).mensaje).toBe(EMAIL_INVISIBLE)
    }
    expect((await server.outbox()).filter(({ to }) => to.includes('a2'))).toEqual([])
    expect(requests()).toEqual(HIDDEN.map(() => [`/api/${sendRegistrationCode.address}`, 200, 'refused']))
  })

  it('10 browsers are told to use HTTPS for a year, and no page may change its base', async () => {
    const { get, requests } = await start()
    for (const url of ['/', '/health', '/api/default/niveles.php']) {
      const { headers } = await get(url)
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      expect(headers['content-security-policy']).toMatch(/base-uri 'none'/)
    }
    expect(requests()).toEqual([
      ['unknown', 404],
      ['/health', 200],
      ['/api/*', 405],
    ])
  })
})
