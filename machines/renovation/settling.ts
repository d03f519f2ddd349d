/** After the approval: the money is taken, then it renews. What fails is kept, and asked for again. */
import {
  captured,
  captureInput,
  keptOf,
  paymentFailure,
  type RenovationSetup,
  renewalFailure,
  renewInput,
} from './setup'

/** Another tab has ended the payment, one way or the other. */
const endedElsewhere = (renovation: RenovationSetup) =>
  renovation.createStateConfig({
    on: {
      'kept.changed': {
        guard: { type: 'isGone', params: keptOf },
        target: '#renovation.choosing',
        actions: ['forgetPayment', { type: 'goTo', params: { step: 'choose' } }, 'tellProgress'],
      },
    },
  }).on

/** Only a refusal lets go: while nobody has answered, the money may be taken already. */
const startOver = (renovation: RenovationSetup) =>
  renovation.createStateConfig({
    on: {
      'user.startOver': {
        guard: 'hasRefusal',
        target: '#renovation.choosing',
        actions: [
          'forgetPayment',
          'tellAbandoned',
          { type: 'goTo', params: { step: 'choose' } },
          'tellProgress',
        ],
      },
    },
  }).on

export const settling = (renovation: RenovationSetup) => ({
  capturing: renovation.createStateConfig({
    invoke: {
      id: 'captureOrder',
      src: 'captureOrder',
      input: captureInput,
      onDone: { target: 'renewing', actions: { type: 'keepCapture', params: captured } },
      onError: {
        target: 'unsettled',
        actions: [{ type: 'noteFailure', params: paymentFailure }, 'tellPaymentFailed', 'tellDoubt'],
      },
    },
  }),
  unsettled: renovation.createStateConfig({
    on: {
      ...endedElsewhere(renovation),
      ...startOver(renovation),
      'user.retry': { target: '#renovation.capturing', actions: 'clear' },
    },
  }),
  renewing: renovation.createStateConfig({
    invoke: {
      id: 'renew',
      src: 'renew',
      input: renewInput,
      onDone: {
        target: 'done',
        actions: ['forgetPayment', { type: 'goTo', params: { step: 'choose' } }, 'tellProgress'],
      },
      onError: {
        target: 'unrenewed',
        actions: [{ type: 'noteFailure', params: renewalFailure }, 'tellDoubt'],
      },
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
      'user.takeOver': { target: '#renovation.starting', actions: 'lookAtKept' },
    },
  }),
})
