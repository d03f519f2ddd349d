import { useRef, useState } from 'react'
import { type IsoDate, todayIn } from '#domain/calendar'
import { orderActions, orderWindow } from '#domain/order-window'
import type { ClientOrder } from '../../api/endpoints/menus'
import { useRuntime } from '../../state/runtime'
import { useAppDispatch } from '../../state/store-types'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import { changeDish, type DishChoice, type OrderPlace, placeOrder, takeBack } from './save-order'

/** A dish as it can be ordered with one press. */
export interface QuickDish {
  choice: DishChoice
  /** Its allergens that meet the client's allergies, and these in the client's own words. */
  allergens: readonly string[]
  noted: readonly string[]
}

/** What the last press did. `before`: what the order was of; null: it is new. */
export interface QuickDone {
  date: IsoDate
  name: string | null
  before: { order: ClientOrder; choice: DishChoice } | null
}

interface Change {
  date: IsoDate
  dish: QuickDish
  /** The day's order, and the dish that it is of. */
  before: NonNullable<QuickDone['before']>
}

/** Orders, and changes of an order's dish, by one press, each with its way back. One at a time. */
export const useQuickOrder = (week: Omit<OrderPlace, 'date'>) => {
  const dispatch = useAppDispatch()
  const { clock } = useRuntime()
  const [done, setDone] = useState<QuickDone | null>(null)
  const [asking, setAsking] = useState<Change | null>(null)
  const isBusy = useRef(false)

  const run = async (work: () => Promise<{ kind: string }>, after: QuickDone | null) => {
    if (isBusy.current) return
    isBusy.current = true
    const { kind } = await work()
    isBusy.current = false
    if (kind === 'ok') setDone(after)
  }
  const send = ({ date, dish: { choice }, before }: Change) =>
    run(() => changeDish(dispatch, { ...week, date }, before.order, choice), {
      date,
      name: choice.name,
      before,
    })
  return {
    done,
    /** With juice, which is what the form begins with (Specification §2). */
    order: (date: IsoDate, { choice }: QuickDish) =>
      run(() => placeOrder(dispatch, { ...week, date }, choice, true), {
        date,
        name: choice.name,
        before: null,
      }),
    /** Asks first where the dish has what the client avoids. */
    change: (change: Change) => {
      if (change.dish.allergens.length > 0) setAsking(change)
      else void send(change)
    },
    /** `now`: the order as it is known by now. */
    undo: (now: ClientOrder | null) => {
      if (done === null || now === null) return
      const { date, before } = done
      const { returnsShipment } = orderActions(orderWindow(date, todayIn(clock)), now.status)
      void run(
        () =>
          before === null
            ? takeBack(dispatch, now.id, returnsShipment)
            : changeDish(dispatch, { ...week, date }, before.order, before.choice),
        null,
      )
    },
    dismiss: () => setDone(null),
    question: (
      <ConfirmDialog
        isOpen={asking !== null}
        title={TEXTS.allergyTitle}
        message={asking && TEXTS.allergyAsk(asking.dish.allergens, asking.dish.noted)}
        confirmLabel={TEXTS.allergyYes}
        cancelLabel={TEXTS.allergyNo}
        danger
        onConfirm={() => {
          setAsking(null)
          if (asking) void send(asking)
        }}
        onCancel={() => setAsking(null)}
      />
    ),
  }
}

export type QuickOrder = ReturnType<typeof useQuickOrder>
