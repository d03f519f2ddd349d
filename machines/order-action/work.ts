/** The client's side of the order window: what can be done with the order, and the calls that do it. */
import { answer, cancelInput, failure, saveInput } from './calls'
import type { OrderFacts } from './context'
import type { SavedOrder } from './ports'
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
        { target: 'ordering', actions: 'settleTime' },
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

const ordered = (order: OrderActionSetup) =>
  order.createStateConfig({
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
        { target: 'updating', actions: ['markTried', 'settleTime'] },
      ],
      'user.cancel': [
        { guard: 'isReturning', target: 'confirming.withReturn', actions: 'clear' },
        { guard: 'isCancellable', target: 'confirming.withoutReturn', actions: 'clear' },
        { guard: 'isAfterDay', actions: 'refuseClosed' },
      ],
      'data.refreshed': { actions: { type: 'adopt', params: facts } },
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
  actions: [
    { type: 'keepSaved', params: answer<SavedOrder> },
    { type: 'tellSaved', params: answer<SavedOrder> },
  ],
} as const

/** Back to where it was asked for. `doubt`: what is done where nobody knows whether the call was heard. */
const failed = <Target extends string, Doubt extends 'doubtSave' | 'doubtCancel'>(
  target: Target,
  doubt: Doubt,
) =>
  [
    {
      guard: { type: 'isUnknown', params: failure },
      target,
      actions: [{ type: doubt, params: failure }, 'tellDoubt'],
    },
    { target, actions: [{ type: 'refuseCall', params: failure }, 'tellDoubt'] },
  ] as const

const ordering = (order: OrderActionSetup) =>
  order.createStateConfig({
    entry: ['leaveDoubt', 'clear'],
    invoke: {
      id: 'saveNew',
      src: 'saveOrder',
      input: saveInput,
      onDone: saved,
      onError: failed('unordered', 'doubtSave'),
    },
  })

const updating = (order: OrderActionSetup) =>
  order.createStateConfig({
    entry: ['leaveDoubt', 'clear'],
    invoke: {
      id: 'saveChange',
      src: 'saveOrder',
      input: saveInput,
      onDone: saved,
      onError: failed('ordered', 'doubtSave'),
    },
  })

const cancelling = (order: OrderActionSetup) =>
  order.createStateConfig({
    entry: ['leaveDoubt', 'clear'],
    invoke: {
      id: 'cancelOrder',
      src: 'cancelOrder',
      input: cancelInput,
      onDone: { target: 'unordered', actions: ['tellCancelled', { type: 'keepCancelled', params: answer }] },
      onError: failed('ordered', 'doubtCancel'),
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
