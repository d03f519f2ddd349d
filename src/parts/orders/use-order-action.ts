import { useEffect, useMemo } from 'react'
import type { OrderActionInput } from '#machines/order-action/context'
import { bindOrderAction } from '#machines/order-action/machine'
import { orderActionView } from '#machines/order-action/view'
import { callResult } from '../../api/call-result'
import { ordersApi } from '../../api/endpoints/orders'
import { alertAdded } from '../../state/alerts'
import { useRuntime } from '../../state/runtime'
import { selectUser } from '../../state/selectors'
import { useAppDispatch, useAppSelector } from '../../state/store-types'
import { watchDay } from '../../state/use-today'
import { useFlow } from '../flow/use-flow'

const { saveOrder, cancelOrder } = ordersApi.endpoints

/**
 * The only way a client's screen writes orders: the order machine bound to the application. Leaving the screen aborts
 * no call: the server may already have received it, so its response is awaited and shown as a toast on any screen.
 */
export const useOrderAction = (input: Omit<OrderActionInput, 'envios'> & { menuId: string | null }) => {
  const { menuId } = input
  const dispatch = useAppDispatch()
  const { clock } = useRuntime()
  const envios = useAppSelector(selectUser)?.envios ?? null
  const machine = useMemo(
    () =>
      bindOrderAction({
        clock,
        watchDay: (update) => watchDay(clock, update),
        saveOrder: (order) => callResult(dispatch(saveOrder.initiate(order))),
        cancelOrder: (order) => callResult(dispatch(cancelOrder.initiate(order))),
      }),
    [dispatch, clock],
  )
  const { actor, snapshot } = useFlow(machine, { input: { ...input, envios } })
  useEffect(() => {
    const warnings = actor.on(
      'time.clamped',
      ({ text }) => void dispatch(alertAdded({ type: 'warning', msg: text })),
    )
    return () => warnings.unsubscribe()
  }, [actor, dispatch])
  useEffect(() => actor.send({ type: 'data.refreshed', menuId, envios }), [actor, menuId, envios])
  return { actor, send: actor.send, view: orderActionView(snapshot) }
}

export type OrderAction = ReturnType<typeof useOrderAction>
