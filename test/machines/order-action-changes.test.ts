import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar'
import { MESSAGES } from '#domain/messages'
import type { KnownOrder } from '#machines/order-action/context'
import { DAY, EVE, HOUR, ok, ordered, orderOf, start, withOwnClock } from './support/order-action'

const NOTHING = { jugo: null, time: null }

describe('updating', () => {
  it('[WIN-02] before the day sends the order’s id with what was changed, and takes no shipment', async () => {
    const { actor, save, view } = ordered(EVE)
    actor.send({ type: 'user.toggleJuice' })
    actor.send({ type: 'user.update' })
    expect(view().busy).toBe('updating')
    expect(save.asked[0]?.request).toMatchObject({ id: '7', jugo: false })
    await save.answer(ok({ id: null, isNew: false }))
    expect(view()).toMatchObject({ order: { id: '7', jugo: false }, envios: 5, canUpdate: true })
  })

  it('[WIN-08] on the day it is not sent', () => {
    const { actor, save, view } = ordered(DAY)
    actor.send({ type: 'user.toggleJuice' })
    actor.send({ type: 'user.update' })
    expect(save.asked).toHaveLength(0)
    expect(view()).toMatchObject({ jugo: true, canUpdate: false, canCancel: true })
  })

  it('a refusal leaves the order as it was, with the text', async () => {
    const { actor, save, view } = ordered(EVE)
    actor.send({ type: 'user.update' })
    await save.answer({ kind: 'refused', text: 'Error al procesar' })
    expect(view()).toMatchObject({ order: orderOf(), refusal: 'Error al procesar', canUpdate: true })
  })
})

describe('cancelling', () => {
  it('[WIN-03] [WIN-04] before the day it returns the shipment, and the question says so', async () => {
    const { actor, cancel, view, emitted } = ordered(EVE)
    actor.send({ type: 'user.cancel' })
    expect(view().confirmation).toEqual({ returnsShipment: true, corrected: false, isRepeated: false })
    expect(cancel.asked).toHaveLength(0)
    actor.send({ type: 'user.confirm' })
    actor.send({ type: 'user.confirm' })
    expect(cancel.asked.map(({ request }) => request)).toMatchObject([
      { orderId: '7', date: DAY, envioRestore: true },
    ])
    await cancel.answer(ok({ envios: null }))
    expect(view()).toMatchObject({ order: null, envios: 6, canOrder: true, confirmation: null })
    expect(emitted).toEqual([{ type: 'order.cancelled', orderId: '7', returned: true }])
  })

  it('[WIN-06] [WIN-07] on the day it does not return the shipment, and the question says so', async () => {
    const { actor, cancel, view, emitted } = ordered(DAY)
    actor.send({ type: 'user.cancel' })
    expect(view().confirmation).toEqual({ returnsShipment: false, corrected: false, isRepeated: false })
    actor.send({ type: 'user.confirm' })
    expect(cancel.asked[0]?.request).toMatchObject({ orderId: '7', date: DAY, envioRestore: false })
    await cancel.answer(ok({ envios: null }))
    expect(view()).toMatchObject({ order: null, envios: 5, canOrder: false, notice: MESSAGES.sameDayOrder })
    expect(emitted).toEqual([{ type: 'order.cancelled', orderId: '7', returned: false }])
  })

  it('[WIN-11] after the day nothing is asked and nothing is sent', () => {
    const { actor, cancel, save, view } = ordered(addDays(DAY, 1))
    for (const type of ['user.cancel', 'user.confirm', 'user.update', 'user.order'] as const)
      actor.send({ type })
    expect(view()).toMatchObject({ confirmation: null, refusal: MESSAGES.pastOrder })
    expect([...cancel.asked, ...save.asked]).toEqual([])
  })

  it('the server’s own number of shipments is believed', async () => {
    const { actor, cancel, view } = ordered(EVE)
    actor.send({ type: 'user.cancel' })
    actor.send({ type: 'user.confirm' })
    await cancel.answer(ok({ envios: 20 }))
    expect(view().envios).toBe(20)
  })

  it('may be thought better of', () => {
    const { actor, cancel, view } = ordered(EVE)
    actor.send({ type: 'user.cancel' })
    actor.send({ type: 'user.dismiss' })
    expect(view()).toMatchObject({ confirmation: null, canCancel: true })
    expect(cancel.asked).toHaveLength(0)
  })

  it('a refusal or a broken call leaves the order standing, with the text', async () => {
    const { actor, cancel, view } = ordered(EVE)
    actor.send({ type: 'user.cancel' })
    actor.send({ type: 'user.confirm' })
    await cancel.answer({ kind: 'failed', text: 'Error al conectar con el servidor' })
    expect(view()).toMatchObject({
      order: orderOf(),
      envios: 5,
      refusal: 'Error al conectar con el servidor',
      canCancel: true,
    })
  })

  it('can be followed by a new order, and that by another cancellation', async () => {
    const { actor, save, cancel, view } = ordered(EVE)
    for (const id of ['7', '8']) {
      actor.send({ type: 'user.cancel' })
      actor.send({ type: 'user.confirm' })
      await cancel.answer(ok({ envios: null }))
      actor.send({ type: 'user.order' })
      await save.answer(ok({ id: String(Number(id) + 1), isNew: true }))
    }
    expect(cancel.asked.map(({ request }) => request.orderId)).toEqual(['7', '8'])
    expect(view()).toMatchObject({ order: { id: '9' }, envios: 5 })
  })
})

describe('a question open across midnight', () => {
  it('says by itself that the shipment is now lost, and sends that', () => {
    const { actor, time, cancel, view } = ordered(EVE)
    actor.send({ type: 'user.cancel' })
    time.leap(HOUR)
    expect(view().confirmation).toEqual({ returnsShipment: false, corrected: true, isRepeated: false })
    actor.send({ type: 'user.confirm' })
    expect(cancel.asked[0]?.request.envioRestore).toBe(false)
  })

  it('answered before any timer noticed, corrects itself instead of sending what it had promised', () => {
    const { actor, clock, cancel, view } = withOwnClock(EVE)
    actor.send({ type: 'user.cancel' })
    clock.ahead = 2 * HOUR
    actor.send({ type: 'user.confirm' })
    expect(cancel.asked).toHaveLength(0)
    expect(view().confirmation).toEqual({ returnsShipment: false, corrected: true, isRepeated: false })
    clock.ahead = 26 * HOUR
    actor.send({ type: 'user.confirm' })
    expect(cancel.asked).toHaveLength(0)
    expect(view()).toMatchObject({ day: 'after', confirmation: null })
  })

  it('that a clock put right takes back promises the shipment again, and sends that', () => {
    const { actor, clock, cancel, view } = withOwnClock(EVE)
    actor.send({ type: 'user.cancel' })
    clock.ahead = 2 * HOUR
    actor.send({ type: 'day.check' })
    clock.ahead = 0
    actor.send({ type: 'day.check' })
    expect(view().confirmation).toEqual({ returnsShipment: true, corrected: false, isRepeated: false })
    actor.send({ type: 'user.confirm' })
    expect(cancel.asked[0]?.request.envioRestore).toBe(true)
  })

  it('closes when the day is over, and says why', () => {
    const { actor, time, view } = ordered(DAY)
    actor.send({ type: 'user.cancel' })
    time.leap(HOUR)
    expect(view()).toMatchObject({ confirmation: null, refusal: MESSAGES.pastOrder, canCancel: false })
  })
})

describe('newer data under an open screen', () => {
  it('an order made in another tab is shown with its own juice', () => {
    const { actor, view } = start(EVE)
    actor.send({ type: 'data.refreshed', order: { ...orderOf(), jugo: false }, envios: 4, avoided: [] })
    expect(view()).toMatchObject({ canOrder: false, canUpdate: true, jugo: false, envios: 4 })
  })

  it('what the client has changed is kept', () => {
    const { actor, view } = ordered(EVE)
    actor.send({ type: 'user.toggleJuice' })
    actor.send({ type: 'data.refreshed', order: orderOf(), envios: 5, avoided: [] })
    expect(view().jugo).toBe(false)
  })

  const refreshed = (order: KnownOrder | null) =>
    ({ type: 'data.refreshed', order, envios: 5, avoided: [] }) as const
  const elsewhere: KnownOrder = { ...orderOf(), jugo: false, time: '12:30' }

  it('a form that nobody has touched follows the order, also where there is none any more', () => {
    const { actor, view } = ordered(EVE)
    actor.send(refreshed(elsewhere))
    expect(view()).toMatchObject({ jugo: false, time: '12:30', chosen: NOTHING })
    actor.send(refreshed(null))
    expect(view()).toMatchObject({ jugo: true, time: '10:00', chosen: NOTHING, canOrder: true })
  })

  it('of juice and time only what was chosen is kept, until it is ordered or thought better of', async () => {
    const { actor, save, view } = ordered(EVE)
    actor.send({ type: 'user.toggleJuice' })
    actor.send(refreshed({ ...orderOf(), time: '12:30' }))
    expect(view()).toMatchObject({ jugo: false, time: '12:30', chosen: { jugo: false, time: null } })
    actor.send({ type: 'user.setTime', time: '13:00' })
    actor.send({ type: 'user.toggleJuice' })
    expect(view().chosen).toEqual({ jugo: null, time: '13:00' })
    actor.send({ type: 'user.update' })
    await save.answer(ok({ id: null, isNew: false }))
    expect(view().chosen).toEqual(NOTHING)
    actor.send(refreshed(elsewhere))
    expect(view()).toMatchObject({ jugo: false, time: '12:30' })
  })

  it('what another tab has ordered just so is no choice any more', () => {
    const { actor, view } = ordered(EVE)
    actor.send({ type: 'user.toggleJuice' })
    actor.send(refreshed(elsewhere))
    expect(view().chosen).toEqual(NOTHING)
    actor.send(refreshed(orderOf()))
    expect(view().jugo).toBe(true)
  })

  it('what was chosen for an order is not for another one', () => {
    const { actor, view } = ordered(EVE)
    actor.send({ type: 'user.toggleJuice' })
    actor.send(refreshed({ ...orderOf(), id: '8' }))
    expect(view()).toMatchObject({ jugo: true, chosen: NOTHING })
  })

  it('a choice that was kept is a choice, and only where it is not what is ordered by now', () => {
    const kept = { jugo: false, time: null }
    expect(ordered(EVE, { chosen: kept }).view()).toMatchObject({ jugo: false, time: '10:00', chosen: kept })
    expect(start(EVE, { order: elsewhere, chosen: kept }).view()).toMatchObject({
      time: '12:30',
      chosen: NOTHING,
    })
  })

  it('a choice that was kept is recovered until it is sent or another one is made', async () => {
    const kept = { jugo: false, time: null }
    const sent = ordered(EVE, { chosen: kept })
    expect(sent.view().unsent).toBe('recovered')
    sent.actor.send(refreshed({ ...orderOf(), time: '12:30' }))
    expect(sent.view().unsent).toBe('recovered')
    sent.actor.send({ type: 'user.update' })
    await sent.save.answer(ok({ id: null, isNew: false }))
    sent.actor.send({ type: 'user.toggleJuice' })
    expect(sent.view()).toMatchObject({ jugo: true, unsent: null })
    const undone = ordered(EVE, { chosen: kept })
    undone.actor.send({ type: 'user.toggleJuice' })
    undone.actor.send({ type: 'user.toggleJuice' })
    expect(undone.view()).toMatchObject({ jugo: false, unsent: null })
  })

  it.each([[{ jugo: true, time: null }], [NOTHING], [null]])(
    'a choice of %j on an order with juice is none to recover',
    (chosen) => {
      const { actor, view } = ordered(EVE, { chosen })
      expect(view().unsent).toBeNull()
      actor.send({ type: 'user.toggleJuice' })
      expect(view().unsent).toBeNull()
    },
  )

  it('a juice that the back end does not say is as it was saved here, and as nobody knows elsewhere', async () => {
    const untold: KnownOrder = { ...orderOf(), jugo: null }
    const { actor, save, view } = start(EVE, { order: untold })
    expect(view()).toMatchObject({ jugo: true, chosen: NOTHING })
    actor.send({ type: 'user.toggleJuice' })
    expect(view().chosen.jugo).toBe(false)
    actor.send({ type: 'user.update' })
    await save.answer(ok({ id: null, isNew: false }))
    actor.send(refreshed(untold))
    expect(view()).toMatchObject({ jugo: false, chosen: NOTHING })
    actor.send(refreshed({ ...untold, id: '8' }))
    expect(view()).toMatchObject({ jugo: true, chosen: NOTHING })
  })

  it.each([['enviado'], ['cancelado']] as const)('an order that became %s closes the question', (status) => {
    const { actor, view } = ordered(EVE)
    actor.send({ type: 'user.cancel' })
    actor.send({ type: 'data.refreshed', order: orderOf(status), envios: 5, avoided: [] })
    expect(view()).toMatchObject({ confirmation: null, canCancel: false })
  })
})
