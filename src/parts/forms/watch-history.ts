import { HISTORY_STEP } from '../../state/history-steps'

/** Asks before a screen is left; `go` leaves it after all. */
type LeaveQuestion = (go: () => void) => void

/** Milliseconds in which a second step during the way back is undone too. */
const SETTLED_MS = 100

/** The router's index of a history entry; null when the entry is not the router's. */
const placeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null

const currentAddress = (): string => window.location.pathname + window.location.search

/**
 * Asks before a step back or forward leaves the current history entry. The browser reports the step after the address
 * has moved: it moves back before the router sees it. Returns the function that stops watching.
 */
export const watchHistory = (ask: LeaveQuestion): (() => void) => {
  const here = placeOf(window.history.state)
  const address = currentAddress()
  if (here === null) return () => undefined
  let isLeaving = false
  let isReturning = false
  let timer: number | undefined
  const comeBack = () => {
    const now = placeOf(window.history.state)
    if (now !== null && now !== here) window.history.go(here - now)
  }
  const returned = (event: Event) => {
    if (isReturning) event.preventDefault()
    isReturning = false
    window.clearTimeout(timer)
  }
  const onStep = (event: Event) => {
    const there = placeOf(window.history.state)
    if (isLeaving || there === null) isLeaving = false
    else if (there === here) returned(event)
    else if (isReturning) {
      // Ignores a second step until the first is undone.
      event.preventDefault()
      window.clearTimeout(timer)
      timer = window.setTimeout(comeBack, SETTLED_MS)
    } else if (currentAddress() !== address) {
      event.preventDefault()
      isReturning = true
      comeBack()
      ask(() => {
        isLeaving = true
        window.history.go(there - here)
      })
    }
  }
  window.addEventListener(HISTORY_STEP, onStep)
  return () => {
    window.clearTimeout(timer)
    window.removeEventListener(HISTORY_STEP, onStep)
  }
}
