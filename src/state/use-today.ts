import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Clock, type IsoDate, nextMidnight, todayIn } from '#domain/calendar'
import { onClockTick } from './clock-tick'
import { useRuntime } from './runtime'

/** Calls `update` now, at each midnight in Guayaquil, and when the clock may have moved; returns the unsubscribe. */
export const watchDay = (clock: Clock, update: () => void): (() => void) =>
  onClockTick(() => {
    update()
    // Timers fire early or late.
    return nextMidnight(clock) - clock.now() + 5
  })

/** Today in Guayaquil; an open screen moves on by itself at midnight there. */
export const useToday = (): IsoDate => {
  const { clock } = useRuntime()
  const [today, setToday] = useState(() => todayIn(clock))
  useEffect(() => watchDay(clock, () => setToday(todayIn(clock))), [clock])
  return today
}

/** A Monday: most days have one that follows. */
const FRAME_DAY: IsoDate = '2026-01-05'
const never = () => () => undefined

/** Today for what a page's frame says of days: it was drawn on another day, and hydrates as it was drawn. */
export const useFrameToday = (): IsoDate => {
  const today = useToday()
  return useSyncExternalStore(
    never,
    () => today,
    () => FRAME_DAY,
  )
}
