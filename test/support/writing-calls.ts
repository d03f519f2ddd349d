import { onTestFinished } from 'vitest'
import { sendLoginCode } from '#contract/calls/access'
import { updateOrders } from '#contract/calls/orders'
import type { Call } from '#contract/envelope'
import { getCalendar } from '#contract/extensions/calendar'
import { closeDay } from '#contract/extensions/day'
import { savePush } from '#contract/extensions/push'
import { getDevices } from '#contract/extensions/session'
import { registerPayment } from '#contract/extensions/transfers'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import { anAddress } from './call-answers'
import { EVERY_CALL, rightRequests, startWorld, type World } from './every-call'
import { newMenu } from './menu-saves'
import { addOrderRow } from './order-rows'
import { personWith, registrationCode, verifiedEmail } from './registration'
import type { TestSession } from './server'
import { sessionFor } from './sessions'

type Input = Readonly<Record<string, unknown>>
type Who = 'ana' | 'admin' | 'nobody'

/** A writing call and its caller; `input` prepares the request if it needs more. */
type Writing = {
  by: Who
  envios?: number
  input?: (world: World) => Promise<Input>
}

const walletOrder = async ({ server, ana }: World, isPaid: boolean): Promise<string> => {
  const { order } = (await server.call(createWalletOrder, { membership: 2, request_id: 'first' }, ana)).data
  if (isPaid) await server.call(captureWalletOrder, { order: order.id }, ana)
  return order.id
}

const EMAIL = 'nueva@correo.test'

/** By the contract's call name. */
const WRITING: Readonly<Record<string, Writing>> = {
  sendLoginCode: {
    by: 'nobody',
    input: async ({ server }) => {
      server.clock.advance(60 * 60 * 1000)
      return { email: 'ana@demo.test' }
    },
  },
  validateLoginCode: {
    by: 'nobody',
    input: async ({ server, ana }) => {
      server.clock.advance(60 * 60 * 1000)
      await server.call(sendLoginCode, { email: 'ana@demo.test' })
      return { keylogin: ana.keylogin, code: (await server.outbox())[0]?.code }
    },
  },
  sendRegistrationCode: { by: 'nobody' },
  validateRegistrationCode: {
    by: 'nobody',
    input: async ({ server }) => ({ email: EMAIL, code: await registrationCode(server, EMAIL) }),
  },
  createAccount: {
    by: 'nobody',
    input: async ({ server }) => ({
      account: personWith(EMAIL),
      address: anAddress(),
      registro: await verifiedEmail(server, EMAIL),
    }),
  },
  deleteMenu: { by: 'admin' },
  editMenu: {
    by: 'admin',
    input: async () => ({ ...newMenu('2026-03-16', '2026-03-20') }),
  },
  updateOrders: { by: 'admin' },
  editOrderAsAdmin: { by: 'admin' },
  deleteClient: { by: 'admin' },
  saveStopOrder: { by: 'admin' },
  tickStop: { by: 'admin' },
  createRoute: { by: 'admin' },
  revokeRoute: { by: 'admin' },
  markStops: {
    by: 'nobody',
    input: async (world) => {
      const { own, server } = world
      const id = await addOrderRow(world, { date: '2026-03-02', status: 'enviado' })
      const mark = { order_id: String(id), resultado: 'entregado', nota: '', at: server.clock.now() }
      return { token: own.ana.route.token, marcas: [mark] }
    },
  },
  updateClient: { by: 'admin' },
  saveNote: { by: 'admin' },
  saveAccount: {
    by: 'ana',
    input: async () => ({
      account: { nombre: 'María', apellidos: 'Ñauta', phone: '0991234567', alergias: 'Maní' },
    }),
  },
  saveAddress: { by: 'ana' },
  saveOrder: { by: 'ana' },
  cancelOrder: { by: 'ana' },
  sendReview: { by: 'ana' },
  claimReward: { by: 'ana' },
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
  saveNotice: { by: 'ana' },
  savePush: { by: 'ana' },
  removePush: {
    by: 'ana',
    input: async (world) => {
      const { removePush, savePush: saving } = rightRequests(world, world.own.ana)
      await world.server.call(savePush, saving ?? {}, world.ana)
      return removePush ?? {}
    },
  },
  saveDayAddress: { by: 'ana' },
  renewCalendar: {
    by: 'ana',
    input: async (world) => (await world.server.call(getCalendar, {}, world.ana)).data,
  },
  resendMail: { by: 'admin' },
  createAccessCode: { by: 'admin' },
  endClientSessions: { by: 'admin' },
  registerPayment: { by: 'admin', envios: 0 },
  refuseTransfer: { by: 'admin' },
  settleTrouble: { by: 'admin' },
  reversePayment: {
    by: 'admin',
    envios: 0,
    input: async (world) => {
      const request = rightRequests(world, world.own.ana)['registerPayment']
      const { payment } = (await world.server.call(registerPayment, request ?? {}, world.admin)).data
      return { payment, reason: 'Era de otro cliente' }
    },
  },
  reportTransfer: { by: 'ana' },
  closeSession: { by: 'ana' },
  closeAllSessions: { by: 'ana' },
  closeDevice: {
    by: 'ana',
    input: async (world) => {
      await sessionFor(world.server, world.ids.ana)
      const { dispositivos } = (await world.server.call(getDevices, {}, world.ana)).data
      return { id: dispositivos.find(({ este }) => !este)?.id }
    },
  },
  savePasskey: { by: 'ana' },
  removePasskey: { by: 'ana' },
  enterWithPasskey: { by: 'nobody' },
  changeOrderDish: { by: 'admin' },
  cancelForClient: { by: 'admin' },
  closeDay: { by: 'admin' },
  openDay: {
    by: 'admin',
    input: async ({ server, admin }) => {
      await server.call(closeDay, { date: '2026-03-03', reason: 'Feriado' }, admin)
      return { date: '2026-03-03' }
    },
  },
  setSoldOut: { by: 'admin' },
  moveDishOrders: { by: 'admin' },
  undoBatch: {
    by: 'admin',
    input: async ({ server, admin }) => {
      const bulk = { search: '2026-03-03', searchState: 'programado', searchType: 'almuerzo' } as const
      const { batch } = (await server.call(updateOrders, { ...bulk, status: 'enviado' }, admin)).data
      return { batch }
    },
  },
}

/** The names of all writing calls. */
export const WRITING_CALLS: readonly string[] = Object.keys(WRITING)

const callNamed = (name: string): Call => {
  const found = EVERY_CALL.find((call) => call.name === name)
  if (!found) throw new Error(`No call ${name}`)
  return found
}

/** A new kitchen in which this writing call is valid, once; `again`: its result on a retry. */
export const readyToWrite = async (name: string) => {
  const row = WRITING[name]
  if (!row) throw new Error(`${name} is not in the table`)
  const world = await startWorld(row.envios === undefined ? {} : { ana: { envios: row.envios } })
  onTestFinished(() => world.server.close())
  const session: TestSession | undefined = row.by === 'nobody' ? undefined : world[row.by]
  const input = (await row.input?.(world)) ?? rightRequests(world, world.own.ana)[name] ?? {}
  const call = callNamed(name)
  const send = () => world.server.call(call, { ...input }, session)
  return { world, send, again: call.repeatable ? 'success' : 'refused' }
}
