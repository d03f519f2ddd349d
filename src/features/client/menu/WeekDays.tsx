import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { DAYS, type DayName, type OrderType } from '#domain/constants'
import { AllergyQuestion } from '../../../parts/orders/AllergyQuestion'
import { chosenOf, type DayView, fromFirstDay } from '../../../parts/orders/day-view'
import { useOrderAction } from '../../../parts/orders/use-order-action'
import type { ShownWeek } from '../../../parts/orders/use-week'
import { alertAdded } from '../../../state/alerts'
import { useRuntime } from '../../../state/runtime'
import { useAppDispatch } from '../../../state/store-types'
import { useFocusKept } from '../../../ui/primitives/use-focus-kept'
import { DayChooser } from './DayChooser'
import { DaySection, type DishPresses } from './DaySection'
import { goToDay } from './go-to-day'
import { NextStep } from './NextStep'

/** The screen between the bars that stay. */
const BETWEEN_THE_BARS = '-132px 0px -64px 0px'
/** Each twentieth of a day that comes or goes is reported. */
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20)

/** The day in view: the one that fills most of the screen; of equals the one that was gone to, else the first. */
const useDayInView = (days: readonly DayView[]): DayName => {
  const [first] = days
  const [current, setCurrent] = useState<DayName>(first?.day ?? 'lunes')
  const names = days.map(({ day }) => day).join()
  useEffect(() => {
    const heights = new Map<string, number>()
    const inOrder = DAYS.filter((day) => names.includes(day)).sort(
      (a, b) => names.indexOf(a) - names.indexOf(b),
    )
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRect, target } of entries) heights.set(target.id, intersectionRect.height)
        const heightOf = (day: string) => Math.round(heights.get(day) ?? 0)
        const most = Math.max(...inOrder.map(heightOf))
        const fullest = inOrder.filter((day) => heightOf(day) === most)
        const gone = fullest.find((day) => day === document.activeElement?.id)
        const [shown] = most === 0 ? [] : fullest
        setCurrent((now) => gone ?? shown ?? now)
      },
      { rootMargin: BETWEEN_THE_BARS, threshold: STEPS },
    )
    for (const day of inOrder) {
      const section = document.getElementById(day)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [names])
  return current
}

/** Separate, so that scrolling renders its five boxes and no dish. */
const DaysInView = ({ days, shown }: Pick<WeekDaysProps, 'days'> & { shown: readonly DayView[] }) => (
  <DayChooser days={days} current={useDayInView(shown)} />
)

type WeekDaysProps = Pick<ShownWeek, 'menuId' | 'start' | 'days'> & {
  type: OrderType
}

/** Remembers the height of what stands above the week, for the page's next frame (src/head.js): nothing moves then. */
const useAboveKept = () => {
  const { storage } = useRuntime()
  const week = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = week
    const above = current?.parentElement
    if (current && above) storage.setItem('vianda.menu', String(current.offsetTop - above.offsetTop))
  }, [storage])
  return week
}

/** Days on the first screenful: the others render in a task of their own. */
const FIRST_DAYS = 2

/** The five days with their chooser, from the first that can still be acted on. Coming back from a dish (`#martes`) opens at its day. */
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
    onOrder: (dish, jugo = true) => send({ type: 'user.orderDish', chosen: { ...chosenOf(dish), jugo } }),
    onChange: ({ order, ordered }, dish) => {
      if (order && ordered) send({ type: 'user.changeDish', chosen: chosenOf(dish), order, from: ordered })
    },
  }
  const undo = ({ date, order }: DayView) =>
    send({ type: 'user.undoDays', orders: [{ date, type, id: order?.id ?? null }] })
  const shown = fromFirstDay(days)
  return (
    <div ref={useAboveKept()}>
      <DaysInView days={days} shown={shown} />
      {shown.map((day, index) => (
        <DaySection
          key={day.day}
          view={day}
          isFirst={index === 0}
          isDrawn={isWhole || index < FIRST_DAYS}
          isUndoing={view.isUndoing}
          onUndo={undo}
          {...presses}
        />
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
