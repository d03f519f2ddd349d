import { useRef, useState } from 'react'
import { todayIn } from '#domain/calendar'
import type { DayName, OrderType } from '#domain/constants'
import { dayPosition } from '#domain/order-actions'
import { tooLateError } from '#domain/order-refusals'
import type { Outcome } from '../../../../api/outcome'
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

  const orderDay = async ({ view, dish, jugo }: Chosen): Promise<Outcome<unknown>> => {
    const closed = tooLateError(dayPosition(view.date, todayIn(clock)), false)
    if (closed !== null) return { kind: 'refused', text: closed }
    return saveOrder(newOrder({ menuId, type, date: view.date }, dish.dishRef, jugo))
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
      let outcome: Outcome<unknown> = { kind: 'ok', data: null }
      for (const [done, each] of chosen.entries()) {
        setProgress({ done, of: chosen.length })
        const { day } = each.view
        // A network that gave one day no answer is not waited for again.
        if (outcome.kind !== 'failed') outcome = await orderDay(each)
        const failure = outcome.kind === 'ok' ? null : outcome.text
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
