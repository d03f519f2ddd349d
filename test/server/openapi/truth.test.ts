import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { createAccount, validateRegistrationCode } from '#contract/calls/registration'
import type { Call } from '#contract/envelope'
import { type CallAccess, isSuccess } from '#contract/envelope'
import { waitForSector } from '#contract/extensions/waiting'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import { orderVersion } from '../../../server/records/orders'
import { EVERY_CALL, rightRequests, startWorld, type World } from '../../support/every-call'
import { picture } from '../../support/menu-saves'
import { personWith, QUITO, registrationCode, verifiedEmail } from '../../support/registration'
import type { TestSession } from '../../support/server'
import { SETUP_REQUESTS } from '../../support/setup'
import type { OpenApi, Operation } from './served'
import { type Judge, judgeOf } from './validator'

let world: World
let document: OpenApi
let judge: Judge
let photo: File

beforeEach(async () => {
  world = await startWorld()
  document = (await world.server.inject({ method: 'GET', url: '/api/docs.json' })).json()
  judge = await judgeOf(document)
  photo = await picture('foto.png', '#2f6b3a')
})
afterEach(() => world.server.close())

/** Public calls have none, admin calls the administrator's, others Ana's. */
const sessionFor = (access: CallAccess): TestSession | undefined => {
  if (access === 'public') return undefined
  return access === 'admin' ? world.admin : world.ana
}

type Field = { format?: string; anyOf?: Field[] }
const isFile = ({ anyOf = [], format }: Field): boolean => format === 'binary' || anyOf.some(isFile)

/** The document's example as a body, with a picture in every file field. */
const bodyOf = ({ requestBody: { content } }: Operation, session: object): FormData | object => {
  const json = content['application/json']
  if (json) return { ...json.example, ...session }
  const form = new FormData()
  const parts = content['multipart/form-data']
  for (const [name, text] of Object.entries({ ...parts?.example, ...session }))
    form.append(name, typeof text === 'string' ? text : JSON.stringify(text))
  for (const [name, part] of Object.entries(parts?.schema.properties ?? {})) {
    if (typeof part === 'object' && isFile(JSON.parse(JSON.stringify(part)))) form.append(name, photo)
  }
  return form
}

const send = async (path: string, operation: Operation, session: object = {}) => {
  const [server] = document.servers
  const payload = bodyOf(operation, session)
  const response = await world.server.inject({ method: 'POST', url: `${server?.url}${path}`, payload })
  return { status: response.statusCode, answer: response.json() }
}

const posts = async (): Promise<[string, Operation][]> =>
  Object.entries(document.paths).map(([path, { post }]) => [path, post])

describe('the examples of requests', () => {
  it('as they stand, without a session, they get the sentence that the document says, or an answer of its form', async () => {
    for (const [path, operation] of await posts()) {
      const { answer, status } = await send(path, operation)
      expect(status, path).toBe(200)
      expect(await judge.answer(path, answer), path).toBe('')
      const isOpen = operation['x-acceso'] === 'public' || operation.operationId === 'closeSession'
      if (isOpen) continue
      expect(Object.keys(answer), path).toEqual(['mensaje'])
      expect(operation.responses['200']?.description, path).toContain(`«${answer.mensaje}»`)
    }
  })

  it('with a session they are understood at every address: 200, and an answer of the form that is written', async () => {
    for (const [path, operation] of await posts()) {
      if (
        /^(close.*Sessions?|deleteOwnAccount)$/.test(operation.operationId) ||
        operation['x-acceso'] === 'public'
      )
        continue
      const session = sessionFor(operation['x-acceso'])
      // Here `keylogin` names another person: the example's stays.
      const fields =
        operation.operationId === 'getDeliveryUser' ? { session_id: session?.session_id } : session
      const { answer, status } = await send(path, operation, fields)
      expect([status, answer.mensaje], path).not.toContain('No se encontró una sesión activa')
      expect(status, path).toBe(200)
      expect(await judge.answer(path, answer), path).toBe('')
    }
  })
})

/** Calls that need another call's result or end what others need; the tests below make them. */
const LATER = [
  'validateLoginCode',
  'validateRegistrationCode',
  'createAccount',
  'waitForSector',
  'changeEmail',
  'captureWalletOrder',
]
/** Nobody is administrator then. */
const SETUP = Object.keys(SETUP_REQUESTS)
const LAST = ['createWalletOrder', 'renewMembership', 'closeSession', 'closeAllSessions', 'deleteOwnAccount']

describe('what the server really answers', () => {
  it('every call that succeeds answers in the form that the document has for it', async () => {
    const { own, server } = world
    const requests = { ana: rightRequests(world, own.ana), bea: rightRequests(world, own.bea) }
    const calls = EVERY_CALL.filter(({ name }) => ![...LATER, ...LAST, ...SETUP].includes(name))
    // Client calls first: the office's send and delete their subjects. Dish changes come before the sending.
    const RANKS: Readonly<Record<string, number>> = {
      saveOrderAddress: -1,
      removePasskey: 1,
      changeOrderDish: 2,
      acceptStatementLine: 2,
      undoBatch: 4,
      undoImport: 4,
    }
    const rank = ({ access, name }: Call) => RANKS[name] ?? (access === 'admin' ? 3 : 0)
    const ordered = calls.toSorted((one, other) => rank(one) - rank(other))
    let paid: unknown
    let imported: unknown
    for (const call of ordered) {
      const input = { ...requests[call.access === 'admin' ? 'bea' : 'ana'][call.name] }
      if (call.name === 'saveAccount') input['image'] = photo
      // The bulk change has sent it by now.
      if (call.name === 'editOrderAsAdmin') {
        input['order'] = { id: own.bea.scheduled, status: 'entregado', version: orderVersion('enviado') }
      }
      if (call.name === 'answerProblem') input['order_id'] = own.ana.delivered
      // Ana has cancelled hers by now; Bea's has arrived.
      if (['cancelForClient', 'rescheduleOrder'].includes(call.name)) input['order_id'] = own.ana.scheduled
      if (call.name === 'cancelOrderFor') {
        Object.assign(input, { cliente: own.ana.session.keylogin, order_id: own.ana.scheduled })
      }
      if (call.name === 'acceptStatementLine') {
        input['transferencia'] = own.ana.transfer
        const ana = server.db.query.updateTable('accounts').where('id', '=', own.ana.accountId)
        await ana.set({ envios: 0 }).execute()
      }
      if (call.name === 'registerPayment')
        await server.db.query.updateTable('accounts').set({ envios: 0 }).execute()
      if (call.name === 'reversePayment') input['payment'] = paid
      if (call.name === 'undoImport') input['lote'] = imported
      const whole = sessionFor(call.access)
      const session = call.keylogin === 'subject' && whole ? { session_id: whole.session_id } : whole
      const { raw: answer } = await server.call(call, { ...session, ...input })
      if (call.name === 'registerPayment') paid = answer['payment']
      if (call.name === 'importClients') imported = answer['lote']
      expect(isSuccess(String(answer['mensaje'])), `${call.name}: ${answer['mensaje']}`).toBe(true)
      expect(await judge.answer(`/${call.address}`, answer), call.name).toBe('')
    }
  })

  it('so do those of the first start', async () => {
    const { server } = world
    for (const [name, request] of Object.entries(SETUP_REQUESTS)) {
      const call = EVERY_CALL.find((other) => other.name === name)
      if (!call) throw new Error(`No call ${name}`)
      server.clock.advance(120_000)
      const { raw } = await server.call(call, await request(server))
      expect(raw, name).toMatchObject({ mensaje: 'success' })
      expect(await judge.answer(`/${call.address}`, raw), name).toBe('')
    }
  })

  it('so do registration, signing in and a renewal by the wallet', async () => {
    const { server } = world
    const judged = async ({ address }: { address: string }, raw: object) => {
      expect(raw).toMatchObject({ mensaje: 'success' })
      expect(await judge.answer(`/${address}`, raw)).toBe('')
    }
    const code = await registrationCode(server, 'rosa@demo.test')
    await judged(
      validateRegistrationCode,
      (await server.call(validateRegistrationCode, { code, email: 'rosa@demo.test' })).raw,
    )
    server.clock.advance(120_000)
    const registro = await verifiedEmail(server, 'luz@demo.test')
    const waiting = { email: 'luz@demo.test', sector: 'Cumbayá', registro }
    await judged(waitForSector, (await server.call(waitForSector, waiting)).raw)
    const opened = await server.call(createAccount, {
      account: personWith('luz@demo.test'),
      address: QUITO,
      registro,
    })
    await judged(createAccount, opened.raw)
    const session = { session_id: opened.data.session_id, keylogin: opened.data.keylogin }
    const made = await server.call(createWalletOrder, { membership: '2', request_id: 'one' }, session)
    await judged(createWalletOrder, made.raw)
    const paid = await server.call(captureWalletOrder, { order: made.data.order.id }, session)
    await judged(captureWalletOrder, paid.raw)
    const renewal = EVERY_CALL.find(({ name }) => name === 'renewMembership') ?? captureWalletOrder
    const renewed = await server.call(renewal, { membership: '2', payment: paid.data.payment }, session)
    await judged(renewal, renewed.raw)
    for (const call of EVERY_CALL.filter(
      ({ group, name }) => group === 'session' && name.startsWith('close'),
    ).toReversed()) {
      await judged(call, (await server.call(call, { id: 'another-device' }, session)).raw)
    }
  })

  it('a sign-in too', async () => {
    const { server } = world
    server.clock.advance(120_000)
    const { keylogin } = (await server.call(sendLoginCode, { email: 'bea@demo.test' })).data
    const code = (await server.outbox())[0]?.code
    const { raw } = await server.call(validateLoginCode, { keylogin, code })
    expect(raw).toMatchObject({ mensaje: 'success' })
    expect(await judge.answer(`/${validateLoginCode.address}`, raw)).toBe('')
  })
})
