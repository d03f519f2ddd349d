import type { OrderActionPorts, SaveOrderRequest } from '#machines/order-action/ports'
import { alertAdded } from '../../state/alerts'
import type { AppDispatch, RootState } from '../../state/store-types'
import { ORDER_DOUBT_TEXTS as TEXTS } from '../../texts/order-doubt'
import { lookUpChange, tellSaved } from './look-up-order'

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

const woken = (): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const wake = () => {
      over.abort()
      resolve()
    }
    for (const event of WAKING) window.addEventListener(event, wake, { signal: over.signal })
  })

const sessionNow = (_dispatch: AppDispatch, getState: () => RootState) => getState().session.session_id

type Ask = () => ReturnType<typeof lookUpChange>

/** Asks until it is known, or no matter any more; then it is told. */
const settle = async (dispatch: AppDispatch, id: string | null, doubt: Doubt, ask: Ask): Promise<Told> => {
  const session = dispatch(sessionNow)
  const isPast = () => doubtsOf(dispatch).get(id) !== doubt || dispatch(sessionNow) !== session
  let found: Awaited<ReturnType<Ask>> = 'unknown'
  while (found === 'unknown') {
    await woken()
    if (!isPast()) found = await ask()
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
  doubt.told = settle(dispatch, request.id, doubt, () => lookUpChange(dispatch, clock, request))
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
