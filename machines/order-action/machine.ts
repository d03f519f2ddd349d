import {
  assign,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  type SnapshotFrom,
  setup,
} from 'xstate'
import { todayIn } from '#domain/calendar'
import type { CallFailure } from '#domain/call-result'
import { NO_SERVER } from '#domain/constants'
import { isSameMeal, type Meal } from '#domain/day-orders'
import { MESSAGES } from '#domain/messages'
import {
  type DayPosition,
  dayPosition,
  type OrderActions,
  orderActions,
  tooLateError,
} from '#domain/order-actions'
import { isScheduled, SCHEDULED } from '#domain/order-status'
import type { DishRef, OrderToCancel, OrderToSave } from '#domain/order-to-save'
import { inServiceHours, parseTime } from '#domain/service-hours'
import { dataOf, failureOf } from '../shared/call-result'
import {
  afterSave,
  type ChosenDish,
  type DayResult,
  type DayToOrder,
  type DayToUndo,
  formOf,
  hasClash,
  initialOrderAction,
  isChanged,
  type KnownOrder,
  type OrderActionContext,
  type OrderActionEmitted,
  type OrderActionEvent,
  type OrderActionInput,
  type OrderChange,
  type OrderFacts,
  ordersOfDays,
  orderToCancel,
  orderToChange,
  orderToSave,
  UNTOUCHED,
  withChosen,
  withFacts,
} from './context'
import type { OrderActionPorts, SavedOrder } from './ports'

// Only carries types (xstate reads nothing of it), hence the empty objects.
const types = {
  context: {} as OrderActionContext,
  events: {} as OrderActionEvent,
  input: {} as OrderActionInput,
  emitted: {} as OrderActionEmitted,
}

/** The hidden time field's new value; null: untouched. */
const newTimeOf = (event: OrderActionEvent): string | null => ('time' in event ? (event.time ?? null) : null)

/** Calls for one day after the other. A network that gave one day no answer is not waited for again. */
const oneByOne = async <Day>(
  days: readonly Day[],
  callFor: (day: Day) => Promise<CallFailure | null>,
  tell: (day: Day, failure: CallFailure | null) => void,
) => {
  let failure: CallFailure | null = null
  for (const day of days) {
    if (failure?.kind !== 'failed') failure = await callFor(day)
    tell(day, failure)
  }
}

/** Guards on the day read the clock each time: a stored day is stale after midnight. */
const orderSetup = ({ clock, watchDay, saveOrder, cancelOrder }: OrderActionPorts) => {
  const positionNow = ({ deliveryDate }: OrderActionContext): DayPosition =>
    dayPosition(deliveryDate, todayIn(clock))
  const allowedNow = (context: OrderActionContext): OrderActions =>
    orderActions(positionNow(context), context.order?.status ?? null)
  /** Orders a day of a list; null, or why it failed. */
  const failureOn = async (order: OrderToSave): Promise<CallFailure | null> => {
    const closed = tooLateError(dayPosition(order.date, todayIn(clock)), false)
    if (closed !== null) return { kind: 'refused', text: closed }
    return dataOf(saveOrder(order)).then(
      () => null,
      (error: unknown) => failureOf(error, NO_SERVER),
    )
  }
  /** Takes an ordered day of a list back, as long as its shipment returns; null, or why it stands. */
  const undoFailureOn = async ({ id, date }: DayToUndo): Promise<CallFailure | null> => {
    const position = dayPosition(date, todayIn(clock))
    if (id === null || !orderActions(position, SCHEDULED).returnsShipment)
      return { kind: 'refused', text: tooLateError(position, true) ?? NO_SERVER }
    return dataOf(cancelOrder({ order_id: id, envioRestore: true })).then(
      () => null,
      (error: unknown) => failureOf(error, NO_SERVER),
    )
  }
  return setup({
    types,
    actors: {
      dayChecks: fromCallback<OrderActionEvent>(({ sendBack }) =>
        watchDay(() => sendBack({ type: 'day.check' })),
      ),
      saveOrder: fromPromise<SavedOrder, OrderToSave>(({ input }) => dataOf(saveOrder(input))),
      cancelOrder: fromPromise<unknown, OrderToCancel>(({ input }) => dataOf(cancelOrder(input))),
      // A callback goes on when the screen is left: all the days were ordered by one press.
      orderDays: fromCallback<OrderActionEvent, OrderToSave[]>(({ input, sendBack }) => {
        void oneByOne(input, failureOn, ({ date, type }, failure) =>
          sendBack({ type: 'day.settled', result: { date, type, problem: failure?.text ?? null } }),
        )
      }),
      undoDays: fromCallback<OrderActionEvent, readonly DayToUndo[]>(({ input, sendBack }) => {
        void oneByOne(input, undoFailureOn, (meal, failure) =>
          sendBack({ type: 'day.undone', meal, isGone: failure === null }),
        )
      }),
    },
    guards: {
      isOnDay: ({ context }) => positionNow(context) === 'onDay',
      isAfterDay: ({ context }) => positionNow(context) === 'afterDay',
      isTooLate: ({ context }) => positionNow(context) !== 'beforeDay',
      isEditable: ({ context }) => allowedNow(context).canOrder || allowedNow(context).canUpdate,
      hasOrder: ({ context }) => context.order !== null,
      isNotScheduled: ({ context }) => !isScheduled(context.order?.status ?? null),
      isUnchanged: ({ context, event }) => newTimeOf(event) === null && !isChanged(context),
      lacksTime: ({ event }) => {
        const time = newTimeOf(event)
        return time !== null && parseTime(time) === null
      },
      hasNoShipments: ({ context }) => context.envios === 0,
      hasAllergens: ({ context }) => hasClash(context),
      isHarmless: ({ context }) => !hasClash(context),
      isNewDone: ({ context }) => context.done !== null && context.done.from === null,
      isChangeDone: ({ context }) => context.done !== null && context.done.from !== null,
      haveDaysAllergens: ({ event }) => 'days' in event && event.days.some(hasClash),
      hasDays: ({ event }) => 'days' in event && event.days.length > 0,
      hasDaysToUndo: ({ event }) => 'orders' in event && event.orders.length > 0,
      isLastUndone: ({ context }) => context.undoing.length === 1,
      isLastDay: ({ context }) => context.results.length + 1 === context.days.length,
      isCancellable: ({ context }) => context.order?.id != null && allowedNow(context).canCancel,
      haveTermsChanged: ({ context }) => allowedNow(context).returnsShipment !== context.returnsShipment,
    },
    actions: {
      toggleJuice: assign(({ context }) => ({
        touched: { ...context.touched, jugo: !formOf(context).jugo },
        problem: null,
      })),
      clearProblem: assign({ problem: null }),
      /** Before a call: clears the last problem and moves the time into the service hours, a stored one too. */
      accept: enqueueActions(({ context, event, enqueue }) => {
        enqueue.assign({ problem: null })
        const written = newTimeOf(event)
        const { time, warning } = inServiceHours(written ?? formOf(context).time)
        if (written !== null || warning !== null) enqueue.assign({ touched: { ...context.touched, time } })
        if (warning !== null) enqueue.emit({ type: 'time.clamped', text: warning })
      }),
      refuseTime: assign({ problem: { reason: 'time', text: MESSAGES.timeRequired } }),
      refuseDay: assign(({ context }) => {
        const text = tooLateError(positionNow(context), context.order !== null)
        return { problem: text === null ? null : { reason: 'day', text } }
      }),
      refuseShipments: assign({ problem: { reason: 'shipments', text: MESSAGES.noShipments } }),
      refuseCall: assign((_, { text }: CallFailure) => ({
        problem: text === '' ? null : { reason: 'call', text },
      })),
      adopt: assign(({ context }, facts: Partial<OrderFacts>) => withFacts(context, facts)),
      assignSaved: assign(({ context }, { id }: SavedOrder) => afterSave(context, id)),
      dropOrder: assign({ order: null, touched: UNTOUCHED, done: null }),
      choose: assign((_, chosen: ChosenDish) => withChosen(chosen)),
      changeDish: raise((_, change: { order: KnownOrder; from: DishRef }) => ({
        type: 'user.change' as const,
        ...change,
      })),
      recheckDay: raise({ type: 'day.check' }),
      noteOrder: assign(({ context: { deliveryDate: date, dish, order } }) => ({
        done: { date, name: dish.name, orderId: order?.id ?? null, jugo: order?.jugo ?? true, from: null },
      })),
      setChange: assign(({ context: { dish } }, { order, from }: Pick<OrderChange, 'order' | 'from'>) => ({
        change: { order, dish, from },
      })),
      warnOfTime: enqueueActions(({ context: { change }, enqueue }) => {
        const { warning } = inServiceHours(change?.order.time ?? null)
        if (warning !== null) enqueue.emit({ type: 'time.clamped', text: warning })
      }),
      noteChange: assign(({ context: { deliveryDate: date, change } }) => ({
        done:
          change === null || change.from === null
            ? null
            : {
                date,
                name: change.dish.name,
                orderId: change.order.id,
                jugo: change.order.jugo ?? true,
                from: change.from,
              },
      })),
      takeBack: assign(({ context: { done, deliveryDate, dish } }, order: KnownOrder) => ({
        deliveryDate: done?.date ?? deliveryDate,
        order,
        change: { order, dish: done?.from ?? dish, from: null },
      })),
      endUndo: assign({ done: null }),
      setDays: assign((_, days: readonly DayToOrder[]) => ({ days })),
      startDays: assign({ results: [] }),
      noteDay: assign(({ context }, result: DayResult) => ({ results: [...context.results, result] })),
      forgiveDay: assign(({ context }, meal: Meal) => ({
        results: context.results.filter((one) => !isSameMeal(one, meal) || one.problem === null),
      })),
      startUndo: assign((_, undoing: readonly DayToUndo[]) => ({ undoing })),
      noteUndone: assign(({ context }, { meal, isGone }: { meal: Meal; isGone: boolean }) => ({
        undoing: context.undoing.slice(1),
        results: context.results.filter((one) => !(isGone && isSameMeal(one, meal))),
      })),
      reportDays: emit(({ context }) => ({
        type: 'days.ordered' as const,
        meals: context.results.flatMap(({ date, type, problem }) => (problem === null ? { date, type } : [])),
      })),
      setTerms: assign(({ context }) => ({ returnsShipment: allowedNow(context).returnsShipment })),
    },
  })
}

const failure = ({ event }: { event: { error: unknown } }) => failureOf(event.error, NO_SERVER)
const refuse = { type: 'refuseCall', params: failure } as const
const assignSaved = {
  type: 'assignSaved',
  params: ({ event }: { event: { output: SavedOrder } }) => event.output,
} as const

const choose = {
  type: 'choose',
  params: ({ event }: { event: { chosen: ChosenDish } }) => event.chosen,
} as const
const changeDish = {
  type: 'changeDish',
  params: ({ event: { order, from } }: { event: { order: KnownOrder; from: DishRef } }) => ({ order, from }),
} as const
const setChange = {
  type: 'setChange',
  params: ({ event }: { event: Pick<OrderChange, 'order'> & { from: DishRef } }) => event,
} as const
const takeBack = {
  type: 'takeBack',
  params: ({ event }: { event: Pick<OrderChange, 'order'> }) => event.order,
} as const
const setDays = {
  type: 'setDays',
  params: ({ event }: { event: { days: readonly DayToOrder[] } }) => event.days,
} as const
const noteDay = {
  type: 'noteDay',
  params: ({ event }: { event: { result: DayResult } }) => event.result,
} as const
const startUndo = {
  type: 'startUndo',
  params: ({ event }: { event: { orders: readonly DayToUndo[] } }) => event.orders,
} as const
const noteUndone = {
  type: 'noteUndone',
  params: ({ event: { meal, isGone } }: { event: { meal: Meal; isGone: boolean } }) => ({ meal, isGone }),
} as const

/**
 * Every way a client orders, changes or cancels (Specification §4), of one dish on one day, or, with 'user.orderDish',
 * 'user.changeDish' and 'user.orderDays', of any day of the week: before the day order (after a question if the dish has
 * allergens the client avoids), update, and cancel with the shipment back; on the day only cancel, without it; after it
 * nothing. Only one call runs at a time. Screens read `orderActionView(snapshot)`.
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
      /** Today's position. It moves at midnight in Guayaquil; a clock correction may move it back. */
      day: {
        initial: 'beforeDay',
        invoke: { src: 'dayChecks' },
        on: { 'day.check': '.beforeDay' },
        states: {
          beforeDay: {
            always: [
              { guard: 'isOnDay', target: 'onDay' },
              { guard: 'isAfterDay', target: 'afterDay' },
            ],
          },
          onDay: {},
          afterDay: {},
        },
      },
      /** The person's actions. The order and its status are in the context. */
      work: {
        initial: 'idle',
        states: {
          idle: {
            on: {
              'user.toggleJuice': { guard: 'isEditable', actions: 'toggleJuice' },
              'user.order': [
                { guard: 'hasOrder' },
                { guard: 'isTooLate', actions: 'refuseDay' },
                { guard: 'lacksTime', actions: 'refuseTime' },
                { guard: 'hasNoShipments', actions: 'refuseShipments' },
                { guard: 'hasAllergens', target: 'confirmingOrder', actions: 'accept' },
                { target: 'ordering', actions: 'accept' },
              ],
              'user.update': [
                { guard: 'isNotScheduled' },
                { guard: 'isTooLate', actions: 'refuseDay' },
                { guard: 'lacksTime', actions: 'refuseTime' },
                { guard: 'isUnchanged' },
                { target: 'updating', actions: 'accept' },
              ],
              'user.cancel': [
                { guard: 'isCancellable', target: 'confirmingCancel', actions: ['clearProblem', 'setTerms'] },
                { guard: 'isAfterDay', actions: 'refuseDay' },
              ],
              'user.orderDish': { actions: [choose, 'recheckDay', raise({ type: 'user.order' })] },
              'user.changeDish': { actions: [choose, 'recheckDay', changeDish] },
              'user.change': [
                { guard: 'hasAllergens', target: 'confirmingChange', actions: setChange },
                { target: 'changing', actions: [setChange, 'warnOfTime'] },
              ],
              'user.undo': [
                { guard: 'isNewDone', target: 'cancelling', actions: [takeBack, 'setTerms', 'recheckDay'] },
                { guard: 'isChangeDone', target: 'changing', actions: takeBack },
              ],
              'user.orderDays': [
                { guard: 'haveDaysAllergens', target: 'confirmingDays', actions: setDays },
                { guard: 'hasDays', target: 'orderingDays', actions: setDays },
              ],
              'user.chooseAgain': { actions: { type: 'forgiveDay', params: ({ event }) => event.meal } },
              'user.undoDays': { guard: 'hasDaysToUndo', target: 'undoingDays', actions: startUndo },
              'user.dismiss': { actions: 'endUndo' },
            },
          },
          /** The question before ordering avoided allergens. */
          confirmingOrder: {
            always: [
              { guard: 'hasOrder', target: 'idle' },
              { guard: 'isTooLate', target: 'idle', actions: 'refuseDay' },
              { guard: 'isHarmless', target: 'idle' },
            ],
            on: {
              'user.dismiss': 'idle',
              'user.confirm': [
                { guard: 'hasNoShipments', target: 'idle', actions: 'refuseShipments' },
                { target: 'ordering' },
              ],
            },
          },
          /** The question before changing to a dish with avoided allergens. */
          confirmingChange: {
            on: { 'user.dismiss': 'idle', 'user.confirm': { target: 'changing', actions: 'warnOfTime' } },
          },
          /** One question before all the days of a list. */
          confirmingDays: { on: { 'user.dismiss': 'idle', 'user.confirm': 'orderingDays' } },
          /** The question before cancelling. It closes at midnight, which changes what it promises. */
          confirmingCancel: {
            always: [
              { guard: 'isNotScheduled', target: 'idle' },
              { guard: 'isAfterDay', target: 'idle', actions: 'refuseDay' },
              { guard: 'haveTermsChanged', target: 'idle' },
            ],
            on: {
              'user.dismiss': 'idle',
              'user.confirm': [
                { guard: 'haveTermsChanged', target: 'idle' },
                { guard: 'isCancellable', target: 'cancelling' },
              ],
            },
          },
          ordering: {
            invoke: {
              id: 'saveNew',
              src: 'saveOrder',
              input: orderToSave,
              onDone: { target: 'idle', actions: [assignSaved, 'noteOrder'] },
              onError: { target: 'idle', actions: refuse },
            },
          },
          updating: {
            invoke: {
              id: 'saveChange',
              src: 'saveOrder',
              input: orderToSave,
              onDone: { target: 'idle', actions: assignSaved },
              onError: { target: 'idle', actions: refuse },
            },
          },
          changing: {
            invoke: {
              id: 'saveDish',
              src: 'saveOrder',
              input: orderToChange,
              onDone: { target: 'idle', actions: 'noteChange' },
              onError: 'idle',
            },
          },
          /** One day after the other; a failed day leaves the others alone. */
          orderingDays: {
            entry: 'startDays',
            invoke: { src: 'orderDays', input: ordersOfDays },
            on: {
              'day.settled': [
                { guard: 'isLastDay', target: 'idle', actions: [noteDay, 'reportDays'] },
                { actions: noteDay },
              ],
            },
          },
          /** The list taken back, one day after the other; what cannot be taken back stands. */
          undoingDays: {
            invoke: { src: 'undoDays', input: ({ context }) => context.undoing },
            on: {
              'day.undone': [
                { guard: 'isLastUndone', target: 'idle', actions: noteUndone },
                { actions: noteUndone },
              ],
            },
          },
          cancelling: {
            invoke: {
              id: 'cancelOrder',
              src: 'cancelOrder',
              input: orderToCancel,
              onDone: { target: 'idle', actions: 'dropOrder' },
              onError: { target: 'idle', actions: refuse },
            },
          },
        },
      },
    },
  })

export type OrderActionMachine = ReturnType<typeof bindOrderAction>
export type OrderActionSnapshot = SnapshotFrom<OrderActionMachine>
