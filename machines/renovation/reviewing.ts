/** What the wallet has not decided yet, and what a refusal means: the server is asked before anything is called an error. */
import { failedLookUp, lookUpOutput, type RenovationSetup, refreshed } from './setup'

/** This browser's own payment is asked for by its own call; another device's by what the server lists. */
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

export const reviewing = (renovation: RenovationSetup) => ({
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
        { target: 'weighing', actions: { type: 'assignLookUpResult', params: lookUpOutput } },
      ],
      onError: [
        // Shipments are there meanwhile, and this payment was refused: nothing is open.
        { guard: 'isSuperseded', target: 'weighing' },
        // A back end that does not say what is pending must not block paying.
        { guard: { type: 'isLookUpRefused', params: failedLookUp }, target: 'weighing' },
        // The outcome is unknown: no error yet, and the payment is kept.
        { guard: 'hasPayment', target: 'reviewing' },
        { target: 'reviewing', actions: { type: 'noteFailure', params: failedLookUp } },
      ],
    },
  }),
  /** Nothing is under review (any more). */
  weighing: renovation.createStateConfig({
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
      // Shipments came: by this payment or by another, there is nothing to pay for now. The server looks after it.
      'data.refreshed': {
        guard: { type: 'isReviewOver', params: refreshed },
        target: '#renovation.blocked',
        actions: [{ type: 'assignShipments', params: refreshed }, 'forgetPayment', 'emitAbandoned'],
      },
    },
  }),
})
