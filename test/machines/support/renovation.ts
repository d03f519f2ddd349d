import { createActor } from 'xstate'
import type { CallResult } from '#domain/call-result'
import type { RenovationEmitted, RenovationInput } from '#machines/renovation/context'
import { bindRenovation } from '#machines/renovation/machine'
import type { ApprovedPayment, Capture, LookUpResult, RenovationPorts } from '#machines/renovation/ports'
import { renovationView } from '#machines/renovation/view'
import { manualCall, timeAt } from './time'

export const ERROR = 'Hubo un error al procesar el pago'
export const CAPTURE = { id: 'O1', status: 'COMPLETED' }
export const ok = <T>(data: T) => ({ kind: 'ok' as const, data })
export const refused = { kind: 'refused' as const, text: 'No' }
export const failed = { kind: 'failed' as const, text: '' }
export const REVIEW = { id: '7', number: 'C1' }
export const nothing = ok({ review: null, envios: 0 })

export const approved = (changes: Partial<ApprovedPayment> = {}): ApprovedPayment => ({
  orderId: 'O1',
  levelId: '2',
  capture: null,
  approvedAt: 0,
  isRefused: false,
  ...changes,
})

export function start(changes: Partial<RenovationInput> = {}) {
  const time = timeAt('2026-03-04')
  const create = manualCall<{ levelId: string; requestId: string }, CallResult<{ orderId: string }>>()
  const capture = manualCall<ApprovedPayment, CallResult<Capture>>()
  const renew = manualCall<ApprovedPayment & { capture: Capture }, CallResult<null>>()
  const lookUp = manualCall<void, CallResult<LookUpResult>>()
  const browser: { storedPayment: ApprovedPayment | null } = { storedPayment: changes.storedPayment ?? null }
  let attempts = 0
  const ports: RenovationPorts = {
    clock: time.clock,
    newRequestId: () => `r${++attempts}`,
    readStoredPayment: () => browser.storedPayment,
    createOrder: create.call,
    captureOrder: capture.call,
    lookUp: (signal) => lookUp.call(undefined, signal),
    renew: renew.call,
  }
  const input: RenovationInput = {
    envios: 0,
    wallet: 'provider',
    levelId: null,
    step: 'choose',
    storedPayment: null,
    review: null,
    ...changes,
  }
  const actor = createActor(bindRenovation(ports), { input, clock: time.timers })
  const emitted: RenovationEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const send = (
    ...types: (
      | 'user.continue'
      | 'user.back'
      | 'user.retry'
      | 'user.cancel'
      | 'user.startOver'
      | 'user.takeOver'
      | 'wallet.ready'
      | 'wallet.unreachable'
      | 'wallet.pressed'
      | 'wallet.closed'
      | 'wallet.failed'
    )[]
  ) => {
    for (const type of types) actor.send({ type })
  }
  return {
    actor,
    send,
    approve: (orderId = 'O1') => actor.send({ type: 'wallet.approved', orderId }),
    time,
    create,
    capture,
    renew,
    lookUp,
    browser,
    emitted,
    types: () => emitted.map(({ type }) => type),
    view: () => renovationView(actor.getSnapshot()),
  }
}

/** Step 2 with level 2 chosen and the wallet button ready. */
export const atPay = (changes: Partial<RenovationInput> = {}) => {
  const run = start({ levelId: '2', ...changes })
  run.send('user.continue', 'wallet.ready')
  return run
}

/** The client approved the order in the wallet's window. */
export const atCapture = async () => {
  const run = atPay()
  run.send('wallet.pressed')
  await run.create.answer(ok({ orderId: 'O1' }))
  run.approve()
  return run
}

export const atRenew = async () => {
  const run = await atCapture()
  await run.capture.answer(ok(CAPTURE))
  return run
}
