import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KnownOrder, OrderChoice, OrderForm } from '#machines/order-action/context'
import { bindOrderAction, type OrderActionActor } from '#machines/order-action/machine'
import { orderActionView } from '#machines/order-action/view'
import type { ClientMenuAnswer, ClientOrder } from '../../api/endpoints/menus'
import { tellOrdersMoved } from '../../parts/orders/orders-moved'
import { loadUser } from '../../parts/session/load-user'
import { alertAdded } from '../../state/alerts'
import { onClockLook } from '../../state/clock-looks'
import { useRuntime } from '../../state/runtime'
import { selectUser } from '../../state/selectors'
import { userReplaced } from '../../state/session'
import { useAppDispatch, useAppSelector, useAppStore } from '../../state/store-types'
import { useToday } from '../../state/use-today'
import { useFlow } from '../shared/use-flow'
import { lostCallsOf } from './calls/lost-calls'
import { portsOf } from './calls/ports'
import { idOf } from './calls/verdict'
import type { FoundDish } from './find-dish'
import { useKeepChoice, useKeptChoice } from './use-kept-choice'

const knownOf = (order: ClientOrder | null): KnownOrder | null =>
  order && {
    id: idOf(order),
    status: order.status,
    jugo: order.jugo,
    time: order.time,
  }

/** What was sent and is in doubt was chosen too, unless something else has been since. */
const chosenOf = (kept: OrderChoice | null, sent: OrderForm | null | undefined, order: ClientOrder | null) =>
  sent
    ? { jugo: kept?.jugo ?? sent.jugo, time: kept?.time ?? (sent.time === order?.time ? null : sent.time) }
    : kept

/** The same list as long as it says the same: every look at the menu makes a new one. */
const useSame = (list: readonly string[]): readonly string[] => {
  const written = JSON.stringify(list)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written decides, not which list it is.
  return useMemo(() => list, [written])
}

/** What leaves the machine and where it goes. */
const useEmitted = (actor: OrderActionActor) => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  useEffect(() => {
    /** The machine's count until the server's own arrives. */
    const keepShipments = () => {
      const { user } = store.getState().session
      const { envios } = actor.getSnapshot().context
      if (user && user.envios !== envios) dispatch(userReplaced({ ...user, envios }))
    }
    const subscriptions = [
      actor.on('warning.raised', ({ text }) => void dispatch(alertAdded({ type: 'warning', msg: text }))),
      // The server's number may be newer than ours where no shipment was taken.
      actor.on('order.saved', ({ isNew }) => isNew && keepShipments()),
      actor.on('order.cancelled', keepShipments),
      // The failed call has made the menu stale, which loads it again; the shipments are not in it.
      actor.on('data.doubted', () => void loadUser(dispatch)),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor, dispatch, store])
}

/** A day may pass while the page sleeps: whatever wakes it asks the machine to look at the clock. */
const useDayChecks = (actor: OrderActionActor) => {
  const today = useToday()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new day is the reason to look.
  useEffect(() => actor.send({ type: 'day.check' }), [actor, today])
  useEffect(() => onClockLook(() => actor.send({ type: 'day.check' })), [actor])
}

/** What is in doubt of this dish when its screen opens, also an order that was on its way when the page was loaded again. */
const useDoubtBefore = ({ menuId, date, type, choice }: FoundDish) => {
  const dispatch = useAppDispatch()
  const { clock } = useRuntime()
  const [doubt] = useState(() => {
    const dish = { menuId, date, type, dish: choice }
    lostCallsOf(dispatch).findLeft(clock, dish)
    return lostCallsOf(dispatch).doubtOf(dish)
  })
  return doubt
}

/** The order window's machine bound to the application, for one dish of one day: its view and where to send events. */
export const useOrderAction = (found: FoundDish, answer: ClientMenuAnswer, toldAt: number | undefined) => {
  const dispatch = useAppDispatch()
  const { clock } = useRuntime()
  const envios = useAppSelector(selectUser)?.envios ?? 0
  const { order, menuId, date, type, choice, other } = found
  const avoided = useSame(found.avoided)
  const { name, chosen } = useKeptChoice(found)
  const doubt = useDoubtBefore(found)
  const latest = useRef({ answer, toldAt })
  useLayoutEffect(() => {
    latest.current = { answer, toldAt }
  }, [answer, toldAt])
  /** The answer that was there when our own call succeeded: it knows nothing of it. */
  const outdated = useRef<typeof latest.current | null>(null)
  const machine = useMemo(() => {
    const onSettled = (isDone: boolean) => {
      if (isDone) outdated.current = latest.current
      tellOrdersMoved(clock.now())
    }
    return bindOrderAction(portsOf(dispatch, clock, onSettled))
  }, [dispatch, clock])
  const { actor, snapshot } = useFlow(machine, {
    input: {
      deliveryDate: date,
      type,
      menuId,
      dish: choice,
      order: knownOf(order),
      envios,
      avoided,
      chosen: chosenOf(chosen, doubt?.sent, order),
      doubt,
    },
  })
  useEmitted(actor)
  useDayChecks(actor)

  const view = orderActionView(snapshot)
  useKeepChoice(name, view)
  const isBusy = view.busy !== null
  useEffect(() => {
    if (isBusy) return
    const before = actor.getSnapshot().context.order
    const { current } = outdated
    const known = answer === current?.answer && toldAt === current.toldAt ? before : knownOf(order)
    // Somebody else's doing, or a call's that was lost: the shipments have moved with it.
    if ((known === null) !== (before === null)) void loadUser(dispatch)
    actor.send({ type: 'data.refreshed', order: known, envios, avoided })
    // The day has got another dish: there is nothing left to ask about this one.
    if (other !== null) actor.send({ type: 'user.dismiss' })
  }, [actor, answer, toldAt, order, other, envios, avoided, isBusy, dispatch])

  return { view, send: actor.send }
}
