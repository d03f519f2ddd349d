import { useDeferredValue, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { OrderType } from '#domain/constants'
import { useQuickOrder } from '../../../parts/orders/use-quick-order'
import { useFocusKept } from '../../../ui/primitives/use-focus-kept'
import { DayChooser } from './DayChooser'
import { DaySection, type DishPresses } from './DaySection'
import { goToDay } from './go-to-day'
import { NextStep } from './NextStep'
import { useDayInView } from './use-day-in-view'
import type { WeekState } from './use-week'
import { nextOpenDay } from './week-view'

type WeekDaysProps = Pick<
  Extract<WeekState, { kind: 'week' }>,
  'menuId' | 'start' | 'days' | 'areOrdersKnown'
> & {
  type: OrderType
}

/** As many days as a screen shows when it opens: the others follow in a task of their own. */
const FIRST_DAYS = 2

/** The five days one under the other, with their chooser. Coming back from a dish (`#martes`) opens at its day. */
export const WeekDays = ({ menuId, start, days, areOrdersKnown, type }: WeekDaysProps) => {
  const { hash } = useLocation()
  // Whoever comes back to a day finds it at once.
  const isWhole = useDeferredValue(true, hash !== '')
  const inView = useDayInView(nextOpenDay(days, start)?.day ?? 'viernes')
  const quick = useQuickOrder({ menuId, type })
  // Once: later renders must not pull the page away from where the person has scrolled to.
  useEffect(() => goToDay(hash.slice(1), 'auto'), [hash])
  const step = useRef<HTMLElement>(null)
  const stepDay = useRef<HTMLElement>(null)
  useEffect(() => {
    const view = days.find(({ date }) => date === quick.done?.date)
    if (view) stepDay.current = document.getElementById(view.day)
  })
  // A swap takes its own button away, and so does its way back.
  useFocusKept(() => step.current ?? stepDay.current)
  const presses: DishPresses = {
    onOrder: areOrdersKnown ? ({ date }, dish) => void quick.order(date, dish) : null,
    onChange: ({ date, order, ordered }, dish) => {
      if (order && ordered) quick.change({ date, dish, before: { order, dishRef: ordered } })
    },
  }
  return (
    <div>
      <DayChooser days={days} current={inView} />
      {days.map((day, index) => (
        <DaySection key={day.day} view={day} isDrawn={isWhole || index < FIRST_DAYS} {...presses} />
      ))}
      <NextStep ref={step} quick={quick} days={days} type={type} />
      {quick.question}
    </div>
  )
}
