import { useEffect, useState } from 'react'
import { onClockLook } from '../../state/clock-looks'
import { useRuntime } from '../../state/runtime'
import { secondsToTell, untilNextTold } from './seconds-left'

/** A device that slept, or whose clock was set, is wrong for a minute at most. */
const LONGEST_WAIT_MS = 60_000

/** What is left until `deadline` (epoch milliseconds), in seconds as they are told; 0 from then on. */
export const useSecondsLeft = (deadline: number): number => {
  const { clock } = useRuntime()
  const [left, setLeft] = useState(() => secondsToTell(deadline - clock.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const ms = deadline - clock.now()
      setLeft(secondsToTell(ms))
      if (ms > 0) timer = setTimeout(look, Math.min(untilNextTold(ms), LONGEST_WAIT_MS))
    }
    look()
    const stopLooking = onClockLook(look)
    return () => {
      clearTimeout(timer)
      stopLooking()
    }
  }, [clock, deadline])
  return left
}
