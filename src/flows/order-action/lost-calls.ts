import { addListener, removeListener } from '@reduxjs/toolkit'
import { type ClientMenuAnswer, isClientMenuTold } from '../../api/endpoints/menus'
import type { AppDispatch, RootState } from '../../state/store-types'

/** Whose session it is, to be dispatched: what was begun in another one is nobody's any more. */
export const sessionNow = (_dispatch: AppDispatch, getState: () => RootState) => getState().session.session_id

/**
 * Calls that nobody answered, by what they were about: that is looked up before it is sent again, and what has become of
 * it is told as soon as a week tells it, whoever asked for that.
 */
interface LostCalls {
  has: (about: string) => boolean
  /** Waits for a week of which `isDone` is true; then it `tell`s. */
  add: (about: string, isDone: (week: ClientMenuAnswer) => boolean, tell: () => void) => void
  forget: (about: string) => void
}

const lostCalls = (dispatch: AppDispatch): LostCalls => {
  const stops = new Map<string, () => void>()
  const forget = (about: string) => {
    stops.get(about)?.()
    stops.delete(about)
  }
  return {
    has: (about) => stops.has(about),
    add: (about, isDone, tell) => {
      forget(about)
      const session = dispatch(sessionNow)
      const told = {
        matcher: isClientMenuTold,
        effect: ({ payload }: { payload: ClientMenuAnswer }) => {
          const isTheirs = dispatch(sessionNow) === session
          if (isTheirs && !isDone(payload)) return
          forget(about)
          if (isTheirs) tell()
        },
      }
      stops.set(about, () => dispatch(removeListener(told)))
      dispatch(addListener(told))
    },
    forget,
  }
}

/** Something of each store, also when the screen that made it was left. */
const byStore = <T>(make: (dispatch: AppDispatch) => T) => {
  const known = new WeakMap<AppDispatch, T>()
  return (dispatch: AppDispatch): T => {
    const it = known.get(dispatch) ?? make(dispatch)
    known.set(dispatch, it)
    return it
  }
}

export const lostCallsOf = byStore(lostCalls)

const underWay = byStore(() => new Map<string, Promise<unknown>>())

/** One call at a time about the same: a screen that was left, and opened again, knows nothing of its first one. */
export const oneAfterAnother = async <T>(
  dispatch: AppDispatch,
  about: string,
  work: (isSecond: boolean) => Promise<T>,
): Promise<T> => {
  const running = underWay(dispatch)
  const before = running.get(about)
  const mine = (before ?? Promise.resolve()).then(() => work(before !== undefined))
  running.set(about, mine)
  try {
    return await mine
  } finally {
    if (running.get(about) === mine) running.delete(about)
  }
}
