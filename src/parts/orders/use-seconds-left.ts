import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants'
import { useEffect, useState } from 'react'
import { onClockTick } from '../../state/clock-tick'
import { useRuntime } from '../../state/runtime'

/** The unit of a remaining time: whole hours above a day, minutes above a minute, else seconds. */
const unitOf = (seconds: number): number => {
  if (seconds >= secondsInDay) return secondsInHour
  return seconds >= secondsInMinute ? secondsInMinute : 1
}

/** Seconds to show for `ms` left, rounded to the whole unit; 0 when the moment has come. */
export const secondsToShow = (ms: number): number => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return seconds - (seconds % unitOf(seconds))
}

/** Milliseconds until {@link secondsToShow} becomes another number. */
export const untilNextChange = (ms: number): number => ms - (secondsToShow(ms) - 1) * 1000

/** The seconds to show until `deadline` (epoch milliseconds); 0 from then on. */
export const useSecondsLeft = (deadline: number): number => {
  const { clock } = useRuntime()
  const [left, setLeft] = useState(() => secondsToShow(deadline - clock.now()))
  useEffect(
    () =>
      onClockTick(() => {
        const ms = deadline - clock.now()
        setLeft(secondsToShow(ms))
        return ms > 0 ? untilNextChange(ms) : null
      }),
    [clock, deadline],
  )
  return left
}
