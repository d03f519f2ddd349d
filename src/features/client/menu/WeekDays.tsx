import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { DAYS, type DayName, type OrderType } from '#domain/constants'
import { useQuickOrder } from '../../../parts/orders/use-quick-order'
import { useFocusKept } from '../../../ui/primitives/use-focus-kept'
import { DayChooser } from './DayChooser'
import { DaySection, type DishPresses } from './DaySection'
import { goToDay } from './go-to-day'
import { NextStep } from './NextStep'
import type { WeekState } from './use-week'

/** The screen below the bars, and all that follows it: only a day wholly above is outside. */
const FROM_THE_BARS_ON = '-190px 0px 100000px 0px'

/** The day in view: the first that is not wholly above it. */
const useDayInView = (): DayName => {
  const [current, setCurrent] = useState<DayName>('lunes')
  useEffect(() => {
    const above = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) above.delete(target.id)
          else above.add(target.id)
        }
        setCurrent(DAYS.find((day) => !above.has(day)) ?? 'viernes')
      },
      { rootMargin: FROM_THE_BARS_ON },
    )
    for (const day of DAYS) {
      const section = document.getElementById(day)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return current
}

/** Separate, so that scrolling renders its five boxes and no dish. */
const DaysInView = ({ days }: Pick<WeekDaysProps, 'days'>) => (
  <DayChooser days={days} current={useDayInView()} />
)

type WeekDaysProps = Pick<Extract<WeekState, { kind: 'week' }>, 'menuId' | 'days' | 'areOrdersKnown'> & {
  type: OrderType
}

/** Days on the first screenful: the others render in a task of their own. */
const FIRST_DAYS = 2

/** The five days with their chooser. Coming back from a dish (`#martes`) opens at its day. */
export const WeekDays = ({ menuId, days, areOrdersKnown, type }: WeekDaysProps) => {
  const { hash } = useLocation()
  // With a hash all days render at once, so that scrolling to it works.
  const isWhole = useDeferredValue(true, hash !== '')
  const quick = useQuickOrder({ menuId, type })
  // Once: later renders must not undo the user's scrolling.
  useEffect(() => goToDay(hash.slice(1), 'auto'), [hash])
  const step = useRef<HTMLElement>(null)
  const stepDay = useRef<HTMLElement>(null)
  useEffect(() => {
    const view = days.find(({ date }) => date === quick.done?.date)
    if (view) stepDay.current = document.getElementById(view.day)
  })
  // A swap removes its own button, and so does its undo.
  useFocusKept(() => step.current ?? stepDay.current)
  const presses: DishPresses = {
    onOrder: areOrdersKnown ? ({ date }, dish) => void quick.order(date, dish) : null,
    onChange: ({ date, order, ordered }, dish) => {
      if (order && ordered) quick.change({ date, dish, before: { order, dishRef: ordered } })
    },
  }
  return (
    <div>
      <DaysInView days={days} />
      {days.map((day, index) => (
        <DaySection key={day.day} view={day} isDrawn={isWhole || index < FIRST_DAYS} {...presses} />
      ))}
      <NextStep ref={step} quick={quick} days={days} type={type} />
      {quick.question}
    </div>
  )
}
