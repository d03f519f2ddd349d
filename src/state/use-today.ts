import { useEffect, useState } from 'react'
import { type IsoDate, nextMidnight, todayIn } from '#domain/calendar'
import { onClockEvent } from './clock-events'
import { useRuntime } from './runtime'

/** Timers fire early or late, and not at all while a laptop sleeps; a minute is the longest a day may be wrong. */
const LONGEST_WAIT_MS = 60_000

/** Today in Guayaquil; an open screen moves on by itself at midnight there. */
export const useToday = (): IsoDate => {
  const { clock } = useRuntime()
  const [today, setToday] = useState(() => todayIn(clock))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      setToday(todayIn(clock))
      timer = setTimeout(update, Math.min(nextMidnight(clock) - clock.now() + 5, LONGEST_WAIT_MS))
    }
    update()
    const stopListening = onClockEvent(update)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [clock])
  return today
}
