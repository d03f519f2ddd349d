import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { DayChooser } from './DayChooser'
import { DaySection } from './DaySection'
import { goToDay } from './go-to-day'
import { useDayInView } from './use-day-in-view'
import { type DayView, firstDayOf } from './week-view'

/** The five days one under the other, with their chooser. Coming back from a dish (`#martes`) opens at its day. */
export const WeekDays = ({ days }: { days: readonly DayView[] }) => {
  const { hash } = useLocation()
  const inView = useDayInView(firstDayOf(days))
  // Once: later renders must not pull the page away from where the person has scrolled to.
  useEffect(() => goToDay(hash.slice(1), 'auto'), [hash])
  return (
    <div>
      <DayChooser days={days} current={inView} />
      {days.map((day) => (
        <DaySection key={day.day} {...day} />
      ))}
    </div>
  )
}
