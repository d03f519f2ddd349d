import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar'
import { MESSAGES } from '#domain/messages'
import type { KnownOrder } from '#machines/order-action/context'
import { DAY, EVE, HOUR, ok, ordered, orderOf, start, withOwnClock } from './support/order-action'

describe('unsent changes from before a lost session', () => {
  const touched = { jugo: false, time: null }

  it.each([
    ['a new order', null],
    ['a stored order', orderOf()],
  ])('are in the form of %s, unsent', (_what, order) => {
    const { press, save, view } = start(EVE, { order, touched })
    expect(view()).toMatchObject({ jugo: false, hasUnsent: true })
    press('order', 'update')
    expect(save.asked.map(({ request }) => request.jugo)).toEqual([false])
  })

  it('are none for an order that has them by now', () => {
    expect(ordered(EVE, { order: { ...orderOf(), jugo: false }, touched }).view().hasUnsent).toBe(false)
  })
})

describe('updating', () => {
  it('[WIN-02] before the day sends the order’s id with what was changed, and takes no shipment', async () => {
    const { press, save, view } = ordered(EVE)
    press('toggleJuice', 'update')
    expect(view().busy).toBe('updating')
    expect(save.asked[0]?.request).toMatchObject({ id: '7', jugo: false, time: null })
    await save.answer(ok({ id: null }))
    expect(view()).toMatchObject({ order: { id: '7', jugo: false }, envios: 5, canUpdate: true })
  })

  it('[WIN-08] on the day it is not sent', () => {
    const { press, save, view } = ordered(DAY)
    press('toggleJuice', 'update')
    expect(save.asked).toHaveLength(0)
    expect(view()).toMatchObject({ jugo: true, canUpdate: false, canCancel: true })
  })
})

describe('cancelling', () => {
  it('[WIN-03] [WIN-04] before the day it returns the shipment, and the question says so', async () => {
    const { press, cancel, view } = ordered(EVE)
    press('cancel')
    expect(view().cancelQuestion).toEqual({ returnsShipment: true })
    expect(cancel.asked).toHaveLength(0)
    press('confirm', 'confirm')
    expect(cancel.asked.map(({ request }) => request)).toMatchObject([{ order_id: '7', envioRestore: true }])
    await cancel.answer(ok(null))
    expect(view()).toMatchObject({ order: null, canOrder: true, cancelQuestion: null })
  })

  it('[WIN-06] [WIN-07] on the day it does not return the shipment, and the question says so', async () => {
    const { press, cancel, view } = ordered(DAY)
    press('cancel')
    expect(view().cancelQuestion).toEqual({ returnsShipment: false })
    press('confirm')
    expect(cancel.asked[0]?.request).toMatchObject({ order_id: '7', envioRestore: false })
    await cancel.answer(ok(null))
    expect(view()).toMatchObject({ order: null, canOrder: false, blockedText: MESSAGES.sameDayOrder })
  })

  it('[WIN-11] after the day nothing is asked and nothing is sent', () => {
    const { press, cancel, save, view } = ordered(addDays(DAY, 1))
    press('cancel', 'confirm', 'update', 'order')
    expect(view()).toMatchObject({ cancelQuestion: null, problem: { text: MESSAGES.pastOrder } })
    expect([...cancel.asked, ...save.asked]).toEqual([])
  })

  it.each(['cancel', 'save'] as const)(
    'a %s call that fails leaves the order, with the text',
    async (call) => {
      const { press, view, ...calls } = ordered(EVE)
      if (call === 'cancel') press('cancel', 'confirm')
      else press('toggleJuice', 'update')
      await calls[call].answer({ kind: 'failed', text: 'Error al procesar' })
      expect(view()).toMatchObject({ order: orderOf(), problem: { text: 'Error al procesar' }, isIdle: true })
    },
  )
})

describe('a question open across midnight', () => {
  it('closes, because the shipment is lost now; asked again, it says so and sends that', () => {
    const { press, time, cancel, view } = ordered(EVE)
    press('cancel')
    time.leap(HOUR)
    expect(view()).toMatchObject({ cancelQuestion: null, position: 'onDay', canCancel: true })
    press('cancel')
    expect(view().cancelQuestion).toEqual({ returnsShipment: false })
    press('confirm')
    expect(cancel.asked[0]?.request.envioRestore).toBe(false)
  })

  it('answered before any timer noticed, closes instead of sending what it had promised', () => {
    const { press, clock, cancel, view } = withOwnClock(EVE)
    for (const ahead of [2 * HOUR, 0, 26 * HOUR]) {
      press('cancel')
      clock.ahead = ahead
      press('confirm')
      expect(view().cancelQuestion).toBeNull()
    }
    expect(cancel.asked).toHaveLength(0)
  })

  it('closes when the day is over, and says why', () => {
    const { press, time, view } = ordered(DAY)
    press('cancel')
    time.leap(HOUR)
    expect(view()).toMatchObject({ cancelQuestion: null, problem: { text: MESSAGES.pastOrder } })
  })
})

describe('newer data under an open screen', () => {
  it('an order made in another tab is shown with its own juice', () => {
    const { actor, view } = start(EVE)
    actor.send({ type: 'data.refreshed', order: { ...orderOf(), jugo: false }, envios: 4, avoided: [] })
    expect(view()).toMatchObject({ canOrder: false, canUpdate: true, jugo: false, envios: 4 })
  })

  const refreshed = (order: KnownOrder | null) =>
    ({ type: 'data.refreshed', order, envios: 5, avoided: [] }) as const
  const elsewhere: KnownOrder = { ...orderOf(), jugo: false, time: '12:30' }

  it('an untouched form follows the order, also when it is gone', () => {
    const { actor, view } = ordered(EVE)
    actor.send(refreshed(elsewhere))
    expect(view()).toMatchObject({ jugo: false, time: '12:30', hasUnsent: false })
    actor.send(refreshed(null))
    expect(view()).toMatchObject({ jugo: true, time: '10:00', canOrder: true })
  })

  it('only what was touched is kept and sent', async () => {
    const { actor, press, save, view } = ordered(EVE)
    press('toggleJuice')
    actor.send(refreshed({ ...orderOf(), time: '12:30' }))
    expect(view()).toMatchObject({ jugo: false, time: '12:30', hasUnsent: true })
    press('update')
    expect(save.asked[0]?.request).toMatchObject({ jugo: false, time: null })
    await save.answer(ok({ id: null }))
    expect(view().hasUnsent).toBe(false)
  })

  it('what is stored by now is no change any more, and another order has nothing of it', () => {
    const { actor, press, view } = ordered(EVE)
    press('toggleJuice')
    actor.send(refreshed(elsewhere))
    expect(view().hasUnsent).toBe(false)
    press('toggleJuice')
    actor.send(refreshed({ ...elsewhere, id: '8' }))
    expect(view()).toMatchObject({ jugo: false, hasUnsent: false })
  })

  it('a change whose response was lost and that is stored by now is no problem any more', async () => {
    const { actor, press, save, view } = ordered(EVE)
    press('toggleJuice', 'update')
    await save.answer({ kind: 'failed', text: 'Error al procesar' })
    expect(view()).toMatchObject({ problem: { reason: 'call' }, hasUnsent: true })
    actor.send(refreshed({ ...orderOf(), jugo: false }))
    expect(view()).toMatchObject({ problem: null, hasUnsent: false })
  })

  it('newer shipments leave a just saved order alone', async () => {
    const { actor, press, save, view } = start(EVE)
    press('order')
    await save.answer(ok({ id: '7' }))
    actor.send({ type: 'data.refreshed', envios: 4 })
    expect(view()).toMatchObject({ order: { id: '7' }, envios: 4, canUpdate: true })
  })

  it('a new order’s juice counts as a change where it can be ordered, until it is back or ordered', async () => {
    const { actor, press, save, view } = start(EVE)
    for (const hasUnsent of [true, false, true]) {
      press('toggleJuice')
      expect(view().hasUnsent).toBe(hasUnsent)
    }
    actor.send({ type: 'data.refreshed', envios: 0 })
    expect(view().hasUnsent).toBe(false)
    actor.send({ type: 'data.refreshed', envios: 5 })
    press('order')
    await save.answer(ok({ id: '7' }))
    expect(view()).toMatchObject({ jugo: false, hasUnsent: false })
  })

  it('an update without a change is not sent', () => {
    const { press, save, view } = ordered(EVE)
    press('update')
    expect(save.asked).toEqual([])
    expect(view()).toMatchObject({ busy: null, hasUnsent: false })
  })

  it('juice and time that the back end does not say are not known, and not sent', () => {
    const { press, save, view } = start(EVE, { order: { ...orderOf(), jugo: null, time: null } })
    expect(view()).toMatchObject({ jugo: null, time: null, hasUnsent: false })
    press('toggleJuice', 'update')
    expect(save.asked[0]?.request).toMatchObject({ jugo: true, time: null })
  })

  it('a status of another back end and unknown shipments: nothing is offered for the one, nothing withheld for the other', () => {
    const { press, view } = start(EVE, { order: { ...orderOf(), status: 'en cocina' } })
    press('cancel')
    expect(view()).toMatchObject({ canOrder: false, canUpdate: false, canCancel: false, isIdle: true })
    const unknown = start(EVE, { envios: null })
    expect(unknown.view().lacksShipments).toBe(false)
    unknown.press('order')
    expect(unknown.view().busy).toBe('ordering')
  })

  it('a cancelled order counts as none: what is ordered in its place is a new one', () => {
    const { press, save } = start(EVE, { order: orderOf('cancelado') })
    press('order')
    expect(save.asked[0]?.request).toMatchObject({ id: null, stored: {} })
  })

  it.each([['enviado'], ['cancelado']] as const)('an order that became %s closes the question', (status) => {
    const { actor, press, view } = ordered(EVE)
    press('cancel')
    actor.send({ type: 'data.refreshed', order: orderOf(status), envios: 5, avoided: [] })
    expect(view()).toMatchObject({ cancelQuestion: null, canCancel: false })
  })
})
