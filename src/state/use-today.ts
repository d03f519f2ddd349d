import { useEffect, useState } from 'react'
import { type IsoDate, nextMidnight, todayIn } from '#domain/calendar'
import { CLOCK_MEASURED, useRuntime } from './runtime'

/** Timers fire early or late, and not at all while a laptop sleeps; a minute is the longest a day may be wrong. */
const LONGEST_WAIT_MS = 60_000

/** Today in Guayaquil; an open screen moves on by itself at midnight there. */
export const useToday = (): IsoDate => {
  const { clock } = useRuntime()
  const [today, setToday] = useState(() => todayIn(clock))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      setToday(todayIn(clock))
      timer = setTimeout(look, Math.min(nextMidnight(clock) - clock.now() + 5, LONGEST_WAIT_MS))
    }
    look()
    const onReturn = () => setToday(todayIn(clock))
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener(CLOCK_MEASURED, onReturn)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener(CLOCK_MEASURED, onReturn)
    }
  }, [clock])
  return today
}
