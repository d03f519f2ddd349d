import { onClockEvent } from './clock-events'

/** A device that slept, or whose clock was set, is wrong for a minute at most. */
const LONGEST_WAIT_MS = 60_000

/**
 * Calls `update` now, whenever the clock may have moved, and after the milliseconds it returns (null: no more); returns
 * a stop function.
 */
export const onClockTick = (update: () => number | null): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    clearTimeout(timer)
    const wait = update()
    if (wait !== null) timer = setTimeout(tick, Math.min(wait, LONGEST_WAIT_MS))
  }
  tick()
  const stopListening = onClockEvent(tick)
  return () => {
    clearTimeout(timer)
    stopListening()
  }
}
