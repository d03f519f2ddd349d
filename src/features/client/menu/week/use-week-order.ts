import { useRef, useState } from 'react'
import { todayIn } from '#domain/calendar'
import type { DayName, OrderType } from '#domain/constants'
import { dayPosition } from '#domain/order-actions'
import { tooLateError } from '#domain/order-refusals'
import { newOrder, orderCalls } from '../../../../parts/orders/order-calls'
import { useRuntime } from '../../../../state/runtime'
import { useAppDispatch } from '../../../../state/store-types'
import type { Chosen } from './week-draft'

interface Progress {
  done: number
  of: number
}

/** Orders the chosen days one after the other by edit.php. A failed day shows why; the others stand. */
export const useWeekOrder = ({ menuId, type }: { menuId: string | null; type: OrderType }) => {
  const { saveOrder } = orderCalls(useAppDispatch())
  const { clock } = useRuntime()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failures, setFailures] = useState<Partial<Record<DayName, string>>>({})
  const [ordered, setOrdered] = useState<readonly DayName[]>([])
  const isRunning = useRef(false)

  const orderDay = async ({ view, dish, jugo }: Chosen): Promise<string | null> => {
    const closed = tooLateError(dayPosition(view.date, todayIn(clock)), false)
    if (closed !== null) return closed
    const outcome = await saveOrder(newOrder({ menuId, type, date: view.date }, dish.dishRef, jugo))
    return outcome.kind === 'ok' ? null : outcome.text
  }
  return {
    progress,
    failures,
    /** The days that the last press ordered. */
    ordered,
    /** Returns the ordered days. */
    order: async (chosen: readonly Chosen[]): Promise<readonly DayName[]> => {
      const days: DayName[] = []
      if (isRunning.current) return days
      isRunning.current = true
      setFailures({})
      setOrdered([])
      for (const [done, each] of chosen.entries()) {
        setProgress({ done, of: chosen.length })
        const { day } = each.view
        const failure = await orderDay(each)
        if (failure === null) days.push(day)
        else setFailures((before) => ({ ...before, [day]: failure }))
      }
      setOrdered(days)
      setProgress(null)
      isRunning.current = false
      return days
    },
    /** A new choice clears the failure. */
    forgive: (day: DayName) => setFailures(({ [day]: _, ...others }) => others),
  }
}
