import { useEffect, useState } from 'react'
import { type IsoDate, nextMidnight, todayIn } from '#domain/calendar'
import { onClockLook } from './clock-looks'
import { useRuntime } from './runtime'

/** Timers fire early or late, and not at all while a laptop sleeps; a minute is the longest a day may be wrong. */
const LONGEST_WAIT_MS = 60_000

/** Today in Guayaquil; an open screen moves on by itself at midnight there. */
export const useToday = (): IsoDate => {
  const { clock } = useRuntime()
  const [today, setToday] = useState(() => todayIn(clock))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      setToday(todayIn(clock))
      timer = setTimeout(look, Math.min(nextMidnight(clock) - clock.now() + 5, LONGEST_WAIT_MS))
    }
    look()
    const stopLooking = onClockLook(look)
    return () => {
      clearTimeout(timer)
      stopLooking()
    }
  }, [clock])
  return today
}
