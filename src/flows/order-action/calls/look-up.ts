import { addListener, removeListener } from '@reduxjs/toolkit'
import { todayIn } from '#domain/calendar'
import type { OrderActionPorts } from '#machines/order-action/ports'
import {
  type ClientMenuAnswer,
  clientMenuInSilence,
  clientMenuNow,
  isClientMenuTold,
} from '../../../api/endpoints/menus'
import type { AppDispatch } from '../../../state/store-types'

type Clock = OrderActionPorts['clock']

/** Hears every week that is told, whoever has asked for it, until it is over. */
export const onWeekTold = (
  dispatch: AppDispatch,
  over: AbortSignal,
  hear: (week: ClientMenuAnswer) => void,
): void => {
  const told = {
    matcher: isClientMenuTold,
    effect: ({ payload }: { payload: ClientMenuAnswer }) => hear(payload),
  }
  over.addEventListener('abort', () => dispatch(removeListener(told)))
  dispatch(addListener(told))
}

/** The client's week as the server has it now; null where nobody tells. `inSilence`: no screen hears of it. */
export const lookUp = async (
  dispatch: AppDispatch,
  clock: Clock,
  inSilence = false,
): Promise<ClientMenuAnswer | null> => {
  const ask = inSilence ? clientMenuInSilence : clientMenuNow
  const over = new AbortController()
  let told: ClientMenuAnswer | null = null
  onWeekTold(dispatch, over.signal, (week) => {
    told = week
  })
  const { data, isSuccess } = await dispatch(ask(todayIn(clock)))
  over.abort()
  // A look that fails still has what was known before; one that is followed by another has not ended when it is told.
  return isSuccess ? data : told
}

/** When the toolkit asks anew too: the network is back, or the person. */
const WAKING = ['online', 'focus', 'visibilitychange']

/** The device may have its network all the while that the server is away: then only time leads to a look. */
const WAITS_MS = [5_000, 15_000, 45_000]
const LAST_WAIT_MS = 60_000

interface Looking {
  dispatch: AppDispatch
  clock: Clock
  over: AbortSignal
  /** After the first looks, whoever else asks is enough. */
  isBrief: boolean
  /** It is time for the first one already. */
  isLate: boolean
  /** Whether somebody waits for it now. */
  isWanted: () => boolean
  /** Whether there is something to hear. */
  tells: (week: ClientMenuAnswer) => boolean
}

/**
 * Asks for the week until it is over: whenever somebody comes back, and after so much time, in silence until there is something
 * to hear. Nothing is a reason while nobody sees the page: whoever comes back is one. While it is not wanted, it only waits.
 */
export const keepLooking = ({ dispatch, clock, over, isBrief, isLate, isWanted, tells }: Looking): void => {
  let timer = 0
  let waits = 0
  let looking = 0
  const look = async (inSilence: boolean): Promise<void> => {
    window.clearTimeout(timer)
    if (document.visibilityState !== 'visible') return
    if (!isWanted()) return wait()
    looking += 1
    const week = await lookUp(dispatch, clock, inSilence)
    looking -= 1
    if (over.aborted) return
    if (inSilence && week !== null && tells(week)) return look(false)
    if (looking === 0) wait()
  }
  const wait = () => {
    if (over.aborted || (isBrief && waits === WAITS_MS.length)) return
    timer = window.setTimeout(() => {
      waits += 1
      void look(true)
    }, WAITS_MS[waits] ?? LAST_WAIT_MS)
  }
  over.addEventListener('abort', () => window.clearTimeout(timer))
  if (!isBrief)
    for (const event of WAKING) window.addEventListener(event, () => void look(false), { signal: over })
  if (isLate) timer = window.setTimeout(() => void look(true))
  else wait()
}
