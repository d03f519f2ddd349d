import { describe, expect, it, onTestFinished } from 'vitest'
import { sendLoginCode } from '#contract/calls/access'
import type { Call } from '#contract/envelope'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions'
import { anAddress } from '../contract/answers'
import { brokenBalances, dumpOf } from '../support/database-dump'
import { EVERY_CALL, rightRequests, startWorld, type World } from '../support/every-call'
import { newMenu } from '../support/menu-saves'
import { personWith, registrationCode, verifiedEmail } from '../support/registration'
import type { TestSession } from '../support/server'

type Input = Readonly<Record<string, unknown>>
type Who = 'ana' | 'admin' | 'nobody'

/** A call that changes something, made by somebody; `input` prepares what the request needs, where it needs more. */
type Writing = {
  by: Who
  envios?: number
  again?: 'success' | 'refused'
  input?: (world: World) => Promise<Input>
}

const walletOrder = async ({ server, ana }: World, isPaid: boolean): Promise<string> => {
  const { order } = (await server.call(createWalletOrder, { membership: 2, request_id: 'first' }, ana)).data
  if (isPaid) await server.call(captureWalletOrder, { order: order.id }, ana)
  return order.id
}

const EMAIL = 'nueva@correo.test'

/** By the call's name in the contract. `again`: what the second answer is. */
const WRITING: Readonly<Record<string, Writing>> = {
  sendLoginCode: {
    by: 'nobody',
    again: 'refused',
    input: async ({ server }) => {
      server.clock.advance(60 * 60 * 1000)
      return { email: 'ana@demo.test' }
    },
  },
  validateLoginCode: {
    by: 'nobody',
    again: 'refused',
    input: async ({ server, ana }) => {
      server.clock.advance(60 * 60 * 1000)
      await server.call(sendLoginCode, { email: 'ana@demo.test' })
      return { keylogin: ana.keylogin, code: (await server.outbox())[0]?.code }
    },
  },
  sendRegistrationCode: { by: 'nobody', again: 'refused' },
  validateRegistrationCode: {
    by: 'nobody',
    again: 'refused',
    input: async ({ server }) => ({ email: EMAIL, code: await registrationCode(server, EMAIL) }),
  },
  createAccount: {
    by: 'nobody',
    again: 'refused',
    input: async ({ server }) => ({
      account: personWith(EMAIL),
      address: anAddress(),
      registro: await verifiedEmail(server, EMAIL),
    }),
  },
  deleteMenu: { by: 'admin' },
  editMenu: {
    by: 'admin',
    again: 'refused',
    input: async () => ({ ...newMenu('2026-03-16', '2026-03-20') }),
  },
  updateOrders: { by: 'admin' },
  editOrderAsAdmin: { by: 'admin', again: 'refused' },
  deleteClient: { by: 'admin', again: 'refused' },
  updateClient: { by: 'admin' },
  saveAccount: {
    by: 'ana',
    input: async () => ({
      account: { nombre: 'María', apellidos: 'Ñauta', phone: '0991234567', alergias: 'Maní' },
    }),
  },
  saveAddress: { by: 'ana' },
  saveOrder: { by: 'ana' },
  cancelOrder: { by: 'ana' },
  sendReview: { by: 'ana', again: 'refused' },
  claimReward: { by: 'ana', again: 'refused' },
  renewMembership: {
    by: 'ana',
    envios: 0,
    input: async (world) => ({
      membership: '2',
      payment: { id: await walletOrder(world, true), status: 'COMPLETED' },
    }),
  },
  createWalletOrder: { by: 'ana', envios: 0 },
  captureWalletOrder: {
    by: 'ana',
    envios: 0,
    input: async (world) => ({ order: await walletOrder(world, false) }),
  },
  closeSession: { by: 'ana' },
  closeAllSessions: { by: 'ana', again: 'refused' },
}

const READING = [
  'validateSession',
  'getLevels',
  'getMenus',
  'getMenu',
  'getOrders',
  'getDeliveryUser',
  'getPayments',
  'getPayment',
  'getClients',
  'getReferrals',
  'getSummary',
  'getClientMenu',
  'getClientOrders',
  'getClientPayments',
  'getClientPayment',
  'getClientReferrals',
]

const callNamed = (name: string): Call => {
  const found = EVERY_CALL.find((call) => call.name === name)
  if (!found) throw new Error(`No call ${name}`)
  return found
}

/** What people have and did; a session's last use, a code's wrong tries and a row's version may move on. */
const endState = async ({ server }: World) => {
  await server.deps.mail.idle()
  const dump = await dumpOf(server, [
    'accounts',
    'addresses',
    'shipments_ledger',
    'menus',
    'dishes',
    'dish_images',
    'orders',
    'reviews',
    'payments',
    'wallet_sandbox',
    'mails',
    'registration_tickets',
  ])
  const sessions = await server.db.query.selectFrom('sessions').select('account_id').execute()
  const attempts = await server.db.query.selectFrom('wallet_orders').select(['order_id', 'state']).execute()
  return { ...dump, sessions: sessions.length, attempts }
}

const start = async (name: string) => {
  const row = WRITING[name]
  if (!row) throw new Error(`${name} is not in the table`)
  const world = await startWorld(row.envios === undefined ? {} : { ana: { envios: row.envios } })
  onTestFinished(() => world.server.close())
  const session: TestSession | undefined = row.by === 'nobody' ? undefined : world[row.by]
  const input = (await row.input?.(world)) ?? rightRequests(world, world.own.ana)[name] ?? {}
  const send = () => world.server.call(callNamed(name), { ...input }, session)
  return { world, send, again: row.again ?? 'success' }
}

/** A whole kitchen each, on a busy machine. */
const timeout = 30_000

describe('a call whose answer was lost is sent again', { timeout }, () => {
  it('every call is in the table, or reads only', () => {
    const named = [...Object.keys(WRITING), ...READING].sort()
    expect(named).toEqual(EVERY_CALL.map(({ name }) => name).sort())
  })

  it.each(Object.keys(WRITING))('%s: the same end, and success or a sentence', async (name) => {
    const { world, send, again } = await start(name)
    const before = await endState(world)
    const first = await send()
    expect([first.status, first.mensaje]).toEqual([200, 'success'])
    const after = await endState(world)
    expect(after).not.toEqual(before)
    world.server.clock.advance(1000)
    const second = await send()
    expect(second.status).toBe(200)
    if (again === 'success') expect(second.mensaje).toBe('success')
    else expect(second.mensaje).toMatch(/^[¡¿A-ZÁÉÍÓÚÑ].{10,}[.!]?$/)
    expect(await endState(world)).toEqual(after)
    expect(await brokenBalances(world.server)).toEqual([])
  })

  it.each(Object.keys(WRITING))('%s: ten times at once end as once does', async (name) => {
    const { world, send } = await start(name)
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    for (const { status, mensaje } of answers) expect([status, mensaje === '']).toEqual([200, false])
    expect(answers.some(({ mensaje }) => mensaje === 'success')).toBe(true)
    const after = await endState(world)
    await send()
    expect(await endState(world)).toEqual(after)
    expect(await brokenBalances(world.server)).toEqual([])
  })
})
