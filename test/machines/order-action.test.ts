import { describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#domain/calendar'
import { ORDER_STATUSES } from '#domain/constants'
import { MESSAGES } from '#domain/messages'
import { dayPosition, orderActions } from '#domain/order-actions'
import type { OrderActionInput } from '#machines/order-action/context'
import { DAY, EVE, HOUR, ok, orderOf, start, withOwnClock } from './support/order-action'

describe('before, on and after the delivery day', () => {
  it('[WIN-01] [WIN-02] [WIN-03] [WIN-06] [WIN-08] [WIN-11] [WIN-12] shows exactly what the rule allows, every day and status', () => {
    for (const offset of [-9, -1, 0, 1, 9]) {
      for (const status of [null, ...ORDER_STATUSES]) {
        const today = addDays(DAY, offset)
        const { time, view } = start(today, { order: status && orderOf(status) })
        const { canOrder, canUpdate, canCancel } = orderActions(dayPosition(DAY, todayIn(time.clock)), status)
        expect(view(), `${offset} ${status}`).toMatchObject({ canOrder, canUpdate, canCancel })
      }
    }
  })

  it('[TIME-11] moves by itself at midnight in Guayaquil, day after day', () => {
    const { time, view } = start(EVE)
    time.leap(HOUR - 1)
    expect(view()).toMatchObject({ position: 'beforeDay', canOrder: true, blockedText: null })
    time.leap(1)
    expect(view()).toMatchObject({ position: 'onDay', canOrder: false, blockedText: MESSAGES.sameDayOrder })
    time.leap(24 * HOUR)
    expect(view()).toMatchObject({ position: 'afterDay', blockedText: MESSAGES.pastDay })
  })

  it('waits over as many midnights as it takes, also asleep, and takes a date-time for the day', () => {
    const { time, view } = start(addDays(DAY, -3), { deliveryDate: `${DAY} 10:00:00` })
    for (const day of ['beforeDay', 'beforeDay', 'onDay', 'afterDay']) {
      time.leap(24 * HOUR)
      expect(view().position).toBe(day)
    }
    const asleep = start(EVE)
    asleep.time.leap(50 * HOUR)
    expect(asleep.view().position).toBe('afterDay')
  })

  it.each([HOUR, 30 * HOUR])('a clock that was %i ms ahead and is put right opens the day again', (ms) => {
    const { actor, clock, view } = withOwnClock(EVE)
    clock.ahead = ms
    actor.send({ type: 'day.check' })
    expect(view().canUpdate).toBe(false)
    clock.ahead = 0
    actor.send({ type: 'day.check' })
    expect(view()).toMatchObject({ position: 'beforeDay', canUpdate: true, blockedText: null })
  })

  it.each(['enviado', 'entregado'] as const)('an order that is %s is out of the client’s hands', (status) => {
    const { press, view, save, cancel } = start(EVE, { order: orderOf(status) })
    press('order', 'update', 'cancel', 'toggleJuice')
    expect(view()).toMatchObject({ blockedText: MESSAGES.orderNotScheduled, jugo: true, isIdle: true })
    expect([...save.asked, ...cancel.asked]).toEqual([])
  })
})

describe('ordering', () => {
  it('[WIN-12] sends the dish with juice and 10:00 unless told otherwise, and knows the new order', async () => {
    const { press, save, view } = start(EVE)
    press('order')
    expect(view().busy).toBe('ordering')
    expect(save.asked[0]?.request).toEqual({
      id: null,
      stored: {},
      menuId: '3',
      type: 'almuerzo',
      date: DAY,
      dish: { id: '11', name: 'Locro', ind: 2 },
      jugo: true,
      time: '10:00',
    })
    await save.answer(ok({ id: '42' }))
    expect(view()).toMatchObject({ order: { id: '42', status: 'programado' }, busy: null, canUpdate: true })
  })

  it('a double click orders once, and events are ignored while the call is pending', async () => {
    const { press, save, view } = start(EVE)
    press('order')
    press('order', 'update', 'cancel', 'toggleJuice')
    expect(save.asked).toHaveLength(1)
    await save.answer(ok({ id: '42' }))
    expect(view()).toMatchObject({ jugo: true, time: '10:00', cancelQuestion: null })
  })

  it('[WIN-09] a new order on the delivery day is refused with the text, before any call', () => {
    const { press, save, view } = start(DAY)
    press('order')
    expect(view().problem?.text).toBe('No puedes ordenar el mismo dia que recibes')
    expect(save.asked).toHaveLength(0)
  })

  it('without shipments it is refused before any call', () => {
    const { actor, press, save, view } = start(EVE, { envios: 0 })
    press('order')
    expect(view().problem?.text).toBe('No tienes envios disponibles')
    expect(save.asked).toHaveLength(0)
    actor.send({ type: 'data.refreshed', order: null, envios: 1, avoided: [] })
    expect(view().problem).toBeNull()
  })

  it.each([
    [{ kind: 'refused' as const, text: 'Ya tienes una orden' }, 'Ya tienes una orden'],
    [null, 'Error al conectar con el servidor'],
  ])('a call that comes to nothing keeps the form and its text: %j', async (answer, text) => {
    const { press, save, view } = start(EVE)
    press('toggleJuice', 'order')
    await (answer === null ? save.breakDown(new TypeError('offline')) : save.answer(answer))
    expect(view()).toMatchObject({ problem: { text }, jugo: false, order: null, isIdle: true })
    press('order')
    expect(view()).toMatchObject({ problem: null, busy: 'ordering' })
  })

  it('of a dish that the office renames meanwhile says the new name', () => {
    const { actor, press, save } = start(EVE)
    const dish = { id: '11', name: 'Locro de papa', ind: 2 }
    actor.send({ type: 'data.refreshed', dish })
    press('order')
    expect(save.asked[0]?.request.dish).toEqual(dish)
  })

  it('an order saved without a known id cannot be cancelled until the data name it', async () => {
    const { actor, press, save, view } = start(EVE)
    press('toggleJuice', 'order')
    await save.answer(ok({ id: null }))
    expect(view()).toMatchObject({ canUpdate: true, canCancel: false })
    press('cancel')
    expect(view().cancelQuestion).toBeNull()
    actor.send({ type: 'data.refreshed', order: { ...orderOf(), jugo: false }, envios: 4, avoided: [] })
    expect(view()).toMatchObject({ canCancel: true, jugo: false })
  })
})

describe('a dish with what the client avoids', () => {
  const risky = (changes: Partial<OrderActionInput> = {}) => start(EVE, { avoided: ['Maní'], ...changes })

  it('is ordered after one question, which names it', () => {
    const { actor, press, save, view } = risky()
    actor.send({ type: 'user.order', time: '09:00' })
    expect(view()).toMatchObject({ orderQuestion: { avoided: ['Maní'] }, busy: null, isIdle: false })
    expect(save.asked).toHaveLength(0)
    press('confirm', 'confirm')
    expect(save.asked.map(({ request }) => request.time)).toEqual(['10:00'])
  })

  it('is asked about at every attempt', async () => {
    const { actor, press, save, cancel, view } = risky()
    press('order', 'confirm')
    await save.answer({ kind: 'failed', text: '' })
    actor.send({ type: 'data.refreshed', order: null, envios: 5, avoided: ['Maní', 'Soya'] })
    press('order')
    expect(view().orderQuestion?.avoided).toEqual(['Maní', 'Soya'])
    press('confirm')
    await save.answer(ok({ id: '7' }))
    press('cancel', 'confirm')
    await cancel.answer(ok(null))
    press('order')
    expect(view().orderQuestion?.avoided).toEqual(['Maní', 'Soya'])
  })

  it('is not asked about where nothing can be ordered, nor when an order is changed', () => {
    const out = risky({ envios: 0 })
    out.press('order')
    expect(out.view()).toMatchObject({ orderQuestion: null, problem: { reason: 'shipments' } })
    const { press, view } = risky({ order: orderOf() })
    press('toggleJuice', 'update')
    expect(view()).toMatchObject({ orderQuestion: null, busy: 'updating' })
  })

  it('midnight closes the question and says why; newer data close it too', () => {
    const { press, time, view } = risky()
    press('order')
    time.leap(HOUR)
    expect(view()).toMatchObject({ orderQuestion: null, problem: { text: MESSAGES.sameDayOrder } })
    for (const facts of [
      { order: null, envios: 5, avoided: [] },
      { order: orderOf(), envios: 4, avoided: ['Maní'] },
      { order: orderOf('enviado'), envios: 4, avoided: ['Maní'] },
    ]) {
      const { actor, press, view } = risky()
      press('order')
      actor.send({ type: 'data.refreshed', ...facts })
      expect(view()).toMatchObject({ orderQuestion: null, busy: null })
    }
  })

  it('confirmed after the last shipment has gone, is refused before any call', () => {
    const { actor, press, save, view } = risky()
    press('order')
    actor.send({ type: 'data.refreshed', order: null, envios: 0, avoided: ['Maní'] })
    press('confirm')
    expect(view()).toMatchObject({ orderQuestion: null, problem: { text: 'No tienes envios disponibles' } })
    expect(save.asked).toHaveLength(0)
  })
})

describe('the hidden time', () => {
  it.each([
    ['09:59', '10:00', 'El servicio esta disponible a partir de las 10:00 AM'],
    ['17:01', '17:00', 'El servicio esta disponible hasta las 5:00 PM'],
    ['12:30', '12:30', null],
  ])('%s becomes %s', (typed, time, text) => {
    const { actor, save, view, emitted } = start(EVE)
    actor.send({ type: 'user.order', time: typed })
    expect(view().time).toBe(time)
    expect(save.asked[0]?.request.time).toBe(time)
    expect(emitted.map((event) => 'text' in event && event.text)).toEqual(text === null ? [] : [text])
  })

  it.each(['', 'mediodía'])('"%s" is no time: saving asks for one until one is sent', (time) => {
    for (const order of [null, orderOf()]) {
      const { actor, save, view } = start(EVE, { order })
      const type = order ? 'user.update' : 'user.order'
      actor.send({ type, time })
      expect(view()).toMatchObject({ problem: { text: 'Selecciona una hora para tu orden' }, busy: null })
      expect(save.asked).toHaveLength(0)
      actor.send({ type, time: '11:00' })
      expect(view().problem).toBeNull()
      expect(save.asked[0]?.request.time).toBe('11:00')
    }
  })

  it.each([
    ['08:30', '10:00', 'El servicio esta disponible a partir de las 10:00 AM'],
    ['18:00:00', '17:00', 'El servicio esta disponible hasta las 5:00 PM'],
    ['12:30', null, null],
    ['mediodía', null, null],
    [null, null, null],
  ])('[TIME-02] [TIME-04] an update of an order stored with %s sends %s', (stored, time, text) => {
    const { press, save, emitted } = start(EVE, { order: { ...orderOf(), time: stored } })
    press('toggleJuice', 'update')
    expect(save.asked[0]?.request).toMatchObject({ time, jugo: false })
    expect(emitted.map((event) => 'text' in event && event.text)).toEqual(text === null ? [] : [text])
  })
})
