import { todayIn } from '#domain/calendar'
import type { OrderDoubt, OrderForm } from '#machines/order-action/context'
import type { DishOfDay, OrderActionPorts } from '#machines/order-action/ports'
import { textsOf } from '../../../api/call-texts'
import { failureText } from '../../../api/outcome'
import { withdrawError } from '../../../parts/alerts/withdraw-error'
import { loadUser } from '../../../parts/session/load-user'
import { alertAdded } from '../../../state/alerts'
import { byStore } from '../../../state/by-store'
import type { AppDispatch, RootState } from '../../../state/store-types'
import { ORDER_DOUBT_TEXTS as TEXTS } from '../../../texts/order-doubt'
import { keepLooking, onWeekTold } from './look-up'
import { isUnderWay } from './one-after-another'
import { forgetSending, leftSending, mealOf } from './sending'
import { type LostCall, type Verdict, verdictOn } from './verdict'

type Clock = OrderActionPorts['clock']
type Answer = Awaited<ReturnType<OrderActionPorts['settle']>>

const CALLS = { order: 'saveOrder', change: 'saveOrder', cancellation: 'cancelOrder' } as const

/** What nobody answered is not known to have been heard. */
export const unanswered = (of: LostCall['of']) =>
  ({ kind: 'failed', text: failureText(CALLS[of], { kind: 'transport', detail: '' }) }) as const

/** Nobody answered, and nobody could look it up. */
export const unknown = (of: LostCall['of']) => ({ kind: 'unknown', text: TEXTS[of].unknown }) as const

/** What was told as failed, or as not known, is so no more. */
export const withdrawUnanswered = (dispatch: AppDispatch, of: LostCall['of']): void => {
  dispatch(withdrawError(unanswered(of).text))
}

/**
 * A call whose answer was lost was heard all the same: what said otherwise goes. `there`: what to say where it is not the last thing
 * that was pressed; else it is told as any other one.
 */
export const tellHeard = (dispatch: AppDispatch, of: LostCall['of'], there?: string): void => {
  const msg = there ?? textsOf(CALLS[of])?.success
  withdrawUnanswered(dispatch, of)
  if (msg) dispatch(alertAdded({ type: 'success', msg }))
  // A change takes no shipment.
  if (of !== 'change') void loadUser(dispatch)
}

/** How long the server may be at a call that nobody waits for any more. */
const MAX_WORK_MS = 20_000

const isSameDish = ({ dish: a }: DishOfDay, { dish: b }: DishOfDay): boolean =>
  a.id !== null && b.id !== null ? a.id === b.id : a.name === b.name

/** What is remembered of a call that nobody answered. */
export interface Lost {
  call: LostCall
  /** `in doubt`: somebody may wait for it; `told as failed`: it may still arrive; `told as heard`: it is over. */
  state: 'in doubt' | 'told as failed' | 'told as heard'
  /** The server's work on it: until that is over, it may be stored though no week has it. */
  work: { isOver: boolean }
}

/** The work on a call that has ended, answered or not. */
export const ENDED = { isOver: true }

interface Loss extends Lost {
  settled: Promise<Answer>
  /** Aborted when the screen that waits for it has been left, or has gone on; null while there is none. */
  screen: AbortSignal | null
  /** Whether who made it is signed in: nobody else is told of it, nor asks for it. */
  isTheirs: () => boolean
  over: AbortController
}

/** Who is signed in, null for nobody; to be dispatched. */
export const personNow = (_dispatch: AppDispatch, getState: () => RootState): string | null => {
  const { session_id, keylogin } = getState().session
  return session_id === null ? null : keylogin
}

const tellNotHeard = (dispatch: AppDispatch, loss: Loss, there: string): void => {
  if (loss.screen?.aborted !== false) dispatch(alertAdded({ type: 'error', msg: there }))
}

/** Waits for what came of a lost call, tells it wherever the person is by then, and gives it to the screen. */
const follow = (dispatch: AppDispatch, clock: Clock, loss: Loss): Promise<Answer> =>
  new Promise((resolve) => {
    const { call, over, isTheirs } = loss
    const known = new AbortController()
    over.signal.addEventListener('abort', () => {
      known.abort()
      resolve(unknown(call.of))
    })
    const isNews = (verdict: Verdict): verdict is Exclude<Verdict, 'unknown'> =>
      verdict !== 'unknown' &&
      (verdict.is === 'heard' ||
        (loss.state === 'in doubt' && (verdict.stored !== undefined || loss.work.isOver)))
    onWeekTold(dispatch, over.signal, (week) => {
      const verdict = isTheirs() ? verdictOn(call, week) : 'unknown'
      if (!isNews(verdict)) return
      known.abort()
      forgetSending(call.request, dispatch(personNow))
      if (verdict.is === 'heard') {
        resolve({ kind: 'ok', data: { stored: verdict.stored, text: null } })
        loss.state = 'told as heard'
        over.abort()
        tellHeard(dispatch, call.of, verdict.there)
      } else {
        const { stored, here: text } = verdict
        resolve(stored !== undefined ? { kind: 'ok', data: { stored, text } } : { kind: 'failed', text })
        loss.state = 'told as failed'
        tellNotHeard(dispatch, loss, verdict.there)
        // Somebody else has ordered, or cancelled.
        if (stored !== undefined) void loadUser(dispatch)
      }
    })
    const isWanted = () => {
      // Nobody waits any more for what was for a day that is past, and no week has it.
      if (todayIn(clock) > call.request.date) over.abort()
      return !over.signal.aborted && isTheirs()
    }
    keepLooking({
      ...{ dispatch, clock, over: known.signal, isWanted },
      // What was told as failed may be on its way still, for a while.
      isBrief: loss.state !== 'in doubt',
      isLate: loss.work !== ENDED,
      tells: (week) => isNews(verdictOn(call, week)),
    })
  })

/** What was sent, for a screen that opens; null of a cancellation. */
const sentIn = (call: LostCall): OrderForm | null => (call.of === 'cancellation' ? null : call.request)

/**
 * The calls that nobody answered, the last one of each meal. What became of one is looked up as soon as that may be possible
 * where it is in doubt, and told where the person is by then. What was looked up and not found may still arrive, and is told
 * when a week has it.
 */
export const lostCallsOf = byStore((dispatch: AppDispatch) => {
  const losses = new Map<string, Loss>()
  const keyOf = (dish: DishOfDay, person = dispatch(personNow)): string => `${person ?? ''} ${mealOf(dish)}`
  const inDoubt = (dish: DishOfDay): Loss | null => {
    const loss = losses.get(keyOf(dish))
    return loss?.state === 'in doubt' && isSameDish(loss.call.request, dish) ? loss : null
  }
  const add = (clock: Clock, person: string | null, { call, state, work }: Lost): void => {
    const isTheirs = () => dispatch(personNow) === person
    const settled = Promise.resolve(unknown(call.of))
    const over = new AbortController()
    const loss: Loss = { call, state, work, settled, screen: null, isTheirs, over }
    const key = keyOf(call.request, person)
    losses.get(key)?.over.abort()
    losses.set(key, loss)
    loss.settled = follow(dispatch, clock, loss)
  }
  return {
    /** Something else is sent of this meal: what was not known of it is past. Gives what that was; null for nothing. */
    take: (dish: DishOfDay): Lost | null => {
      const loss = losses.get(keyOf(dish)) ?? null
      losses.delete(keyOf(dish))
      loss?.over.abort()
      return loss
    },
    /** `person`: whose call it was. */
    add,
    /** What a page before this one was sending of this meal is in doubt now. */
    findLeft: (clock: Clock, dish: DishOfDay): void => {
      const person = dispatch(personNow)
      // What this page is sending it waits for itself.
      const isKnown = losses.has(keyOf(dish)) || isUnderWay(dispatch, mealOf(dish))
      const left = isKnown ? null : leftSending(dish, person)
      if (left === null) return
      const work = { isOver: left.hasEnded }
      // No clock: the one of the page before may have been another one.
      window.setTimeout(() => {
        work.isOver = true
      }, MAX_WORK_MS)
      add(clock, person, { call: { of: 'order', request: left.request }, state: 'in doubt', work })
    },
    /** Whether something of this dish is in doubt, or a call about its meal under way. */
    isOpen: (dish: DishOfDay): boolean => inDoubt(dish) !== null || isUnderWay(dispatch, mealOf(dish)),
    /** What is in doubt of this dish, for a screen that opens; null for nothing. */
    doubtOf: (dish: DishOfDay): (OrderDoubt & { sent: OrderForm | null }) | null => {
      const loss = inDoubt(dish)
      if (loss === null) return null
      const { of } = loss.call
      return { text: TEXTS[of].unknown, isOfForm: of !== 'cancellation', sent: sentIn(loss.call) }
    },
    /** What came of what is in doubt of this dish, for the screen that waits for it. */
    settled: (dish: DishOfDay, screen: AbortSignal): Promise<Answer> => {
      const loss = inDoubt(dish)
      if (loss) loss.screen = screen
      return loss?.settled ?? Promise.resolve(unknown('order'))
    },
  }
})
