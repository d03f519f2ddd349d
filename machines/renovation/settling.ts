/** After the approval: the money is taken, then it renews. What fails is kept, and asked for again. */
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

/** Another tab has ended the payment, one way or the other. */
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

/** Only a refusal lets go: without an answer, the money may have been taken already. */
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

/** It is unknown whether the money was taken, or the server refused to take it. */
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
