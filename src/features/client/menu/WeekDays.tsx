import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { DAYS, type DayName, type OrderType } from '#domain/constants'
import { AllergyQuestion } from '../../../parts/orders/AllergyQuestion'
import { chosenOf } from '../../../parts/orders/day-view'
import { useOrderAction } from '../../../parts/orders/use-order-action'
import type { ShownWeek } from '../../../parts/orders/use-week'
import { alertAdded } from '../../../state/alerts'
import { useAppDispatch } from '../../../state/store-types'
import { useFocusKept } from '../../../ui/primitives/use-focus-kept'
import { DayChooser } from './DayChooser'
import { DaySection, type DishPresses } from './DaySection'
import { goToDay } from './go-to-day'
import { NextStep } from './NextStep'

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

type WeekDaysProps = Pick<ShownWeek, 'menuId' | 'start' | 'days'> & {
  type: OrderType
}

/** Days on the first screenful: the others render in a task of their own. */
const FIRST_DAYS = 2

/** The five days with their chooser. Coming back from a dish (`#martes`) opens at its day. */
export const WeekDays = ({ menuId, start, days, type }: WeekDaysProps) => {
  const { hash } = useLocation()
  // With a hash all days render at once, so that scrolling to it works.
  const isWhole = useDeferredValue(true, hash !== '')
  const dispatch = useAppDispatch()
  const { view, send } = useOrderAction({ menuId, type, deliveryDate: start })
  const { done, problem } = view
  // A failed call has its toast already.
  useEffect(() => {
    if (problem && problem.reason !== 'call') dispatch(alertAdded({ type: 'warning', msg: problem.text }))
  }, [dispatch, problem])
  // Once: later renders must not undo the user's scrolling.
  useEffect(() => goToDay(hash.slice(1), 'auto'), [hash])
  const step = useRef<HTMLElement>(null)
  const stepDay = useRef<HTMLElement>(null)
  useEffect(() => {
    const day = days.find(({ date }) => date === done?.date)?.day
    if (day) stepDay.current = document.getElementById(day)
  })
  // A swap removes its own button, and so does its undo.
  useFocusKept(() => step.current ?? stepDay.current)
  const presses: DishPresses = {
    onOrder: (dish) => send({ type: 'user.orderDish', chosen: chosenOf(dish) }),
    onChange: ({ order, ordered }, dish) => {
      if (order && ordered) send({ type: 'user.changeDish', chosen: chosenOf(dish), order, from: ordered })
    },
  }
  return (
    <div>
      <DaysInView days={days} />
      {days.map((day, index) => (
        <DaySection key={day.day} view={day} isDrawn={isWhole || index < FIRST_DAYS} {...presses} />
      ))}
      <NextStep ref={step} done={done} send={send} days={days} type={type} />
      <AllergyQuestion
        clash={view.orderQuestion}
        onYes={() => send({ type: 'user.confirm' })}
        onNo={() => send({ type: 'user.dismiss' })}
      />
    </div>
  )
}
