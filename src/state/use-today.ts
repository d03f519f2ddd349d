import { useEffect, useState } from 'react'
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
