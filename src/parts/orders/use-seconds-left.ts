import { useEffect, useState } from 'react'
import { onClockEvent } from '../../state/clock-events'
import { useRuntime } from '../../state/runtime'
import { secondsToShow, untilNextChange } from './seconds-left'

/** A device that slept, or whose clock was set, is wrong for a minute at most. */
const LONGEST_WAIT_MS = 60_000

/** The seconds to show until `deadline` (epoch milliseconds); 0 from then on. */
export const useSecondsLeft = (deadline: number): number => {
  const { clock } = useRuntime()
  const [left, setLeft] = useState(() => secondsToShow(deadline - clock.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      const ms = deadline - clock.now()
      setLeft(secondsToShow(ms))
      if (ms > 0) timer = setTimeout(update, Math.min(untilNextChange(ms), LONGEST_WAIT_MS))
    }
    update()
    const stopListening = onClockEvent(update)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [clock, deadline])
  return left
}
