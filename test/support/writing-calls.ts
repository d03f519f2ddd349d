import { onTestFinished } from 'vitest'
import { sendLoginCode } from '#contract/calls/access'
import type { Call } from '#contract/envelope'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions'
import { anAddress } from '../contract/answers'
import { EVERY_CALL, rightRequests, startWorld, type World } from './every-call'
import { newMenu } from './menu-saves'
import { personWith, registrationCode, verifiedEmail } from './registration'
import type { TestSession } from './server'

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

/** The names of all calls that change something. */
export const WRITING_CALLS: readonly string[] = Object.keys(WRITING)

const callNamed = (name: string): Call => {
  const found = EVERY_CALL.find((call) => call.name === name)
  if (!found) throw new Error(`No call ${name}`)
  return found
}

/** A kitchen of its own in which this writing call is right, once; `again`: what it comes to a second time. */
export const readyToWrite = async (name: string) => {
  const row = WRITING[name]
  if (!row) throw new Error(`${name} is not in the table`)
  const world = await startWorld(row.envios === undefined ? {} : { ana: { envios: row.envios } })
  onTestFinished(() => world.server.close())
  const session: TestSession | undefined = row.by === 'nobody' ? undefined : world[row.by]
  const input = (await row.input?.(world)) ?? rightRequests(world, world.own.ana)[name] ?? {}
  const send = () => world.server.call(callNamed(name), { ...input }, session)
  return { world, send, again: row.again ?? 'success' }
}
