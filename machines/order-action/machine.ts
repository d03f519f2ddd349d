import { type ActorRefFrom, assign, enqueueActions, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { nextMidnight, todayIn } from '#domain/calendar'
import { NO_SERVER } from '#domain/constants'
import { MESSAGES } from '#domain/messages'
import { closedDayError } from '#domain/order-refusals'
import { type OrderActions, type OrderWindow, orderActions, orderWindow } from '#domain/order-window'
import { clampOrderTime, parseTime } from '#domain/service-hours'
import { type CallFailure, dataOf, failureOf } from '../shared/call-result'
import {
  cancelInput,
  formOf,
  initialOrderAction,
  isChanged,
  lacksTime,
  type OrderActionContext,
  type OrderActionEmitted,
  type OrderActionEvent,
  type OrderActionInput,
  type OrderFacts,
  savedOrder,
  saveInput,
  timeToSend,
  UNTOUCHED,
  withFacts,
} from './context'
import type { CancelOrderRequest, OrderActionPorts, SaveOrderRequest } from './ports'

const WARNINGS = { early: MESSAGES.timeEarly, late: MESSAGES.timeLate } as const

// Only carries types (xstate reads nothing of it), hence the empty objects.
const types = {
  context: {} as OrderActionContext,
  events: {} as OrderActionEvent,
  input: {} as OrderActionInput,
  emitted: {} as OrderActionEmitted,
}

/** Guards on the day ask the clock at that very moment, never a day remembered from before midnight. */
const orderSetup = ({ clock, saveOrder, cancelOrder }: OrderActionPorts) => {
  const windowNow = ({ deliveryDate }: OrderActionContext): OrderWindow =>
    orderWindow(deliveryDate, todayIn(clock))
  const allowedNow = (context: OrderActionContext): OrderActions =>
    orderActions(windowNow(context), context.order?.status ?? null)
  return setup({
    types,
    actors: {
      saveOrder: fromPromise<{ id: string | null }, SaveOrderRequest>(({ input, signal }) =>
        dataOf(saveOrder(input, signal)),
      ),
      cancelOrder: fromPromise<null, CancelOrderRequest>(({ input, signal }) =>
        dataOf(cancelOrder(input, signal)),
      ),
    },
    guards: {
      isOnDay: ({ context }) => windowNow(context) === 'on',
      isAfterDay: ({ context }) => windowNow(context) === 'after',
      isBeforeDay: ({ context }) => windowNow(context) === 'before',
      isClosed: ({ context }) => windowNow(context) !== 'before',
      lacksTime: ({ context }) => lacksTime(context),
      isUnchanged: ({ context }) => !isChanged(context),
      hasNoShipments: ({ context }) => context.envios === 0,
      hasAllergens: ({ context }) => context.avoided.length > 0,
      isHarmless: ({ context }) => context.avoided.length === 0,
      hasNoOrder: ({ context }) => context.order === null,
      hasScheduledOrder: ({ context }) => context.order?.status === 'programado',
      hasLockedOrder: ({ context }) => context.order !== null && context.order.status !== 'programado',
      isCancellable: ({ context }) => context.order?.id != null && allowedNow(context).canCancel,
      isPromiseBroken: ({ context }) => allowedNow(context).returnsShipment !== context.returnsShipment,
    },
    delays: { midnight: () => Math.max(1, nextMidnight(clock) - clock.now()) },
    actions: {
      toggleJuice: assign(({ context }) => ({
        touched: { ...context.touched, jugo: !formOf(context).jugo },
        refusal: null,
      })),
      keepTime: assign(({ context }, { time }: { time: string }) => ({
        touched: { ...context.touched, time },
        timeError: null,
        refusal: null,
      })),
      settleTime: enqueueActions(({ context, enqueue }) => {
        const written = timeToSend(context)
        if (written === null || parseTime(written) === null) return
        const { time, warning } = clampOrderTime(written)
        if (warning === null) return
        enqueue.assign({ touched: { ...context.touched, time } })
        enqueue.emit({ type: 'warning.raised', warning, text: WARNINGS[warning] })
      }),
      flagTime: assign({ timeError: MESSAGES.timeRequired, refusal: null }),
      clear: assign({ timeError: null, refusal: null }),
      refuseClosed: assign(({ context }) => ({
        refusal: closedDayError(windowNow(context), context.order !== null),
      })),
      refuseShipments: assign({ refusal: MESSAGES.noShipments }),
      refuseCall: assign((_, { text }: CallFailure) => ({ refusal: text === '' ? null : text })),
      adopt: assign(({ context }, facts: Partial<OrderFacts>) => withFacts(context, facts)),
      keepSaved: assign(({ context }, { id }: { id: string | null }) => savedOrder(context, id)),
      dropOrder: assign({ order: null, touched: UNTOUCHED }),
      promise: assign(({ context }) => ({
        returnsShipment: allowedNow(context).returnsShipment,
        corrected: false,
      })),
      correctPromise: assign(({ context }) => ({
        returnsShipment: allowedNow(context).returnsShipment,
        corrected: true,
      })),
    },
  })
}

const failure = ({ event }: { event: { error: unknown } }) => failureOf(event.error, NO_SERVER)
const refuse = { type: 'refuseCall', params: failure } as const
const keepSaved = {
  type: 'keepSaved',
  params: ({ event }: { event: { output: { id: string | null } } }) => event.output,
} as const

/**
 * The order window of one dish on one day (Specification §4): before the day order (after a question where the dish has
 * what the client avoids), update, and cancel with the shipment back; on the day only cancel, without it; after it nothing.
 * While a call runs nothing else is done. What leaves it is emitted; what a screen shows is `orderActionView(snapshot)`.
 */
export const bindOrderAction = (ports: OrderActionPorts) =>
  orderSetup(ports).createMachine({
    id: 'order-action',
    context: ({ input }) => initialOrderAction(input),
    type: 'parallel',
    on: {
      'data.refreshed': { actions: { type: 'adopt', params: ({ event: { type: _, ...facts } }) => facts } },
    },
    states: {
      /** Where today lies. It moves by itself at midnight in Guayaquil; a clock that is put right may also go back. */
      day: {
        initial: 'before',
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
      },
      work: {
        initial: 'unordered',
        states: {
          unordered: {
            always: [
              { guard: 'hasScheduledOrder', target: 'ordered' },
              { guard: 'hasLockedOrder', target: 'locked' },
            ],
            on: {
              'user.toggleJuice': { guard: 'isBeforeDay', actions: 'toggleJuice' },
              'user.setTime': {
                actions: [{ type: 'keepTime', params: ({ event }) => ({ time: event.time }) }, 'settleTime'],
              },
              'user.order': [
                { guard: 'isClosed', actions: 'refuseClosed' },
                { guard: 'lacksTime', actions: 'flagTime' },
                { guard: 'hasNoShipments', actions: 'refuseShipments' },
                { guard: 'hasAllergens', target: 'warned', actions: 'clear' },
                { target: 'ordering', actions: ['clear', 'settleTime'] },
              ],
            },
          },
          /** The question before ordering what the client avoids. */
          warned: {
            always: [
              { guard: 'hasScheduledOrder', target: 'ordered' },
              { guard: 'hasLockedOrder', target: 'locked' },
              { guard: 'isClosed', target: 'unordered', actions: 'refuseClosed' },
              { guard: 'isHarmless', target: 'unordered' },
            ],
            on: {
              'user.dismiss': 'unordered',
              'user.confirm': [
                { guard: 'hasNoShipments', target: 'unordered', actions: 'refuseShipments' },
                { target: 'ordering', actions: 'settleTime' },
              ],
            },
          },
          ordered: {
            always: [
              { guard: 'hasNoOrder', target: 'unordered' },
              { guard: 'hasLockedOrder', target: 'locked' },
            ],
            on: {
              'user.toggleJuice': { guard: 'isBeforeDay', actions: 'toggleJuice' },
              'user.setTime': {
                guard: 'isBeforeDay',
                actions: [{ type: 'keepTime', params: ({ event }) => ({ time: event.time }) }, 'settleTime'],
              },
              'user.update': [
                { guard: 'isClosed', actions: 'refuseClosed' },
                { guard: 'lacksTime', actions: 'flagTime' },
                { guard: 'isUnchanged' },
                { target: 'updating', actions: ['clear', 'settleTime'] },
              ],
              'user.cancel': [
                { guard: 'isCancellable', target: 'confirming', actions: ['clear', 'promise'] },
                { guard: 'isAfterDay', actions: 'refuseClosed' },
              ],
            },
          },
          /** On its way, delivered, or in a state that only the back end knows: the client's part is over. */
          locked: {
            always: [
              { guard: 'hasNoOrder', target: 'unordered' },
              { guard: 'hasScheduledOrder', target: 'ordered' },
            ],
          },
          /** The question before cancelling. Midnight changes what it promises, so it is asked again then. */
          confirming: {
            always: [
              { guard: 'hasNoOrder', target: 'unordered' },
              { guard: 'hasLockedOrder', target: 'locked' },
              { guard: 'isAfterDay', target: 'ordered', actions: 'refuseClosed' },
              { guard: 'isPromiseBroken', actions: 'correctPromise' },
            ],
            on: {
              'user.dismiss': 'ordered',
              'user.confirm': [
                { guard: 'isPromiseBroken', actions: 'correctPromise' },
                { guard: 'isCancellable', target: 'cancelling' },
              ],
            },
          },
          ordering: {
            invoke: {
              id: 'saveNew',
              src: 'saveOrder',
              input: saveInput,
              onDone: { target: 'ordered', actions: keepSaved },
              onError: { target: 'unordered', actions: refuse },
            },
          },
          updating: {
            invoke: {
              id: 'saveChange',
              src: 'saveOrder',
              input: saveInput,
              onDone: { target: 'ordered', actions: keepSaved },
              onError: { target: 'ordered', actions: refuse },
            },
          },
          cancelling: {
            invoke: {
              id: 'cancelOrder',
              src: 'cancelOrder',
              input: cancelInput,
              onDone: { target: 'unordered', actions: 'dropOrder' },
              onError: { target: 'ordered', actions: refuse },
            },
          },
        },
      },
    },
  })

export type OrderActionMachine = ReturnType<typeof bindOrderAction>
export type OrderActionActor = ActorRefFrom<OrderActionMachine>
export type OrderActionSnapshot = SnapshotFrom<OrderActionMachine>
