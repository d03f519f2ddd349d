import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { deleteClient, getClients, getDeliveryUser } from '#contract/calls/clients'
import { cancelOrder, getOrders, saveOrder, sendReview } from '#contract/calls/orders'
import { saveAccount, saveAddress } from '#contract/calls/profile'
import { createAccount, sendRegistrationCode, validateRegistrationCode } from '#contract/calls/registration'
import { closeAllSessions } from '#contract/extensions/session'
import { buildApp } from '../../../server/app'
import { createLogger } from '../../../server/logger'
import { anAddress } from '../../support/call-answers'
import { EVERY_CALL, rightRequests, startWorld, type World } from '../../support/every-call'
import { orderFor } from '../../support/kitchen'

const LINES: string[] = []
const SPOKEN = {
  nombre: 'Zoraida',
  apellidos: 'Quishpe',
  phone: '0987650001',
  alergias: 'mariscos raros',
  email: 'zoraida.quishpe@correo.test',
  direccion: 'Pasaje Secreto 77',
  comentarios: 'la llave bajo la maceta',
  description: 'sabía a otoño',
  password: 'hunter2',
}
let world: World
const secrets = new Set<string>(Object.values(SPOKEN))

/** Makes every call at the log's lowest level and collects the values that no line may hold. */
beforeAll(async () => {
  world = await startWorld()
  const { deps } = world.server
  const logger = createLogger('trace', { write: (line) => LINES.push(line) })
  const app = await buildApp({ ...deps, logger, webFolder: null })
  const post = async (address: string, payload: object) => {
    const url = `/api/${address}?session_id=${world.ana.session_id}&correo=${SPOKEN.email}`
    return (await app.inject({ method: 'POST', url, payload: { rute: '', ...payload } })).json()
  }
  const { ana, admin, bea, own } = world
  for (const session of [ana, admin, bea]) {
    secrets.add(session.session_id)
    secrets.add(session.keylogin)
  }
  secrets.add(own.ana.referred)
  const account = { ...SPOKEN, referrer: ana.keylogin }
  const codeOf = async () => {
    await deps.mail.idle()
    const code = (await world.server.outbox())[0]?.code ?? 'none'
    secrets.add(code)
    return code
  }
  await post(sendRegistrationCode.address, SPOKEN)
  const { email } = SPOKEN
  const { registro } = await post(validateRegistrationCode.address, { email, code: await codeOf() })
  const address = { ...anAddress(), direccion: SPOKEN.direccion, comentarios: SPOKEN.comentarios }
  const joined = await post(createAccount.address, { account, address, registro })
  expect(joined.mensaje).toBe('success')
  for (const secret of [registro, joined.session_id, joined.keylogin]) secrets.add(secret)
  world.server.clock.advance(90_000)
  await post(sendLoginCode.address, { email })
  await post(validateLoginCode.address, { keylogin: joined.keylogin, code: '000000' })
  const entered = await post(validateLoginCode.address, { keylogin: joined.keylogin, code: await codeOf() })
  secrets.add(entered.session_id)
  await post(saveAddress.address, { ...ana, address })
  await post(saveOrder.address, { ...ana, order: orderFor(world.menu, { day: 'jueves' }) })
  await post(cancelOrder.address, { ...ana, order_id: own.ana.scheduled, envioRestore: true })
  const review = {
    id_platillo: own.ana.delivered,
    platillo: 'Locro',
    description: SPOKEN.description,
    rating: 1,
  }
  await post(sendReview.address, { ...ana, review })
  await post(getClients.address, { ...admin, search: email })
  await post(getOrders.address, { ...admin, search: '' })
  await post(getDeliveryUser.address, { session_id: admin.session_id, keylogin: ana.keylogin })
  for (const call of EVERY_CALL) {
    await post(call.address, { ...ana, ...rightRequests(world, own.ana)[call.name] })
    // Malformed fields that hold personal data.
    await post(call.address, {
      ...ana,
      ...SPOKEN,
      account: SPOKEN.password,
      order: [SPOKEN.email],
      page: SPOKEN.email,
    })
  }
  await post(saveAccount.address, { ...ana, account: SPOKEN })
  await post(deleteClient.address, { ...admin, id: joined.keylogin })
  await post(closeAllSessions.address, bea)
  await post(`imagenes/${SPOKEN.email}.webp`, {})
  await app.inject({ url: `/${SPOKEN.email}?code=${SPOKEN.password}`, headers: { cookie: SPOKEN.password } })
  await app.inject({ url: `/api/%E0%A4%A${SPOKEN.email}` })
  // Our own failures log the most: a driver's message holds the statement, sometimes its values.
  const broken = await buildApp({
    ...deps,
    logger,
    webFolder: null,
    db: { ...deps.db, transaction: () => Promise.reject(new FailedStatement()) },
  })
  const url = `/api/${saveAddress.address}`
  const failed = await broken.inject({ method: 'POST', url, payload: { rute: '', ...world.admin, address } })
  expect(failed.statusCode).toBe(500)
  await Promise.all([app.close(), broken.close()])
})
afterAll(() => world.server.close())

/** A driver's error: the row's values stand beside the message. */
class FailedStatement extends Error {
  readonly detail = `Key (email)=(${SPOKEN.email}) already exists.`
  readonly parameters = Object.values(SPOKEN)
  constructor() {
    super('duplicate key value violates unique constraint "accounts_email"')
  }
}

describe('the log, at its lowest level', () => {
  it('has a line for each request, with its id, and every line of a request has it', () => {
    const lines = LINES.map((line) => JSON.parse(line))
    const requests = lines.filter(({ msg }) => msg === 'request')
    expect(requests.length).toBeGreaterThan(80)
    for (const line of requests) {
      expect(line).toMatchObject({
        reqId: expect.stringMatching(/^[\w-]{8}-\d+$/),
        method: expect.any(String),
      })
      expect(line.status).toEqual(expect.any(Number))
    }
    expect(lines.filter(({ reqId }) => reqId === undefined)).toEqual([])
    expect(lines.some(({ msg }) => msg === 'request failed')).toBe(true)
    expect(lines.some(({ msg }) => msg === 'malformed body')).toBe(true)
  })

  it('has no session, key, code, ticket, name, e-mail, phone, address or word of anybody, and no query', () => {
    expect(secrets.size).toBeGreaterThan(16)
    for (const secret of secrets) {
      const telling = LINES.filter((line) => line.toLowerCase().includes(secret.toLowerCase()))
      expect([secret, telling]).toEqual([secret, []])
    }
    expect(LINES.join('')).not.toMatch(/session_id=|correo=|"body"|"query"|"headers"|@/)
  })

  it('says where a body was wrong, in the contract’s words', () => {
    const details = LINES.map((line) => JSON.parse(line).detail).filter((detail) => detail !== undefined)
    expect(details.length).toBeGreaterThan(10)
    expect(details.join('\n')).toMatch(/account \(Object\)/)
  })
})
