import { useEffect, useMemo } from 'react'
import type { OrderActionEvent } from '#machines/order-action/context'
import { bindOrderAction, type OrderActionActor } from '#machines/order-action/machine'
import { type OrderActionView, orderActionView } from '#machines/order-action/view'
import { orderCalls } from '../../parts/orders/order-calls'
import { alertAdded } from '../../state/alerts'
import { useRuntime } from '../../state/runtime'
import { selectUser } from '../../state/selectors'
import { useAppDispatch, useAppSelector } from '../../state/store-types'
import { watchDay } from '../../state/use-today'
import { useFlow } from '../shared/use-flow'
import type { FoundDish } from './find-dish'
import { useJuiceDraft } from './use-juice-draft'

/** Props of the order form's parts. */
export interface OrderFormProps {
  found: FoundDish
  view: OrderActionView
  send: (event: OrderActionEvent) => void
}

const useTimeWarnings = (actor: OrderActionActor) => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const warnings = actor.on(
      'time.clamped',
      ({ text }) => void dispatch(alertAdded({ type: 'warning', msg: text })),
    )
    return () => warnings.unsubscribe()
  }, [actor, dispatch])
}

/** The order machine bound to the application, for one dish of one day: its view, `send`, and the end of its draft. */
export const useOrderAction = (found: FoundDish) => {
  const { order, menuId, date, type, dishRef, avoided } = found
  const dispatch = useAppDispatch()
  const { clock } = useRuntime()
  const envios = useAppSelector(selectUser)?.envios ?? null
  const machine = useMemo(
    () => bindOrderAction({ clock, watchDay: (update) => watchDay(clock, update), ...orderCalls(dispatch) }),
    [dispatch, clock],
  )
  const { kept, keep, discard } = useJuiceDraft(found)
  const touched = { jugo: kept, time: null }
  const { actor, snapshot } = useFlow(machine, {
    input: { deliveryDate: date, type, menuId, dish: dishRef, order, envios, avoided, touched },
  })
  const view = orderActionView(snapshot)
  const unsent = view.hasUnsent ? view.jugo : null
  useEffect(() => keep(unsent), [keep, unsent])
  useTimeWarnings(actor)
  // Sent separately: new shipments must not resend an order that a call has made stale.
  useEffect(() => actor.send({ type: 'data.refreshed', order }), [actor, order])
  useEffect(() => actor.send({ type: 'data.refreshed', envios }), [actor, envios])
  useEffect(() => actor.send({ type: 'data.refreshed', dish: dishRef, avoided }), [actor, dishRef, avoided])
  return { view, send: actor.send, discard }
}
