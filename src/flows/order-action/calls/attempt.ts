import type { DishOfDay, OrderActionPorts, SaveOrderRequest } from '#machines/order-action/ports'
import { writtenElsewhere } from '../../../api/base-query'
import { type ClientMenuAnswer, OWN_ORDERS } from '../../../api/endpoints/menus'
import { forgetDraft } from '../../../parts/forms/draft-storage'
import { watchOrdersMoving } from '../../../parts/orders/orders-moved'
import { alertAdded } from '../../../state/alerts'
import type { AppDispatch } from '../../../state/store-types'
import { ORDER_DOUBT_TEXTS as TEXTS } from '../../../texts/order-doubt'
import { lookUp } from './look-up'
import { ENDED, type Lost, lostCallsOf, personNow, tellHeard, unanswered, unknown } from './lost-calls'
import { oneAfterAnother } from './one-after-another'
import { choiceNameOf, forgetSending, mealOf, noteSending } from './sending'
import { type LostCall, type Verdict, verdictOn } from './verdict'

type Heard = Extract<Verdict, { is: 'heard' }>

const isHeard = (verdict: Verdict): verdict is Heard => verdict !== 'unknown' && verdict.is === 'heard'

interface NotSent {
  kind: 'refused' | 'failed' | 'unknown'
  text: string
}

/** What a call of the order window has around it, from the press on. */
export interface Attempt {
  /** What was lost of this meal before, and is past with this attempt; null for nothing. */
  before: Lost | null
  /** Another screen or another tab may have ordered, changed or cancelled just now. */
  isUnsure: boolean
  /** Whether who has pressed is signed in still: what they wanted is nobody else's wish. */
  isTheirs: () => boolean
  /**
   * Looks before anything is sent, and tells what was lost before where that was `heard`. null: nobody answers, or what was lost may
   * still arrive; nothing can be sent.
   */
  look: () => Promise<{ week: ClientMenuAnswer; heard: Heard | null } | null>
  /** A new order is on its way: a page that is loaded again knows of it, until it is answered, or known what became of it. */
  begin: (request: SaveOrderRequest) => void
  isAnswered: (request: SaveOrderRequest) => void
  /** What was sent is saved: where its screen was left, nobody else forgets that it was chosen. */
  isSaved: (request: SaveOrderRequest) => void
  /** For a look that came to nothing: what was lost before is looked for on. */
  notSent: (about: LostCall) => NotSent
  /** Nothing is sent: why, told where the person is by then. What is in doubt is for whoever looks for it. */
  unsent: (why: NotSent) => NotSent
  /** What the week says of a call that nobody answered; what it does not say is remembered. `isOffline`: as it was sent. */
  lookFor: (call: LostCall, isOffline: boolean) => Promise<Heard | 'unknown' | 'not heard'>
}

/** Whoever pressed has gone: nobody waits for what comes of it. */
export const NOBODYS = { kind: 'failed', text: '' } as const

/** Another order of the meal is on its way. */
const BEFORE_IT = { kind: 'failed', text: TEXTS.order.before } as const

const isSameKind = (a: LostCall, b: LostCall): boolean =>
  (a.of === 'cancellation') === (b.of === 'cancellation')

const attemptOf = (
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  given: Pick<Attempt, 'before' | 'isUnsure' | 'isTheirs'> & { person: string | null; screen: AbortSignal },
): Attempt => {
  const { before, person } = given
  const lostCalls = lostCallsOf(dispatch)
  const untold = before?.state === 'told as heard' ? null : before
  /** What was lost before is remembered on; whether it is in doubt, and what this attempt is about too. */
  const goOn = (about: LostCall): boolean => {
    if (untold === null) return false
    lostCalls.add(clock, person, untold)
    return isSameKind(untold.call, about) && lostCalls.doubtOf(about.request) !== null
  }
  const mayStillArrive = () => untold?.work.isOver === false
  return {
    ...given,
    look: async () => {
      const week = await lookUp(dispatch, clock)
      const verdict = week && untold ? verdictOn(untold.call, week) : 'unknown'
      const heard = isHeard(verdict) ? verdict : null
      if (heard && untold) tellHeard(dispatch, untold.call.of, heard.there)
      if (week === null || (!heard && mayStillArrive())) return null
      if (untold && verdict !== 'unknown') forgetSending(untold.call.request, person)
      return { week, heard }
    },
    begin: (request) => noteSending(request, person, false),
    isAnswered: (request) => forgetSending(request, person),
    isSaved: (request) => {
      if (given.screen.aborted) forgetDraft(choiceNameOf(request, person ?? ''))
    },
    notSent: (about) => {
      if (goOn(about)) return unknown(about.of)
      return mayStillArrive() ? BEFORE_IT : unanswered(about.of)
    },
    unsent: (why) => {
      if (given.screen.aborted && why.kind !== 'unknown')
        dispatch(alertAdded({ type: 'error', msg: why.text }))
      return why
    },
    lookFor: async (call, isOffline) => {
      // What a device without a network sends has not left it.
      if (isOffline && untold?.state === 'in doubt') return goOn(call) ? 'unknown' : 'not heard'
      const week = isOffline ? null : await lookUp(dispatch, clock)
      const verdict = week ? verdictOn(call, week) : 'unknown'
      if (verdict !== 'unknown' || isOffline) forgetSending(call.request, person)
      else if (call.of === 'order') noteSending(call.request, person, true)
      if (isHeard(verdict)) return verdict
      const isInDoubt = verdict === 'unknown' && !isOffline
      lostCalls.add(clock, person, { call, state: isInDoubt ? 'in doubt' : 'told as failed', work: ENDED })
      return isInDoubt ? 'unknown' : 'not heard'
    },
  }
}

/** Does what was pressed when its turn has come, in the name of who has pressed. */
export const inTurn = <T>(
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  dish: DishOfDay,
  screen: AbortSignal,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T | typeof NOBODYS> => {
  const person = dispatch(personNow)
  const haveMoved = watchOrdersMoving(dispatch)
  const isTheirs = () => dispatch(personNow) === person
  return oneAfterAnother(dispatch, mealOf(dish), async (isSecond) => {
    if (!isTheirs()) return NOBODYS
    // A look that is on its way may be from before the other one.
    if (isSecond) dispatch(writtenElsewhere(OWN_ORDERS))
    const before = lostCallsOf(dispatch).take(dish)
    return work(
      attemptOf(dispatch, clock, { before, isUnsure: isSecond || haveMoved(), isTheirs, person, screen }),
    )
  })
}
