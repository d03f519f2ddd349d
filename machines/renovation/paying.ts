/** Step 2: the wallet's button, its order and its window. */
import {
  answer,
  createInput,
  found,
  loaded,
  paymentFailure,
  type RenovationSetup,
  storedPaymentParams,
} from './setup'

const approval = ({ event }: { event: { orderId: string } }) => ({ orderId: event.orderId })

const whileApproving = (renovation: RenovationSetup) =>
  renovation.createStateConfig({
    on: {
      'wallet.approved': [
        {
          guard: { type: 'isOtherPayment', params: approval },
          target: '#renovation.elsewhere',
          actions: 'readStoredPayment',
        },
        { target: '#renovation.capturing', actions: { type: 'approve', params: approval } },
      ],
    },
  }).on

/** The wallet's button is ready. */
const ready = (renovation: RenovationSetup) =>
  renovation.createStateConfig({
    on: {
      'wallet.pressed': [
        {
          guard: 'isPaidElsewhere',
          target: '#renovation.elsewhere',
          actions: ['readStoredPayment', 'emitNoOrder'],
        },
        { target: '#renovation.paying.creating', actions: ['clear', 'nameAttempt'] },
      ],
      // An approval in a window given up here still counts.
      ...whileApproving(renovation),
      // The provider's script reports a refused order twice; the screen shows the first report.
      'wallet.failed': [{ guard: 'hasProblem' }, { actions: ['noteWalletFailure', 'emitPaymentFailed'] }],
      'wallet.unreachable': { target: 'unreachable' },
    },
  })

const offering = (renovation: RenovationSetup) =>
  renovation.createStateConfig({
    initial: 'deciding',
    always: { guard: 'isBlocked', target: '#renovation.blocked' },
    on: {
      'user.back': {
        target: '#renovation.choosing',
        actions: ['clear', { type: 'goTo', params: { step: 'choose' } }, 'emitProgress'],
      },
      'levels.loaded': {
        guard: { type: 'isLevelGone', params: loaded },
        target: '#renovation.choosing',
        actions: ['forgetLevel', 'flagGone', { type: 'goTo', params: { step: 'choose' } }, 'emitProgress'],
      },
      'storedPayment.changed': {
        guard: { type: 'hasStoredPayment', params: storedPaymentParams },
        target: '#renovation.elsewhere',
        actions: { type: 'assignStoredPayment', params: storedPaymentParams },
      },
      'review.found': { target: '#renovation.reviewing', actions: { type: 'assignReview', params: found } },
    },
    states: {
      deciding: {
        always: [
          { guard: 'isProvider', target: 'loading' },
          { guard: 'isSandbox', target: 'ready' },
          { target: 'unavailable' },
        ],
      },
      loading: {
        after: { script: { target: 'unreachable' } },
        on: { 'wallet.ready': { target: 'ready' }, 'wallet.unreachable': { target: 'unreachable' } },
      },
      unreachable: {
        on: { 'user.retry': { target: 'loading' }, 'wallet.ready': { target: 'ready' } },
      },
      ready: ready(renovation),
      unavailable: {},
    },
  })

export const paying = (renovation: RenovationSetup) =>
  renovation.createStateConfig({
    initial: 'offering',
    states: {
      offering: offering(renovation),
      creating: {
        invoke: {
          id: 'createOrder',
          src: 'createOrder',
          input: createInput,
          onDone: { target: 'approving', actions: [{ type: 'assignOrder', params: answer }, 'emitOrder'] },
          onError: [
            {
              guard: { type: 'isAnswered', params: paymentFailure },
              target: 'offering.ready',
              actions: [
                'forgetAttempt',
                { type: 'noteFailure', params: paymentFailure },
                'emitNoOrder',
                'emitPaymentFailed',
                'emitStale',
              ],
            },
            {
              target: 'offering.ready',
              actions: [{ type: 'noteFailure', params: paymentFailure }, 'emitNoOrder', 'emitPaymentFailed'],
            },
          ],
        },
        on: {
          'user.cancel': { target: 'offering.ready', actions: ['noteClosed', 'emitNoOrder'] },
          'wallet.closed': { target: 'offering.ready', actions: ['noteClosed', 'emitNoOrder'] },
        },
      },
      approving: {
        on: {
          ...whileApproving(renovation),
          'wallet.closed': { target: 'offering.ready', actions: 'noteClosed' },
          'user.cancel': { target: 'offering.ready', actions: 'noteClosed' },
          'wallet.failed': { target: 'offering.ready', actions: ['noteWalletFailure', 'emitPaymentFailed'] },
        },
      },
    },
  })
