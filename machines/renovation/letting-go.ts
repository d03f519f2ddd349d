/** How an approved payment is dropped. */
import { type RenovationSetup, storedPaymentParams } from './setup'

/** Another tab has ended the payment, one way or the other. */
export const endedElsewhere = (renovation: RenovationSetup) =>
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
export const startOver = (renovation: RenovationSetup) =>
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
