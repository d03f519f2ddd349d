import { useEffect, useMemo } from 'react'
import type { OrderActionInput } from '#machines/order-action/context'
import { bindOrderAction } from '#machines/order-action/machine'
import type { OrderActionPorts } from '#machines/order-action/ports'
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

type OrderCalls = Pick<OrderActionPorts, 'saveOrder' | 'cancelOrder'>
type Given = Omit<OrderActionInput, 'envios'> & { menuId: string | null }

/**
 * The only way a screen writes a client's orders: the order machine bound to the application, with his shipments and the
 * calls that are made, read once. Leaving the screen aborts no call: the server may already have received it, so its
 * response is awaited and shown as a toast on any screen.
 */
export const useOrdersOf = (input: Given & { envios: number | null }, calls: OrderCalls) => {
  const { envios, menuId } = input
  const dispatch = useAppDispatch()
  const { clock } = useRuntime()
  const machine = useMemo(
    () => bindOrderAction({ clock, watchDay: (update) => watchDay(clock, update), ...calls }),
    [calls, clock],
  )
  const { actor, snapshot } = useFlow(machine, { input })
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

/** {@link useOrdersOf} the user, a client. */
export const useOrderAction = (input: Given) => {
  const dispatch = useAppDispatch()
  const envios = useAppSelector(selectUser)?.envios ?? null
  const calls = useMemo<OrderCalls>(
    () => ({
      saveOrder: (order) => callResult(dispatch(saveOrder.initiate(order))),
      cancelOrder: (order) => callResult(dispatch(cancelOrder.initiate(order))),
    }),
    [dispatch],
  )
  return useOrdersOf({ ...input, envios }, calls)
}

export type OrderAction = ReturnType<typeof useOrderAction>
