/** After the approval: capture, then renewal. A failed step keeps the payment for a retry. */
import {
  captured,
  captureInput,
  found,
  paymentFailure,
  type RenovationSetup,
  refreshed,
  renewalFailure,
  renewInput,
  storedPaymentParams,
} from './setup'

/** Another tab finished or dropped the payment. */
const endedElsewhere = (renovation: RenovationSetup) =>
  renovation.createStateConfig({
    on: {
      'storedPayment.changed': {
        guard: { type: 'hasNoStoredPayment', params: storedPaymentParams },
        target: '#renovation.choosing',
        actions: ['forgetPayment', { type: 'goTo', params: { step: 'choose' } }, 'emitProgress'],
      },
    },
  }).on

/** Only after a refusal: without a response, the money may have been captured. */
const startOver = (renovation: RenovationSetup) =>
  renovation.createStateConfig({
    on: {
      'user.startOver': {
        guard: 'hasRefusal',
        target: '#renovation.choosing',
        actions: [
          'forgetPayment',
          'emitAbandoned',
          { type: 'goTo', params: { step: 'choose' } },
          'emitProgress',
        ],
      },
    },
  }).on

/** The capture is unconfirmed, or the server refused it. */
const unsettled = (renovation: RenovationSetup) =>
  renovation.createStateConfig({
    on: {
      ...endedElsewhere(renovation),
      ...startOver(renovation),
      'user.retry': { target: '#renovation.capturing', actions: 'clear' },
      'review.found': { target: '#renovation.reviewing', actions: { type: 'assignReview', params: found } },
      'data.refreshed': {
        guard: { type: 'isSupersededNow', params: refreshed },
        target: '#renovation.blocked',
        actions: [{ type: 'assignShipments', params: refreshed }, 'forgetPayment', 'emitAbandoned'],
      },
    },
  })

export const settling = (renovation: RenovationSetup) => ({
  capturing: renovation.createStateConfig({
    invoke: {
      id: 'captureOrder',
      src: 'captureOrder',
      input: captureInput,
      onDone: { target: 'renewing', actions: { type: 'assignCapture', params: captured } },
      onError: [
        {
          guard: { type: 'isAnswered', params: paymentFailure },
          target: 'checking',
          actions: { type: 'noteFailure', params: paymentFailure },
        },
        {
          target: 'unsettled',
          actions: [{ type: 'noteFailure', params: paymentFailure }, 'emitPaymentFailed', 'emitStale'],
        },
      ],
    },
  }),
  unsettled: unsettled(renovation),
  renewing: renovation.createStateConfig({
    invoke: {
      id: 'renew',
      src: 'renew',
      input: renewInput,
      onDone: {
        target: 'done',
        actions: ['forgetPayment', { type: 'goTo', params: { step: 'choose' } }, 'emitProgress'],
      },
      onError: [
        {
          guard: { type: 'isAnswered', params: renewalFailure },
          target: 'checking',
          actions: { type: 'noteFailure', params: renewalFailure },
        },
        {
          target: 'unrenewed',
          actions: [{ type: 'noteFailure', params: renewalFailure }, 'emitStale'],
        },
      ],
    },
  }),
  unrenewed: renovation.createStateConfig({
    on: {
      ...endedElsewhere(renovation),
      ...startOver(renovation),
      'user.retry': { target: '#renovation.renewing', actions: 'clear' },
    },
  }),
  elsewhere: renovation.createStateConfig({
    on: {
      ...endedElsewhere(renovation),
      'user.takeOver': { target: '#renovation.starting', actions: 'readStoredPayment' },
    },
  }),
})
