import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { initialRenovation } from './context'
import { paying } from './paying'
import type { RenovationPorts } from './ports'
import { settling } from './settling'
import {
  failedLookUp,
  found,
  loaded,
  lookUpOutput,
  type RenovationSetup,
  refreshed,
  renovationSetup,
  storedPaymentParams,
} from './setup'

/** This browser's payment retries its own call; another device's is looked up at the server. */
const askAgain = (renovation: RenovationSetup, event: 'user.retry' | 'review.gone') =>
  renovation.createStateConfig({
    on: {
      [event]: [
        { guard: 'hasCapture', target: '#renovation.renewing', actions: ['clear', 'forgetReview'] },
        { guard: 'hasPayment', target: '#renovation.capturing', actions: ['clear', 'forgetReview'] },
        { target: '#renovation.checking', actions: 'clear' },
      ],
    },
  }).on

const reviewing = (renovation: RenovationSetup) => ({
  checking: renovation.createStateConfig({
    invoke: {
      id: 'lookUp',
      src: 'lookUp',
      onDone: [
        {
          guard: { type: 'isFound', params: lookUpOutput },
          target: 'reviewing',
          actions: ['clear', { type: 'assignLookUpResult', params: lookUpOutput }],
        },
        { target: 'decidingNext', actions: { type: 'assignLookUpResult', params: lookUpOutput } },
      ],
      onError: [
        // This payment was refused, and shipments came meanwhile: nothing is open.
        { guard: 'isSuperseded', target: 'decidingNext' },
        // A back end without a list of pending payments must not block paying.
        { guard: { type: 'isLookUpRefused', params: failedLookUp }, target: 'decidingNext' },
        // The outcome is unknown: no error yet, and the payment is kept.
        { guard: 'hasPayment', target: 'reviewing' },
        { target: 'reviewing', actions: { type: 'noteFailure', params: failedLookUp } },
      ],
    },
  }),
  /** Nothing is under review (any more). */
  decidingNext: renovation.createStateConfig({
    always: [
      { guard: 'isSuperseded', target: 'blocked', actions: ['forgetPayment', 'emitAbandoned'] },
      { guard: 'hasCapture', target: 'unrenewed' },
      { guard: 'hasPayment', target: 'unsettled', actions: 'emitPaymentFailed' },
      { guard: 'isBlocked', target: 'done' },
      {
        target: 'choosing',
        actions: ['flagUnconfirmed', { type: 'goTo', params: { step: 'choose' } }, 'emitProgress'],
      },
    ],
  }),
  reviewing: renovation.createStateConfig({
    on: {
      ...askAgain(renovation, 'user.retry'),
      ...askAgain(renovation, 'review.gone'),
      // Shipments came, by this payment or another: nothing to pay now. The server settles the rest.
      'data.refreshed': {
        guard: { type: 'isReviewOver', params: refreshed },
        target: '#renovation.blocked',
        actions: [{ type: 'assignShipments', params: refreshed }, 'forgetPayment', 'emitAbandoned'],
      },
    },
  }),
})

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
 * comes first: it is captured and renews, or waits for a retry, and blocks any other payment meanwhile. The same holds
 * for a payment under review, if the server reports those. The only way to runnable logic: a
 * missing port does not compile.
 */
export function bindRenovation(ports: RenovationPorts) {
  const renovation = renovationSetup(ports)
  return renovation.createMachine({
    id: 'renovation',
    context: ({ input }) => initialRenovation(input),
    initial: 'starting',
    // Every state stores the shipments; each decides for itself how to react.
    on: { 'data.refreshed': { actions: { type: 'assignShipments', params: refreshed } } },
    states: {
      starting: {
        always: [
          { guard: 'hasCapture', target: 'renewing' },
          { guard: 'isUnderReview', target: 'reviewing' },
          { guard: 'hasFreshApproval', target: 'capturing' },
          { guard: 'hasPayment', target: 'unsettled' },
          { guard: 'hasPaid', target: 'done' },
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
