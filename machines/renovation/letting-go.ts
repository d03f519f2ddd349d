/** How an approved payment is let go of. */
import { keptOf, type RenovationSetup } from './setup'

/** Another tab has ended the payment, one way or the other. */
export const endedElsewhere = (renovation: RenovationSetup) =>
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
export const startOver = (renovation: RenovationSetup) =>
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
