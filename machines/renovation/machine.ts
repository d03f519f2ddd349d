import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { initialRenovation } from './context'
import { paying } from './paying'
import type { RenovationPorts } from './ports'
import { reviewing } from './reviewing'
import { settling } from './settling'
import { found, loaded, type RenovationSetup, refreshed, renovationSetup, storedPaymentParams } from './setup'

const choosing = (renovation: RenovationSetup) =>
  renovation.createStateConfig({
    always: { guard: 'isBlocked', target: 'blocked' },
    on: {
      'user.choose': {
        actions: { type: 'assignLevel', params: ({ event }) => ({ levelId: event.levelId }) },
      },
      'user.continue': [
        { guard: 'hasNoLevel', actions: 'flagLevel' },
        { target: 'paying', actions: ['clear', { type: 'goTo', params: { step: 'pay' } }, 'emitProgress'] },
      ],
      'levels.loaded': {
        guard: { type: 'isLevelGone', params: loaded },
        actions: 'forgetLevel',
      },
      'storedPayment.changed': {
        guard: { type: 'hasStoredPayment', params: storedPaymentParams },
        target: 'elsewhere',
        actions: { type: 'assignStoredPayment', params: storedPaymentParams },
      },
      'review.found': { target: 'reviewing', actions: { type: 'assignReview', params: found } },
    },
  })

/**
 * The renewal (Specification §2, §4, §5: not while shipments remain; 1 choose the service, 2 pay). An approved payment
 * comes first: it is captured and renews, or waits for a retry, and meanwhile nothing else can be paid. The same holds for
 * a payment under review, where the server reports those (extension `wallet`). The only way to runnable logic: a missing
 * port does not compile.
 */
export function bindRenovation(ports: RenovationPorts) {
  const renovation = renovationSetup(ports)
  return renovation.createMachine({
    id: 'renovation',
    context: ({ input }) => initialRenovation(input),
    initial: 'starting',
    // Every state stores the shipments; what follows from them is each state's own matter.
    on: { 'data.refreshed': { actions: { type: 'assignShipments', params: refreshed } } },
    states: {
      starting: {
        always: [
          { guard: 'hasCapture', target: 'renewing' },
          { guard: 'isUnderReview', target: 'reviewing' },
          { guard: 'hasFreshApproval', target: 'capturing' },
          { guard: 'hasPayment', target: 'unsettled' },
          { guard: 'isBlocked', target: 'blocked' },
          { guard: 'isPaying', target: 'paying' },
          { target: 'choosing' },
        ],
      },
      blocked: {
        always: { guard: 'isUnblocked', target: 'choosing' },
        on: {
          'storedPayment.changed': {
            guard: { type: 'hasStoredPayment', params: storedPaymentParams },
            target: 'elsewhere',
            actions: { type: 'assignStoredPayment', params: storedPaymentParams },
          },
        },
      },
      choosing: choosing(renovation),
      paying: paying(renovation),
      ...settling(renovation),
      ...reviewing(renovation),
      done: {},
    },
  })
}

export type RenovationMachine = ReturnType<typeof bindRenovation>
export type RenovationActor = ActorRefFrom<RenovationMachine>
export type RenovationSnapshot = SnapshotFrom<RenovationMachine>
