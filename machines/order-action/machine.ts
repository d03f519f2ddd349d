import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { answer, dishInput, failure } from './calls'
import { initialOrderAction } from './context'
import type { OrderActionPorts } from './ports'
import { type OrderActionSetup, orderSetup } from './setup'
import { workRegion } from './work'

/** Where today lies. It moves by itself at midnight in Guayaquil, and on any event after it. */
const dayRegion = (order: OrderActionSetup) =>
  order.createStateConfig({
    initial: 'before',
    // A sleeping device stops its timers, and a clock that is put right may go back: the day is looked up anew.
    on: { 'day.check': '.before' },
    states: {
      before: {
        always: [
          { guard: 'isOnDay', target: 'on' },
          { guard: 'isAfterDay', target: 'after' },
        ],
        after: { midnight: { target: 'before', reenter: true } },
      },
      on: {
        always: { guard: 'isAfterDay', target: 'after' },
        after: { midnight: { target: 'on', reenter: true } },
      },
      after: {},
    },
  })

/** What is not known of the last call is waited for, until another one is made. */
const doubtRegion = (order: OrderActionSetup) =>
  order.createStateConfig({
    initial: 'none',
    states: {
      none: { always: { guard: 'isInDoubt', target: 'waiting' } },
      waiting: {
        always: { guard: 'isCertain', target: 'none' },
        invoke: {
          id: 'settle',
          src: 'settle',
          input: dishInput,
          onDone: {
            target: 'none',
            actions: { type: 'keepHeard', params: answer },
          },
          onError: [
            { guard: { type: 'isUnknown', params: failure }, target: 'none', actions: 'endDoubt' },
            { target: 'none', actions: { type: 'refuseDoubt', params: failure } },
          ],
        },
      },
    },
  })

/**
 * The order window of one dish on one day (Specification §4): before the day order (once the allergens that the client
 * avoids are confirmed), update, cancel with the shipment back; on it only cancel, without; after it nothing. While a call runs, nothing else is heard. The only way to runnable
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
      work: workRegion(order),
      doubt: doubtRegion(order),
    },
  })
}

export type OrderActionMachine = ReturnType<typeof bindOrderAction>
export type OrderActionActor = ActorRefFrom<OrderActionMachine>
export type OrderActionSnapshot = SnapshotFrom<OrderActionMachine>
