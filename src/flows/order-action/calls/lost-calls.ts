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
import { type LostCall, type Verdict, verdictOn } from './verdict'

type Answer = Awaited<ReturnType<OrderActionPorts['settle']>>

const CALLS = { order: 'saveOrder', change: 'saveOrder', cancellation: 'cancelOrder' } as const

/** What nobody answered is not known to have been heard. */
export const unanswered = (of: LostCall['of']) =>
  ({ kind: 'failed', text: failureText(CALLS[of], { kind: 'transport', detail: '' }) }) as const

/** Nobody answered, and nobody could look it up. */
const unknown = (of: LostCall['of']) => ({ kind: 'unknown', text: TEXTS[of].unknown }) as const

/** What was told as failed, or as not known, is so no more. */
export const withdrawUnanswered = (dispatch: AppDispatch, of: LostCall['of']): void => {
  dispatch(withdrawError(unanswered(of).text))
}

/** A call whose answer was lost was heard all the same: what said otherwise goes. */
export const tellHeard = (dispatch: AppDispatch, of: LostCall['of']): void => {
  const msg = textsOf(CALLS[of])?.success
  withdrawUnanswered(dispatch, of)
  if (msg) dispatch(alertAdded({ type: 'success', msg }))
  // A change takes no shipment.
  if (of !== 'change') void loadUser(dispatch)
}

/** One client has one order of a type a day: all calls about it are about the same. */
export const mealOf = ({ menuId, date, type }: DishOfDay): string => `${menuId} ${date} ${type}`

const isSameDish = ({ dish: a }: DishOfDay, { dish: b }: DishOfDay): boolean =>
  (a.id !== null && a.id === b.id) || a.name === b.name

interface Loss {
  call: LostCall
  /** Whether it is in doubt; else it was told as failed, and nobody waits for it. */
  isInDoubt: boolean
  settled: Promise<Answer>
  /** Aborted when the screen that waits for it has been left, or has gone on; null while there is none. */
  screen: AbortSignal | null
  /** Whether the session is still the one that it was made in: else it is nobody's any more. */
  isTheirs: () => boolean
  over: AbortController
}

/** Whose session it is; to be dispatched. */
const sessionNow = (_dispatch: AppDispatch, getState: () => RootState) => getState().session.session_id

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
    const hear = (verdict: Exclude<Verdict, 'unknown'>) => {
      known.abort()
      if (verdict.is === 'heard') {
        resolve({ kind: 'ok', data: { stored: verdict.stored, text: null } })
        over.abort()
        tellHeard(dispatch, call.of)
      } else if (loss.isInDoubt) {
        const { stored, here: text } = verdict
        resolve(stored ? { kind: 'ok', data: { stored, text } } : { kind: 'failed', text })
        tellNotHeard(dispatch, loss, verdict.there)
      }
      loss.isInDoubt = false
    }
    onWeekTold(dispatch, over.signal, (week) => {
      const verdict = isTheirs() ? verdictOn(call, week) : 'unknown'
      if (verdict !== 'unknown') hear(verdict)
    })
    if (loss.isInDoubt) keepLooking(dispatch, clock, known.signal, isTheirs)
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
  const inDoubt = (dish: DishOfDay): Loss | null => {
    const loss = losses.get(mealOf(dish))
    return loss?.isInDoubt && loss.isTheirs() && isSameDish(loss.call.request, dish) ? loss : null
  }
  /** Something else is sent of this meal: what was not known of it is past. Gives what that was. */
  const take = (dish: DishOfDay): LostCall | null => {
    const loss = losses.get(mealOf(dish))
    losses.delete(mealOf(dish))
    if (!loss?.isTheirs()) return null
    loss.over.abort()
    return loss.call
  }
  const add = (clock: OrderActionPorts['clock'], call: LostCall, isInDoubt: boolean) => {
    take(call.request)
    const over = new AbortController()
    const session = dispatch(sessionNow)
    const isTheirs = () => {
      if (dispatch(sessionNow) !== session) over.abort()
      return !over.signal.aborted
    }
    const settled = Promise.resolve(unknown(call.of))
    const loss: Loss = { call, isInDoubt, settled, screen: null, isTheirs, over }
    losses.set(mealOf(call.request), loss)
    loss.settled = follow(dispatch, clock, loss)
    return unknown(call.of)
  }
  return {
    take,
    add,
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
