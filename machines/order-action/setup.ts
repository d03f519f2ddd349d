import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import { nextMidnight } from '#domain/calendar'
import { MESSAGES } from '#domain/messages'
import { closedDayError } from '#domain/order-refusals'
import { clampOrderTime, parseTime } from '#domain/service-hours'
import { type CallFailure, dataOf } from '../shared/call-result'
import {
  actionsNow,
  adoptFacts,
  cancelledOrder,
  choose,
  doubtHeard,
  doubtLeft,
  doubtOver,
  hasTime,
  isOut,
  saveDoubted,
  savedOrder,
  windowNow,
} from './changes'
import type {
  OrderActionContext,
  OrderActionEmitted,
  OrderActionEvent,
  OrderActionInput,
  OrderFacts,
} from './context'
import type {
  CancelOrderRequest,
  DishOfDay,
  OrderActionPorts,
  SavedOrder,
  SaveOrderRequest,
  Settled,
} from './ports'

const WARNINGS = { early: MESSAGES.timeEarly, late: MESSAGES.timeLate } as const

const orderActors = (ports: OrderActionPorts) => ({
  saveOrder: fromPromise<SavedOrder, SaveOrderRequest>(({ input, signal }) =>
    dataOf(ports.saveOrder(input, signal)),
  ),
  cancelOrder: fromPromise<{ envios: number | null }, CancelOrderRequest>(({ input, signal }) =>
    dataOf(ports.cancelOrder(input, signal)),
  ),
  settle: fromPromise<Settled, DishOfDay>(({ input, signal }) => dataOf(ports.settle(input, signal))),
})

// Only carries types (xstate reads nothing of it), hence the empty objects.
const types = {
  context: {} as OrderActionContext,
  events: {} as OrderActionEvent,
  input: {} as OrderActionInput,
  emitted: {} as OrderActionEmitted,
}

/**
 * The order window's vocabulary over the given ports; `machine.ts` and `work.ts` say what follows what. Guards on the day ask the
 * clock at that very moment, never a day remembered from before midnight.
 */
export const orderSetup = (ports: OrderActionPorts) =>
  setup({
    types,
    actors: orderActors(ports),
    guards: {
      isOnDay: ({ context }) => windowNow(context, ports.clock) === 'on',
      isAfterDay: ({ context }) => windowNow(context, ports.clock) === 'after',
      isBeforeDay: ({ context }) => windowNow(context, ports.clock) === 'before',
      isClosed: ({ context }) => windowNow(context, ports.clock) !== 'before',
      hasNoTime: ({ context }) => !hasTime(context),
      hasNoShipments: ({ context }) => isOut(context),
      isUnwarned: ({ context }) => context.avoided.length > 0 && !context.accepted,
      isHarmless: ({ context }) => context.avoided.length === 0,
      hasNoOrder: ({ context }) => context.order === null,
      hasScheduledOrder: ({ context }) => context.order?.status === 'programado',
      hasLockedOrder: ({ context }) => context.order !== null && context.order.status !== 'programado',
      isReturning: ({ context }) =>
        context.order?.id != null && actionsNow(context, ports.clock).returnsShipment,
      isInDoubt: ({ context }) => context.doubt !== null,
      isCertain: ({ context }) => context.doubt === null,
      isUnknown: (_, { kind }: CallFailure) => kind === 'unknown',
      isCancellable: ({ context }) => context.order?.id != null && actionsNow(context, ports.clock).canCancel,
    },
    delays: { midnight: () => Math.max(1, nextMidnight(ports.clock) - ports.clock.now()) },
    actions: {
      toggleJuice: assign(({ context }) => ({
        ...choose(context, { jugo: !context.jugo }),
        unsent: null,
        refusal: null,
      })),
      keepTime: assign(({ context }, { time }: { time: string }) => ({
        ...choose(context, { time }),
        timeError: null,
        refusal: null,
      })),
      settleTime: enqueueActions(({ context, enqueue }) => {
        if (parseTime(context.time) === null) return
        const { time, warning } = clampOrderTime(context.time)
        // An order's own time that is out of hours was chosen by nobody.
        enqueue.assign(context.chosen.time === null ? { time } : choose(context, { time }))
        if (warning) enqueue.emit({ type: 'warning.raised', warning, text: WARNINGS[warning] })
      }),
      flagTime: assign({ timeError: MESSAGES.timeRequired, refusal: null }),
      clear: assign({ timeError: null, refusal: null, corrected: false }),
      refuseClosed: assign(({ context }) => ({
        refusal: closedDayError(windowNow(context, ports.clock), context.order !== null),
      })),
      refuseShipments: assign({ refusal: MESSAGES.noShipments }),
      // What nobody waits for has no words.
      refuseCall: assign((_, { text }: CallFailure) => ({ refusal: text === '' ? null : text })),
      doubtSave: assign(({ context }, { text }: CallFailure) => saveDoubted(context, text)),
      doubtCancel: assign((_, { text }: CallFailure) => ({ doubt: { text, isOfForm: false } })),
      leaveDoubt: assign(({ context }) => doubtLeft(context)),
      keepHeard: assign(({ context }, settled: Settled) => doubtHeard(context, settled)),
      refuseDoubt: assign(({ context }, { text }: CallFailure) => doubtOver(context, text)),
      endDoubt: assign(({ context }) => doubtOver(context, null)),
      adopt: assign(({ context }, facts: OrderFacts) => adoptFacts(context, facts)),
      markTried: assign({ unsent: null }),
      keepSaved: assign(({ context }, saved: SavedOrder) => savedOrder(context, saved)),
      keepCancelled: assign(({ context }, { envios }: { envios: number | null }) =>
        cancelledOrder(context, envios),
      ),
      accept: assign({ accepted: true }),
      willReturn: assign({ returning: true }),
      willNotReturn: assign({ returning: false }),
      markCorrected: assign({ corrected: true }),
      tellSaved: emit(({ context }, { isNew }: SavedOrder) => ({
        type: 'order.saved' as const,
        orderId: context.order?.id ?? null,
        isNew,
      })),
      tellCancelled: emit(({ context }) => ({
        type: 'order.cancelled' as const,
        orderId: context.order?.id ?? '',
        returned: context.returning,
      })),
      tellDoubt: emit({ type: 'data.doubted' }),
    },
  })

export type OrderActionSetup = ReturnType<typeof orderSetup>
