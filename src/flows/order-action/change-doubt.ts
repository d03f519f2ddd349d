import { addListener, removeListener } from '@reduxjs/toolkit'
import type { OrderActionPorts, SaveOrderRequest } from '#machines/order-action/ports'
import { type ClientMenuAnswer, isClientMenuTold, ordersOutdated } from '../../api/endpoints/menus'
import { alertAdded } from '../../state/alerts'
import type { AppDispatch, RootState } from '../../state/store-types'
import { ORDER_DOUBT_TEXTS as TEXTS } from '../../texts/order-doubt'
import { type ChangeFound, changeIn, lookUpChange, tellSaved } from './look-up-order'

type Told = Awaited<ReturnType<OrderActionPorts['settleChange']>>

/** Nobody answered a change, and nobody could look it up. */
const UNKNOWN_CHANGE = { kind: 'unknown', text: TEXTS.unknown } as const

/** A change of which nothing is known. */
interface Doubt {
  told: Promise<Told>
  /** Aborted when the screen that waits for it has been left, or has gone on; null while there is none. */
  screen: AbortSignal | null
}

/** The last one of each order, by store. */
const doubts = new WeakMap<AppDispatch, Map<string | null, Doubt>>()

const doubtsOf = (dispatch: AppDispatch) => {
  const known = doubts.get(dispatch) ?? new Map<string | null, Doubt>()
  doubts.set(dispatch, known)
  return known
}

/** Something else is sent of this order: what was not known of it is past. */
export const forgetDoubt = (dispatch: AppDispatch, orderId: string | null): void => {
  doubtsOf(dispatch).delete(orderId)
}

/** When the toolkit asks anew too: the network is back, or the person. */
const WAKING = ['online', 'focus', 'visibilitychange']

/** The device may have its network all the while that the server is away: then only time leads to a look. */
const WAITS_MS = [5_000, 15_000, 45_000]
const LAST_WAIT_MS = 60_000

/** Why to look: somebody came back, or so much time has passed; or what somebody else has found. */
type Sign = 'back' | 'time' | ClientMenuAnswer

/** The next reason to look. Time alone is none while nobody sees the page: whoever comes back to it is one. */
const nextSign = (dispatch: AppDispatch, wait: number): Promise<Sign> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const wake = (sign: Sign) => {
      over.abort()
      window.clearTimeout(timer)
      dispatch(removeListener(told))
      resolve(sign)
    }
    const told = {
      matcher: isClientMenuTold,
      effect: ({ payload }: { payload: ClientMenuAnswer }) => wake(payload),
    }
    const timer = window.setTimeout(() => document.visibilityState === 'visible' && wake('time'), wait)
    for (const event of WAKING) window.addEventListener(event, () => wake('back'), { signal: over.signal })
    dispatch(addListener(told))
  })

const sessionNow = (_dispatch: AppDispatch, getState: () => RootState) => getState().session.session_id

type Ask = (sign: Sign) => Promise<ChangeFound>

/** Asks until it is known, or no matter any more; then it is told. */
const settle = async (dispatch: AppDispatch, id: string | null, doubt: Doubt, ask: Ask): Promise<Told> => {
  const session = dispatch(sessionNow)
  const isPast = () => doubtsOf(dispatch).get(id) !== doubt || dispatch(sessionNow) !== session
  let found: ChangeFound = 'unknown'
  for (let looks = 0; found === 'unknown'; ) {
    const sign = await nextSign(dispatch, WAITS_MS[looks] ?? LAST_WAIT_MS)
    if (sign === 'time') looks += 1
    if (!isPast()) found = await ask(sign)
    if (isPast()) return UNKNOWN_CHANGE
  }
  forgetDoubt(dispatch, id)
  if (found === 'saved') {
    tellSaved(dispatch)
    return { kind: 'ok', data: { id } }
  }
  const isOnScreen = doubt.screen?.aborted === false
  if (!isOnScreen) dispatch(alertAdded({ type: 'error', msg: TEXTS.notSaved }))
  return { kind: 'failed', text: `${TEXTS.notSaved} ${TEXTS.kept}` }
}

/**
 * Nobody answered this change, and nobody could look it up: it is looked up as soon as that may be possible, and what
 * came of it is told wherever the person is by then.
 */
export const doubtChange = (
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  request: SaveOrderRequest,
): typeof UNKNOWN_CHANGE => {
  const doubt: Doubt = { told: Promise.resolve(UNKNOWN_CHANGE), screen: null }
  doubtsOf(dispatch).set(request.id, doubt)
  doubt.told = settle(dispatch, request.id, doubt, async (sign) => {
    if (typeof sign === 'object') return changeIn(sign, request)
    const found = await lookUpChange(dispatch, clock, request, sign === 'time')
    if (sign === 'time' && found !== 'unknown') dispatch(ordersOutdated())
    return found
  })
  return UNKNOWN_CHANGE
}

/** What came of the change in doubt of this order, for the screen that waits for it. */
export const changeTold = async (
  dispatch: AppDispatch,
  orderId: string | null,
  screen: AbortSignal,
): Promise<Told> => {
  const doubt = doubtsOf(dispatch).get(orderId)
  if (doubt) doubt.screen = screen
  return doubt?.told ?? UNKNOWN_CHANGE
}
