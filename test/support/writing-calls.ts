import { onTestFinished } from 'vitest'
import { sendLoginCode } from '#contract/calls/access'
import { cancelOrder, updateOrders } from '#contract/calls/orders'
import type { Call } from '#contract/envelope'
import { getCalendar } from '#contract/extensions/calendar'
import { closeDay } from '#contract/extensions/day'
import { importClients } from '#contract/extensions/import'
import { sendEmailCode } from '#contract/extensions/own-data'
import { savePause } from '#contract/extensions/pauses'
import { reportProblem } from '#contract/extensions/problems'
import { savePush } from '#contract/extensions/push'
import { getDevices } from '#contract/extensions/session'
import { registerPayment } from '#contract/extensions/transfers'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import { anAddress } from './call-answers'
import { EVERY_CALL, rightRequests, startWorld, type World } from './every-call'
import { newMenu } from './menu-saves'
import { personWith, registrationCode, verifiedEmail } from './registration'
import { addOrderRow, addWaiting } from './rows'
import type { TestSession } from './server'
import { sessionFor } from './sessions'
import { SETUP_REQUESTS } from './setup'

type Input = Readonly<Record<string, unknown>>

/** What a writing call needs besides its right request; `input` prepares another one. */
type Writing = {
  envios?: number
  input?: (world: World) => Promise<Input>
}

const walletOrder = async ({ server, ana }: World, isPaid: boolean): Promise<string> => {
  const { order } = (await server.call(createWalletOrder, { membership: 2, request_id: 'first' }, ana)).data
  if (isPaid) await server.call(captureWalletOrder, { order: order.id }, ana)
  return order.id
}

/** There is a pause to end. */
const paused = async ({ server, ana }: World): Promise<Input> => {
  const span = { desde: '2026-03-09', hasta: '2026-03-20', tipo: '' } as const
  await server.call(savePause, { ...span, cancelar: [] }, ana)
  return span
}

const EMAIL = 'nueva@correo.test'

const SETUP: Readonly<Record<string, Writing>> = Object.fromEntries(
  Object.entries(SETUP_REQUESTS).map(([name, request]) => [name, { input: ({ server }) => request(server) }]),
)

/** By the contract's call name; a call that is not here needs nothing else. */
const WRITING: Readonly<Record<string, Writing>> = {
  ...SETUP,
  sendLoginCode: {
    input: async ({ server }) => {
      server.clock.advance(60 * 60 * 1000)
      return { email: 'ana@demo.test' }
    },
  },
  validateLoginCode: {
    input: async ({ server, ana }) => {
      server.clock.advance(60 * 60 * 1000)
      await server.call(sendLoginCode, { email: 'ana@demo.test' })
      return { keylogin: ana.keylogin, code: (await server.outbox())[0]?.code }
    },
  },
  validateRegistrationCode: {
    input: async ({ server }) => ({ email: EMAIL, code: await registrationCode(server, EMAIL) }),
  },
  createAccount: {
    input: async ({ server }) => ({
      account: personWith(EMAIL),
      address: anAddress(),
      registro: await verifiedEmail(server, EMAIL),
    }),
  },
  endPause: { input: paused },
  endPauseFor: {
    input: async (world) => ({ ...(await paused(world)), cliente: world.ana.keylogin }),
  },
  changeEmail: {
    input: async ({ server, ana }) => {
      await server.call(sendEmailCode, { email: EMAIL }, ana)
      return { email: EMAIL, code: (await server.outbox())[0]?.code }
    },
  },
  waitForSector: {
    input: async ({ server }) => ({
      email: EMAIL,
      sector: 'Cumbayá, Quito',
      registro: await verifiedEmail(server, EMAIL),
    }),
  },
  answerProblem: {
    input: async ({ own, server }) => {
      const order = { order_id: own.ana.delivered, motivo: 'frio' as const, detalle: '' }
      await server.call(reportProblem, order, own.ana.session)
      return { order_id: own.ana.delivered, respuesta: 'Lo sentimos.', devolver: true }
    },
  },
  rescheduleOrder: {
    input: async ({ ana, own, server }) => {
      const order_id = own.ana.scheduled
      await server.call(cancelOrder, { order_id, envioRestore: true }, ana)
      return { order_id }
    },
  },
  removeWaiting: {
    input: async ({ server }) => {
      await addWaiting(server.db, EMAIL)
      return { email: EMAIL }
    },
  },
  editMenu: {
    input: async () => ({ ...newMenu('2026-03-16', '2026-03-20') }),
  },
  markStops: {
    input: async (world) => {
      const { own, server } = world
      const id = await addOrderRow(world, { date: '2026-03-02', status: 'enviado' })
      const mark = { order_id: String(id), resultado: 'entregado', nota: '', at: server.clock.now() }
      return { token: own.ana.route.token, marcas: [mark] }
    },
  },
  saveAccount: {
    input: async () => ({
      account: { nombre: 'María', apellidos: 'Ñauta', phone: '0991234567', alergias: 'Maní' },
    }),
  },
  renewMembership: {
    envios: 0,
    input: async (world) => ({
      membership: '2',
      payment: { id: await walletOrder(world, true), status: 'COMPLETED' },
    }),
  },
  createWalletOrder: { envios: 0 },
  captureWalletOrder: {
    envios: 0,
    input: async (world) => ({ order: await walletOrder(world, false) }),
  },
  removePush: {
    input: async (world) => {
      const { removePush, savePush: saving } = rightRequests(world, world.own.ana)
      await world.server.call(savePush, saving ?? {}, world.ana)
      return removePush ?? {}
    },
  },
  renewCalendar: {
    input: async (world) => (await world.server.call(getCalendar, {}, world.ana)).data,
  },
  registerPayment: { envios: 0 },
  acceptStatementLine: { envios: 0 },
  reversePayment: {
    envios: 0,
    input: async (world) => {
      const request = rightRequests(world, world.own.ana)['registerPayment']
      const { payment } = (await world.server.call(registerPayment, request ?? {}, world.admin)).data
      return { payment, reason: 'Era de otro cliente' }
    },
  },
  closeDevice: {
    input: async (world) => {
      await sessionFor(world.server, world.ids.ana)
      const { dispositivos } = (await world.server.call(getDevices, {}, world.ana)).data
      return { id: dispositivos.find(({ este }) => !este)?.id }
    },
  },
  openDay: {
    input: async ({ server, admin }) => {
      await server.call(closeDay, { date: '2026-03-03', reason: 'Feriado' }, admin)
      return { date: '2026-03-03' }
    },
  },
  undoImport: {
    input: async (world) => {
      const { importClients: request } = rightRequests(world, world.own.ana)
      const { lote } = (await world.server.call(importClients, request ?? {}, world.admin)).data
      return { lote }
    },
  },
  undoBatch: {
    input: async ({ server, admin }) => {
      const bulk = { search: '2026-03-03', searchState: 'programado', searchType: 'almuerzo' } as const
      const { batch } = (await server.call(updateOrders, { ...bulk, status: 'enviado' }, admin)).data
      return { batch }
    },
  },
}

/** They change nothing, though not named so: each file's link is new, and so is each test mail. */
const READING: readonly string[] = [
  'validateSession',
  'createExport',
  'sendTestMail',
  'previewImport',
  'tryMaps',
  'tryWallet',
]

/** The names of all writing calls. */
export const WRITING_CALLS: readonly string[] = EVERY_CALL.map(({ name }) => name).filter(
  (name) => !name.startsWith('get') && !READING.includes(name),
)

const callNamed = (name: string): Call => {
  const found = EVERY_CALL.find((call) => call.name === name)
  if (!found) throw new Error(`No call ${name}`)
  return found
}

/** Ana for the calls of clients and of anybody signed in. */
const callerOf = ({ access }: Call, { admin, ana }: World): TestSession | undefined => {
  if (access === 'public') return undefined
  return access === 'admin' ? admin : ana
}

/** A new kitchen in which this writing call is valid, once; `again`: its result on a retry. */
export const readyToWrite = async (name: string) => {
  const { envios, input: prepare }: Writing = WRITING[name] ?? {}
  const world = await startWorld(envios === undefined ? {} : { ana: { envios } })
  onTestFinished(() => world.server.close())
  const call = callNamed(name)
  const session = callerOf(call, world)
  const input = (await prepare?.(world)) ?? rightRequests(world, world.own.ana)[name] ?? {}
  const send = () => world.server.call(call, { ...input }, session)
  return { world, send, again: call.repeatable ? 'success' : 'refused' }
}
