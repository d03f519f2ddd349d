import { useRef, useState } from 'react'
import { type IsoDate, todayIn } from '#domain/calendar'
import { dayPosition, orderActions } from '#domain/order-actions'
import type { DishRef } from '#domain/order-to-save'
import { inServiceHours } from '#domain/service-hours'
import type { ClientOrder } from '../../api/endpoints/menus'
import { alertAdded } from '../../state/alerts'
import { useRuntime } from '../../state/runtime'
import { useAppDispatch } from '../../state/store-types'
import { AllergyQuestion } from './AllergyQuestion'
import type { AllergyClash } from './clash'
import { newOrder, type OrderPlace, orderCalls, withDish } from './order-calls'

/** A dish that one press can order. */
export interface QuickDish extends AllergyClash {
  dishRef: DishRef
}

/** The last press's result. `before`: the earlier order; null: it is new. */
interface QuickDone {
  date: IsoDate
  name: string | null
  before: { order: ClientOrder; dishRef: DishRef } | null
}

interface Change {
  date: IsoDate
  dish: QuickDish
  /** The day's order with its dish. */
  before: NonNullable<QuickDone['before']>
}

/** Orders, and changes of an order's dish, by one press, each with an undo. One at a time. */
export const useQuickOrder = (week: Omit<OrderPlace, 'date'>) => {
  const { clock } = useRuntime()
  const dispatch = useAppDispatch()
  const { saveOrder, cancelOrder } = orderCalls(dispatch)
  const [done, setDone] = useState<QuickDone | null>(null)
  const [asking, setAsking] = useState<Change | null>(null)
  const isBusy = useRef(false)

  const run = async (call: () => Promise<{ kind: string }>, after: QuickDone | null) => {
    if (isBusy.current) return
    isBusy.current = true
    const { kind } = await call()
    isBusy.current = false
    if (kind === 'ok') setDone(after)
  }
  const send = ({ date, dish: { dishRef }, before }: Change) => {
    const { warning } = inServiceHours(before.order.time)
    if (warning !== null) dispatch(alertAdded({ type: 'warning', msg: warning }))
    return run(() => saveOrder(withDish({ ...week, date }, before.order, dishRef)), {
      date,
      name: dishRef.name,
      before,
    })
  }
  return {
    done,
    /** With juice, as the form begins (Specification §2). */
    order: (date: IsoDate, { dishRef }: QuickDish) =>
      run(() => saveOrder(newOrder({ ...week, date }, dishRef, true)), {
        date,
        name: dishRef.name,
        before: null,
      }),
    /** Asks first about a dish that the client avoids. */
    change: (change: Change) => {
      if (change.dish.avoided.length > 0) setAsking(change)
      else void send(change)
    },
    /** `now`: the order's latest state; a changed one gets its dish back and keeps its juice. */
    undo: (now: ClientOrder | null) => {
      if (done === null || now === null) return
      const { date, before } = done
      const { returnsShipment } = orderActions(dayPosition(date, todayIn(clock)), now.status)
      void run(
        () =>
          before === null
            ? cancelOrder({ order_id: now.id, envioRestore: returnsShipment })
            : saveOrder(withDish({ ...week, date }, now, before.dishRef)),
        null,
      )
    },
    dismiss: () => setDone(null),
    question: (
      <AllergyQuestion
        clash={asking?.dish ?? null}
        onYes={() => {
          setAsking(null)
          if (asking) void send(asking)
        }}
        onNo={() => setAsking(null)}
      />
    ),
  }
}

export type QuickOrder = ReturnType<typeof useQuickOrder>
