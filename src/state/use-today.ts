import { useEffect, useState } from 'react'
import { type IsoDate, nextMidnight, todayIn } from '#domain/calendar'
import { onClockTick } from './clock-tick'
import { useRuntime } from './runtime'

/** Today in Guayaquil; an open screen moves on by itself at midnight there. */
export const useToday = (): IsoDate => {
  const { clock } = useRuntime()
  const [today, setToday] = useState(() => todayIn(clock))
  useEffect(
    () =>
      onClockTick(() => {
        setToday(todayIn(clock))
        // Timers fire early or late.
        return nextMidnight(clock) - clock.now() + 5
      }),
    [clock],
  )
  return today
}
