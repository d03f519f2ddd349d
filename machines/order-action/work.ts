/** The client's side of the order window: what can be done with the order, and the calls that do it. */
import { answer, cancelInput, failure, saveInput } from './calls'
import type { OrderActionContext, OrderFacts } from './context'
import type { OrderActionSetup } from './setup'

const facts = ({ event: { order, envios, avoided } }: { event: OrderFacts }): OrderFacts => ({
  order,
  envios,
  avoided,
})

const unordered = (order: OrderActionSetup) =>
  order.createStateConfig({
    always: [
      { guard: 'hasLockedOrder', target: 'locked' },
      { guard: 'hasScheduledOrder', target: 'ordered' },
    ],
    on: {
      'user.toggleJuice': { guard: 'isBeforeDay', actions: 'toggleJuice' },
      'user.setTime': {
        actions: [{ type: 'keepTime', params: ({ event }) => ({ time: event.time }) }, 'settleTime'],
      },
      'user.order': [
        { guard: 'isClosed', actions: 'refuseClosed' },
        { guard: 'hasNoTime', actions: 'flagTime' },
        { guard: 'hasNoShipments', actions: 'refuseShipments' },
        { guard: 'isUnwarned', target: 'warned', actions: 'clear' },
        { target: 'ordering', actions: ['clear', 'settleTime'] },
      ],
      'data.refreshed': { actions: { type: 'adopt', params: facts } },
    },
  })

/** The question before ordering what the client avoids. It closes by itself when there is nothing left to ask. */
const warned = (order: OrderActionSetup) =>
  order.createStateConfig({
    always: [
      { guard: 'hasLockedOrder', target: 'locked' },
      { guard: 'hasScheduledOrder', target: 'ordered' },
      { guard: 'isClosed', target: 'unordered', actions: 'refuseClosed' },
      { guard: 'isHarmless', target: 'unordered' },
    ],
    on: {
      'user.dismiss': { target: 'unordered' },
      'user.confirm': [
        { guard: 'hasNoShipments', target: 'unordered', actions: 'refuseShipments' },
        { guard: 'isBeforeDay', target: 'ordering', actions: ['accept', 'settleTime'] },
      ],
      'data.refreshed': { actions: { type: 'adopt', params: facts } },
    },
  })

/** What was sent, whatever has been chosen since. */
const doubtInput = ({ context }: { context: OrderActionContext }) => ({
  ...saveInput({ context }),
  ...context.doubt?.sent,
})

/** An order. What is not known of its last change is looked up until something else is done with it. */
const ordered = (order: OrderActionSetup) =>
  order.createStateConfig({
    initial: 'certain',
    always: [
      { guard: 'hasLockedOrder', target: 'locked' },
      { guard: 'hasNoOrder', target: 'unordered' },
    ],
    on: {
      'user.toggleJuice': { guard: 'isBeforeDay', actions: 'toggleJuice' },
      'user.setTime': {
        guard: 'isBeforeDay',
        actions: [{ type: 'keepTime', params: ({ event }) => ({ time: event.time }) }, 'settleTime'],
      },
      'user.update': [
        { guard: 'isClosed', actions: 'refuseClosed' },
        { guard: 'hasNoTime', actions: 'flagTime' },
        { target: 'updating', actions: ['clear', 'markTried', 'settleTime'] },
      ],
      'user.cancel': [
        { guard: 'isReturning', target: 'confirming.withReturn', actions: 'clear' },
        { guard: 'isCancellable', target: 'confirming.withoutReturn', actions: 'clear' },
        { guard: 'isAfterDay', actions: 'refuseClosed' },
      ],
      'data.refreshed': { actions: { type: 'adopt', params: facts } },
    },
    states: {
      certain: { always: { guard: 'isInDoubt', target: 'doubted' } },
      doubted: {
        invoke: {
          id: 'settleChange',
          src: 'settleChange',
          input: doubtInput,
          onDone: { target: 'certain', actions: 'keepSent' },
          onError: [
            { guard: { type: 'isUnknown', params: failure }, target: 'certain', actions: 'endDoubt' },
            { target: 'certain', actions: { type: 'refuseChange', params: failure } },
          ],
        },
      },
    },
  })

/** On its way, delivered: the client's part is over. */
const locked = (order: OrderActionSetup) =>
  order.createStateConfig({
    always: [
      { guard: 'hasNoOrder', target: 'unordered' },
      { guard: 'hasScheduledOrder', target: 'ordered' },
    ],
    on: { 'data.refreshed': { actions: { type: 'adopt', params: facts } } },
  })

/** The question before cancelling. Midnight changes what it promises, and then it must be answered anew; so does a clock that is put right. */
const confirming = (order: OrderActionSetup) =>
  order.createStateConfig({
    initial: 'withReturn',
    always: [
      { guard: 'hasLockedOrder', target: 'locked' },
      { guard: 'hasNoOrder', target: 'unordered' },
      { guard: 'isAfterDay', target: 'ordered', actions: 'refuseClosed' },
    ],
    on: {
      'user.dismiss': { target: 'ordered' },
      'data.refreshed': { actions: { type: 'adopt', params: facts } },
    },
    states: {
      withReturn: {
        always: { guard: 'isOnDay', target: 'withoutReturn', actions: 'markCorrected' },
        on: {
          'user.confirm': {
            guard: 'isReturning',
            target: '#order-action.work.cancelling',
            actions: 'willReturn',
          },
        },
      },
      withoutReturn: {
        always: { guard: 'isReturning', target: 'withReturn', actions: 'clear' },
        on: {
          'user.confirm': {
            guard: 'isCancellable',
            target: '#order-action.work.cancelling',
            actions: 'willNotReturn',
          },
        },
      },
    },
  })

const saved = {
  target: 'ordered',
  actions: [{ type: 'keepSaved', params: answer<{ id: string | null }> }, 'tellSaved'],
} as const

/** Back to where it was asked for. */
const failed = <Target extends string>(target: Target) =>
  ({ target, actions: [{ type: 'refuseCall', params: failure }, 'tellDoubt'] }) as const

const ordering = (order: OrderActionSetup) =>
  order.createStateConfig({
    invoke: {
      id: 'saveNew',
      src: 'saveOrder',
      input: saveInput,
      onDone: saved,
      onError: failed('unordered'),
    },
  })

const updating = (order: OrderActionSetup) =>
  order.createStateConfig({
    invoke: {
      id: 'saveChange',
      src: 'saveOrder',
      input: saveInput,
      onDone: saved,
      onError: [
        {
          guard: { type: 'isUnknown', params: failure },
          target: 'ordered.doubted',
          actions: [{ type: 'doubtChange', params: failure }, 'tellDoubt'],
        },
        failed('ordered'),
      ],
    },
  })

const cancelling = (order: OrderActionSetup) =>
  order.createStateConfig({
    invoke: {
      id: 'cancelOrder',
      src: 'cancelOrder',
      input: cancelInput,
      onDone: { target: 'unordered', actions: ['tellCancelled', { type: 'keepCancelled', params: answer }] },
      onError: { target: 'ordered', actions: [{ type: 'refuseCall', params: failure }, 'tellDoubt'] },
    },
  })

export const workRegion = (order: OrderActionSetup) =>
  order.createStateConfig({
    initial: 'unordered',
    states: {
      unordered: unordered(order),
      warned: warned(order),
      ordered: ordered(order),
      locked: locked(order),
      ordering: ordering(order),
      updating: updating(order),
      confirming: confirming(order),
      cancelling: cancelling(order),
    },
  })
