import type { OrderDoubt, OrderForm } from '#machines/order-action/context'
import type { DishOfDay, OrderActionPorts, SaveOrderRequest } from '#machines/order-action/ports'
import { textsOf } from '../../../api/call-texts'
import type { ClientMenuAnswer } from '../../../api/endpoints/menus'
import { failureText } from '../../../api/outcome'
import { withdrawError } from '../../../parts/alerts/withdraw-error'
import { loadUser } from '../../../parts/session/load-user'
import { alertAdded } from '../../../state/alerts'
import { byStore } from '../../../state/by-store'
import type { AppDispatch, RootState } from '../../../state/store-types'
import { ORDER_DOUBT_TEXTS as TEXTS } from '../../../texts/order-doubt'
import { keepLooking, onWeekTold } from './look-up'
import { forgetSending, leftSending, mealOf, noteSending } from './sending'
import { type LostCall, type Verdict, verdictOn } from './verdict'

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

const isSameDish = ({ dish: a }: DishOfDay, { dish: b }: DishOfDay): boolean =>
  a.id !== null && b.id !== null ? a.id === b.id : a.name === b.name

/** What is remembered of a call that nobody answered. */
export interface Lost {
  call: LostCall
  /** `in doubt`: somebody may wait for it; `told as failed`: it may still arrive; `told as heard`: it is over. */
  state: 'in doubt' | 'told as failed' | 'told as heard'
  /** Until then (epoch ms) it may be stored though no week has it; 0 for a call that has ended. */
  until: number
}

interface Loss extends Lost {
  settled: Promise<Answer>
  /** Aborted when the screen that waits for it has been left, or has gone on; null while there is none. */
  screen: AbortSignal | null
  /** Whether who made it is signed in: nobody else is told of it, nor asks for it. */
  isTheirs: () => boolean
  /** What a week says of it. */
  hear: (week: ClientMenuAnswer) => void
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
const follow = (dispatch: AppDispatch, clock: OrderActionPorts['clock'], loss: Loss): Promise<Answer> =>
  new Promise((resolve) => {
    const { call, over, isTheirs } = loss
    const known = new AbortController()
    over.signal.addEventListener('abort', () => {
      known.abort()
      resolve(unknown(call.of))
    })
    const isNews = (verdict: Verdict): verdict is Exclude<Verdict, 'unknown'> =>
      verdict !== 'unknown' &&
      (verdict.is === 'heard' || (loss.state === 'in doubt' && clock.now() >= loss.until))
    loss.hear = (week) => {
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
      }
    }
    onWeekTold(dispatch, over.signal, loss.hear)
    keepLooking({
      ...{ dispatch, clock, over: known.signal, isWanted: isTheirs },
      // What was told as failed may be on its way still, for a while.
      isBrief: loss.state !== 'in doubt',
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
  const sentHere = new Set<string>()
  const inDoubt = (dish: DishOfDay): Loss | null => {
    const loss = losses.get(mealOf(dish))
    const isIt = loss?.state === 'in doubt' && loss.isTheirs() && isSameDish(loss.call.request, dish)
    return isIt ? loss : null
  }
  const add = (
    clock: OrderActionPorts['clock'],
    person: string | null,
    { call, state, until }: Lost,
  ): void => {
    const over = new AbortController()
    const isTheirs = () => dispatch(personNow) === person
    const settled = Promise.resolve(unknown(call.of))
    const loss: Loss = { call, state, until, settled, screen: null, isTheirs, hear: () => undefined, over }
    losses.get(mealOf(call.request))?.over.abort()
    losses.set(mealOf(call.request), loss)
    loss.settled = follow(dispatch, clock, loss)
  }
  return {
    /** Something else is sent of this meal: what was not known of it is past. Gives what that was; null for nothing. */
    take: (dish: DishOfDay): Lost | null => {
      const loss = losses.get(mealOf(dish))
      losses.delete(mealOf(dish))
      loss?.over.abort()
      return loss?.isTheirs() ? loss : null
    },
    /** `person`: whose call it was. */
    add,
    /** A new order is on its way: a page that is loaded again knows of it ({@link findLeft}). */
    noteSending: (request: SaveOrderRequest, person: string | null, at: number): void => {
      sentHere.add(mealOf(request))
      noteSending(request, person, at)
    },
    /** What a page before this one was sending of this meal is in doubt now; whether there is such an order. */
    findLeft: (clock: OrderActionPorts['clock'], dish: DishOfDay): boolean => {
      const person = dispatch(personNow)
      const isKnown = losses.has(mealOf(dish)) || sentHere.has(mealOf(dish))
      const left = isKnown ? null : leftSending(dish, person)
      if (left === null) return false
      add(clock, person, {
        call: { of: 'order', request: left.request },
        state: 'in doubt',
        until: left.until,
      })
      return true
    },
    /** A week that was told before the order was found that it may have. */
    tell: (dish: DishOfDay, week: ClientMenuAnswer): void => losses.get(mealOf(dish))?.hear(week),
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
