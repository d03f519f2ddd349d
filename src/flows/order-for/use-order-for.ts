import { useEffect, useMemo, useRef } from 'react'
import { saidOfClient } from '#domain/messages-of-client'
import { callResult } from '../../api/call-result'
import { cancelFor, saveFor } from '../../api/endpoints/orders-for'
import type { DayView } from '../../parts/orders/day-view'
import { useOrdersOf } from '../../parts/orders/use-order-action'
import { alertAdded } from '../../state/alerts'
import { useAppDispatch } from '../../state/store-types'

/** Whom a meal is ordered for. */
export interface ForClient {
  cliente: string
  menuId: string | null
  /** null: unknown. */
  envios: number | null
}

/** The order as the office sees it: what the client made of it meanwhile is not overwritten. */
const seenOf = (order: DayView['order']) => {
  const dish_id = order?.dish_info.id
  return order?.jugo == null || dish_id === undefined ? {} : { antes: { dish_id, jugo: order.jugo } }
}

/** The order machine for a client's meal: by the office's calls, with his shipments. */
export const useOrderFor = (
  { cliente, envios, menuId }: ForClient,
  { date, order, ordered, type }: DayView,
) => {
  const dispatch = useAppDispatch()
  const seen = useRef(order)
  useEffect(() => {
    seen.current = order
  }, [order])
  const calls = useMemo<Parameters<typeof useOrdersOf>[1]>(
    () => ({
      saveOrder: (wanted) =>
        callResult(
          dispatch(
            saveFor.initiate({ cliente, order: wanted, ...(wanted.id !== null && seenOf(seen.current)) }),
          ),
        ),
      cancelOrder: (wanted) => callResult(dispatch(cancelFor.initiate({ cliente, ...wanted }))),
    }),
    [dispatch, cliente],
  )
  const { actor, send, view } = useOrdersOf({ menuId, type, deliveryDate: date, order, envios }, calls)
  useEffect(() => actor.send({ type: 'data.refreshed', order }), [actor, order])
  const { problem } = view
  // A failed call has its toast already.
  useEffect(() => {
    if (problem && problem.reason !== 'call')
      dispatch(alertAdded({ type: 'warning', msg: saidOfClient(problem.text) }))
  }, [dispatch, problem])
  return {
    view,
    send,
    /** The same dish, with juice or without: no question, he has it already. */
    changeJuice: () => {
      if (!order || !ordered) return
      const chosen = { date, dish: ordered, avoided: [], allergies: [] }
      const other = { ...order, jugo: order.jugo !== true }
      send({ type: 'user.changeDish', chosen, order: other, from: ordered })
    },
    cancel: () => {
      // A press on a dish has taken the order out of the machine.
      send({ type: 'data.refreshed', order })
      send({ type: 'user.cancel' })
    },
  }
}

export type OrderFor = ReturnType<typeof useOrderFor>
