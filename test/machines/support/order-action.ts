import { createActor } from 'xstate'
import { addDays } from '#domain/calendar'
import type { CallResult } from '#domain/call-result'
import type { OrderStatus } from '#domain/constants'
import type { OrderToCancel, OrderToSave } from '#domain/order-to-save'
import type { KnownOrder, OrderActionEmitted, OrderActionInput } from '#machines/order-action/context'
import { bindOrderAction } from '#machines/order-action/machine'
import type { OrderActionPorts, SavedOrder } from '#machines/order-action/ports'
import { orderActionView } from '#machines/order-action/view'
import { manualCall, timeAt } from './time'

export const DAY = '2026-03-04'
export const EVE = addDays(DAY, -1)
export const HOUR = 3_600_000

export const orderOf = (status: OrderStatus = 'programado'): KnownOrder => ({
  id: '7',
  status,
  jugo: true,
  time: '10:00',
})

type Button = 'toggleJuice' | 'order' | 'update' | 'cancel' | 'confirm' | 'dismiss'

export function start(
  today: string,
  changes: Partial<OrderActionInput> = {},
  clockTime = '23:00',
  time = timeAt(today, clockTime),
) {
  const save = manualCall<OrderToSave, CallResult<SavedOrder>>()
  const cancel = manualCall<OrderToCancel, CallResult<null>>()
  const calls = { saveOrder: save.call, cancelOrder: cancel.call }
  const ports: OrderActionPorts = { clock: time.clock, watchDay: time.watchDay, ...calls }
  const input: OrderActionInput = {
    deliveryDate: DAY,
    type: 'almuerzo',
    menuId: '3',
    dish: { id: '11', name: 'Locro', ind: 2 },
    order: null,
    envios: 5,
    avoided: [],
    ...changes,
  }
  const actor = createActor(bindOrderAction(ports), { input, clock: time.timers })
  const emitted: OrderActionEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const press = (...buttons: Button[]) => {
    for (const button of buttons) actor.send({ type: `user.${button}` })
  }
  const view = () => orderActionView(actor.getSnapshot())
  return { actor, press, time, save, cancel, emitted, view }
}
export const ordered = (today: string, changes: Partial<OrderActionInput> = {}) =>
  start(today, { order: orderOf(), ...changes })
/** An order at 23:00; `clock.ahead` is the clock's lead over the timers in ms. */
export const withOwnClock = (today: string) => {
  const time = timeAt(today, '23:00')
  const clock = { ahead: 0, now: () => time.clock.now() + clock.ahead }
  return { ...start(today, { order: orderOf() }, '23:00', { ...time, clock }), clock }
}
export const ok = <T>(data: T) => ({ kind: 'ok' as const, data })
