import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureOf } from '../shared/call-result'
import { cancelInput, initialOrderAction, type OrderFacts, saveInput, TEXTS } from './context'
import type { OrderActionPorts } from './ports'
import { orderSetup } from './setup'

type Setup = ReturnType<typeof orderSetup>

const answer = <T>({ event }: { event: { output: T } }): T => event.output
const saveFailure = ({ event }: { event: { error: unknown } }) => failureOf(event.error, TEXTS.saveFailed)
const cancelFailure = ({ event }: { event: { error: unknown } }) => failureOf(event.error, TEXTS.cancelFailed)
const facts = ({ event: { order, envios } }: { event: OrderFacts }): OrderFacts => ({ order, envios })

/** Where today lies. It moves by itself at midnight in Guayaquil, and on any event after it. */
const dayRegion = (order: Setup) =>
  order.createStateConfig({
    initial: 'before',
    states: {
      before: {
        always: [
          { guard: 'isOnDay', target: 'on' },
          { guard: 'isAfterDay', target: 'after' },
        ],
        after: { midnight: { target: 'before', reenter: true } },
        // A sleeping device stops its timers: waking sets this one anew.
        on: { 'day.check': { target: 'before', reenter: true } },
      },
      on: {
        always: { guard: 'isAfterDay', target: 'after' },
        after: { midnight: { target: 'on', reenter: true } },
        on: { 'day.check': { target: 'on', reenter: true } },
      },
      after: {},
    },
  })

const unordered = (order: Setup) =>
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
        { target: 'ordering', actions: ['clear', 'settleTime'] },
      ],
      'data.refreshed': { actions: { type: 'adopt', params: facts } },
    },
  })

const ordered = (order: Setup) =>
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
        { target: 'updating', actions: ['clear', 'settleTime'] },
      ],
      'user.cancel': [
        { guard: 'isReturning', target: 'confirming.withReturn', actions: 'clear' },
        { guard: 'isCancellable', target: 'confirming.withoutReturn', actions: 'clear' },
        { guard: 'isAfterDay', actions: 'refuseClosed' },
      ],
      'data.refreshed': { actions: { type: 'adopt', params: facts } },
    },
  })

/** The question before cancelling. Midnight changes what it promises, and then it must be answered anew. */
const confirming = (order: Setup) =>
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

/** A call that saves; on failure back to where it was asked for. */
const saving = (order: Setup, id: 'saveNew' | 'saveChange', back: 'unordered' | 'ordered') =>
  order.createStateConfig({
    invoke: {
      id,
      src: 'saveOrder',
      input: saveInput,
      onDone: { target: 'ordered', actions: [{ type: 'keepSaved', params: answer }, 'tellSaved'] },
      onError: { target: back, actions: [{ type: 'refuseCall', params: saveFailure }, 'tellDoubt'] },
    },
  })

const cancelling = (order: Setup) =>
  order.createStateConfig({
    invoke: {
      id: 'cancelOrder',
      src: 'cancelOrder',
      input: cancelInput,
      onDone: { target: 'unordered', actions: ['tellCancelled', { type: 'keepCancelled', params: answer }] },
      onError: { target: 'ordered', actions: [{ type: 'refuseCall', params: cancelFailure }, 'tellDoubt'] },
    },
  })

/**
 * The order window of one dish on one day (Specification §4): before the day order, update, cancel with the shipment
 * back; on it only cancel, without; after it nothing. While a call runs, nothing else is heard. The only way to runnable
 * logic: without every port it does not compile.
 */
export function bindOrderAction(ports: OrderActionPorts) {
  const order = orderSetup(ports)
  return order.createMachine({
    id: 'order-action',
    context: ({ input }) => initialOrderAction(input),
    type: 'parallel',
    states: {
      day: dayRegion(order),
      work: {
        initial: 'unordered',
        states: {
          unordered: unordered(order),
          ordered: ordered(order),
          /** On its way, delivered: the client's part is over. */
          locked: {
            always: [
              { guard: 'hasNoOrder', target: 'unordered' },
              { guard: 'hasScheduledOrder', target: 'ordered' },
            ],
            on: { 'data.refreshed': { actions: { type: 'adopt', params: facts } } },
          },
          ordering: saving(order, 'saveNew', 'unordered'),
          updating: saving(order, 'saveChange', 'ordered'),
          confirming: confirming(order),
          cancelling: cancelling(order),
        },
      },
    },
  })
}

export type OrderActionMachine = ReturnType<typeof bindOrderAction>
export type OrderActionActor = ActorRefFrom<OrderActionMachine>
export type OrderActionSnapshot = SnapshotFrom<OrderActionMachine>
