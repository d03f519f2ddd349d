import { addListener, removeListener } from '@reduxjs/toolkit'
import type { OrderDoubt, OrderForm } from '#machines/order-action/context'
import type { OrderActionPorts, SaveOrderRequest } from '#machines/order-action/ports'
import { type ClientMenuAnswer, isClientMenuTold, ordersOutdated } from '../../api/endpoints/menus'
import { alertAdded } from '../../state/alerts'
import type { AppDispatch } from '../../state/store-types'
import { ORDER_DOUBT_TEXTS as TEXTS } from '../../texts/order-doubt'
import { type ChangeFound, changeIn, lookUpChange, tellSaved } from './look-up-order'
import { sessionNow } from './lost-calls'

type Told = Awaited<ReturnType<OrderActionPorts['settleChange']>>

/** Nobody answered a change, and nobody could look it up. */
const UNKNOWN_CHANGE = { kind: 'unknown', text: TEXTS.unknown } as const

/** A change of which nothing is known. */
interface Doubt {
  sent: OrderForm
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

interface Search {
  dispatch: AppDispatch
  clock: OrderActionPorts['clock']
  request: SaveOrderRequest
  /** Whether it is no matter any more. */
  isPast: () => boolean
}

/**
 * Looks until somebody knows what has become of a change ('unknown': until it is no matter any more): whenever somebody comes
 * back, after so much time, and in every week that anybody else loads, also while a look of its own is on its way. Time
 * alone is no reason while nobody sees the page: whoever comes back to it is one.
 */
const findOut = ({ dispatch, clock, request, isPast }: Search): Promise<ChangeFound> =>
  new Promise((resolve) => {
    const over = new AbortController()
    let timer = 0
    let waits = 0
    let looking = 0
    const hear = (found: ChangeFound) => {
      if (found === 'unknown' && !isPast()) return
      over.abort()
      window.clearTimeout(timer)
      dispatch(removeListener(told))
      resolve(isPast() ? 'unknown' : found)
    }
    const told = {
      matcher: isClientMenuTold,
      effect: ({ payload }: { payload: ClientMenuAnswer }) => hear(changeIn(payload, request)),
    }
    const look = async (inSilence: boolean) => {
      window.clearTimeout(timer)
      looking += 1
      const found = isPast() ? 'unknown' : await lookUpChange(dispatch, clock, request, inSilence)
      looking -= 1
      if (over.signal.aborted) return
      if (inSilence && found !== 'unknown' && !isPast()) dispatch(ordersOutdated())
      hear(found)
      if (!over.signal.aborted && looking === 0) wait()
    }
    const wait = () => {
      timer = window.setTimeout(() => {
        if (document.visibilityState !== 'visible') return
        waits += 1
        void look(true)
      }, WAITS_MS[waits] ?? LAST_WAIT_MS)
    }
    for (const event of WAKING)
      window.addEventListener(event, () => void look(false), { signal: over.signal })
    dispatch(addListener(told))
    wait()
  })

/** Waits until it is known what came of a change, or no matter any more; then it is told. */
const settle = async (
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  request: SaveOrderRequest,
  doubt: Doubt,
): Promise<Told> => {
  const { id, date, dish } = request
  const session = dispatch(sessionNow)
  const isPast = () => doubtsOf(dispatch).get(id) !== doubt || dispatch(sessionNow) !== session
  const found = await findOut({ dispatch, clock, request, isPast })
  if (found === 'unknown') return UNKNOWN_CHANGE
  forgetDoubt(dispatch, id)
  if (found === 'saved') {
    tellSaved(dispatch)
    return { kind: 'ok', data: { id } }
  }
  const isOnScreen = doubt.screen?.aborted === false
  if (!isOnScreen) dispatch(alertAdded({ type: 'error', msg: TEXTS.notSavedOf(date, dish.name) }))
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
  const { jugo, time } = request
  const doubt: Doubt = { sent: { jugo, time }, told: Promise.resolve(UNKNOWN_CHANGE), screen: null }
  doubtsOf(dispatch).set(request.id, doubt)
  doubt.told = settle(dispatch, clock, request, doubt)
  return UNKNOWN_CHANGE
}

/** The change in doubt of this order, for a screen that opens; null where there is none. */
export const doubtOf = (dispatch: AppDispatch, orderId: string | null): OrderDoubt | null => {
  const doubt = doubtsOf(dispatch).get(orderId)
  return doubt ? { text: TEXTS.unknown, sent: doubt.sent } : null
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
