import { describe, expect, it } from 'vitest'
import { bindRenovation } from '#machines/renovation/machine'
import type { ApprovedPayment, RenovationPorts } from '#machines/renovation/ports'
import { CallFailed } from '#machines/shared/call-result'
import { type Model, walk } from './support/model'

const never = () => new Promise<never>(() => {})
const NOW = 1_772_452_800_000

const approved = (changes: Partial<ApprovedPayment> = {}): ApprovedPayment => ({
  orderId: 'O1',
  levelId: '1',
  capture: null,
  approvedAt: NOW,
  isRefused: false,
  ...changes,
})
const REVIEW = { id: '7', number: 'C1' }
const KEPT: Record<string, ApprovedPayment | null> = {
  none: null,
  own: approved(),
  other: approved({ orderId: 'O2' }),
  stale: approved({ approvedAt: NOW - 3_600_000 }),
  captured: approved({ capture: { id: 'O1', status: 'COMPLETED' } }),
}

function renovationModel(): Model {
  let kept: ApprovedPayment | null = null
  const ports: RenovationPorts = {
    clock: { now: () => NOW },
    newRequestId: () => 'r',
    readStoredPayment: () => kept,
    createOrder: never,
    captureOrder: never,
    lookUp: never,
    renew: never,
  }
  const failures = (id: string) =>
    (['refused', 'failed'] as const).map((kind) => ({
      type: `xstate.error.actor.${id}`,
      error: new CallFailed({ kind, text: kind }),
    }))
  const input = {
    envios: 0,
    wallet: 'provider',
    levelId: null,
    step: 'choose',
    storedPayment: null,
    review: null,
  }
  return {
    machine: bindRenovation(ports),
    inputs: [
      input,
      { ...input, wallet: 'sandbox' },
      { ...input, wallet: 'none' },
      { ...input, levelId: '1', step: 'pay' },
      { ...input, envios: 1 },
      { ...input, envios: 1, hasPaid: true },
      { ...input, hasPaid: true },
      ...['own', 'stale', 'captured'].map((name) => ({ ...input, storedPayment: KEPT[name] })),
      { ...input, review: REVIEW },
    ],
    events: [
      ...['continue', 'back', 'retry', 'cancel', 'startOver'].map((name) => ({ type: `user.${name}` })),
      { type: 'user.choose', levelId: '1' },
      ...Object.keys(KEPT).map((name) => ({ type: 'user.takeOver', keeps: name })),
      ...['ready', 'unreachable', 'closed', 'failed'].map((name) => ({ type: `wallet.${name}` })),
      ...['none', 'other'].map((name) => ({ type: 'wallet.pressed', keeps: name })),
      ...['none', 'own', 'other'].map((name) => ({ type: 'wallet.approved', orderId: 'O1', keeps: name })),
      ...[0, 1].map((envios) => ({ type: 'data.refreshed', envios })),
      ...['none', 'other'].map((name) => ({
        type: 'storedPayment.changed',
        storedPayment: KEPT[name],
        keeps: name,
      })),
      ...['1', '9'].map((id) => ({ type: 'levels.loaded', levelIds: [id] })),
      { type: 'xstate.done.actor.createOrder', output: { orderId: 'O1' } },
      { type: 'xstate.done.actor.captureOrder', output: { id: 'O1', status: 'COMPLETED' } },
      { type: 'xstate.done.actor.renew', output: null },
      { type: 'review.found', review: REVIEW },
      { type: 'review.gone' },
      { type: 'xstate.done.actor.lookUp', output: { review: REVIEW, envios: null } },
      ...[0, 1].map((envios) => ({ type: 'xstate.done.actor.lookUp', output: { review: null, envios } })),
      ...['createOrder', 'captureOrder', 'lookUp', 'renew'].flatMap(failures),
      { type: 'xstate.after.script.renovation.paying.offering.loading' },
    ],
    nameOf: ({ value, context }) => {
      const { envios, wallet, levelId, levelError, payment, problem, attempt, review } = context
      const paid = payment && [payment.orderId, payment.capture !== null, payment.approvedAt]
      const also = [problem, attempt !== null, review !== null]
      return JSON.stringify([value, envios, wallet, levelId, levelError, paid, ...also])
    },
    setClock: (_snapshot, event) => {
      kept = KEPT[event?.['keeps'] ?? 'none'] ?? null
    },
  }
}

describe('every state and every transition of the renewal is reached on the running machine, as the chart says', () => {
  it('renovation', () => {
    const { steps, ...gaps } = walk(renovationModel())
    expect(gaps).toEqual({ disagreements: [], unreachedStates: [], untakenTransitions: [] })
    expect(steps).toBeGreaterThan(200)
  })
})
