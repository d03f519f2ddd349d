import { describe, expect, it } from 'vitest'
import { DAY, EVE, HOUR, ok, orderOf, start } from './support/order-action'

const LOCRO = { id: '11', name: 'Locro', ind: 2 }
const SECO = { id: '12', name: 'Seco', ind: 0 }
const TODAY = EVE
/** A screen of several dishes, which names a dish with each press. */
const onMenu = () =>
  start(TODAY, { order: null, deliveryDate: TODAY, dish: { id: null, name: null, ind: null } })
const card = (changes: object = {}) => ({ date: DAY, dish: LOCRO, avoided: [], allergies: [], ...changes })
const change = { type: 'user.change', order: orderOf(), from: SECO } as const

describe('a press on a card', () => {
  it('orders that dish of its day with juice at 10:00, once, and what it ordered can be undone', async () => {
    const { actor, save, cancel, view } = onMenu()
    for (const _click of ['first', 'second']) {
      actor.send({ type: 'user.orderDish', chosen: card() })
    }
    expect(save.asked.map(({ request }) => request)).toMatchObject([
      { id: null, date: DAY, dish: LOCRO, jugo: true, time: '10:00' },
    ])
    await save.answer(ok({ id: '42' }))
    expect(view().done).toEqual({ date: DAY, name: 'Locro', orderId: '42', from: null })
    actor.send({ type: 'user.undo', order: { ...orderOf(), id: '42' } })
    expect(cancel.asked[0]?.request).toEqual({ order_id: '42', envioRestore: true })
    await cancel.answer(ok(null))
    expect(view().done).toBeNull()
  })

  it('undone on the delivery day gives no shipment back, also after a press on another day', async () => {
    const { actor, save, cancel, time, view } = onMenu()
    actor.send({ type: 'user.orderDish', chosen: card() })
    await save.answer(ok({ id: '42' }))
    time.leap(HOUR)
    actor.send({ type: 'user.orderDish', chosen: card({ date: '2026-03-06' }) })
    expect(save.asked.map(({ request }) => request.date)).toEqual([DAY, '2026-03-06'])
    await save.answer({ kind: 'failed', text: 'Error' })
    expect(view().done?.date).toBe(DAY)
    actor.send({ type: 'user.undo', order: { ...orderOf(), id: '42' } })
    expect(cancel.asked[0]?.request).toEqual({ order_id: '42', envioRestore: false })
  })

  it('on a day that has begun is refused before any call; one that goes on ends the undo', async () => {
    const { actor, press, save, view } = onMenu()
    actor.send({ type: 'user.orderDish', chosen: card({ date: TODAY }) })
    expect(view().problem).toMatchObject({ reason: 'day' })
    expect(save.asked).toEqual([])
    actor.send({ type: 'user.orderDish', chosen: card() })
    expect(view().problem).toBeNull()
    await save.answer(ok({ id: '42' }))
    press('dismiss')
    expect(view().done).toBeNull()
    actor.send({ type: 'user.undo', order: orderOf() })
    expect(view().isIdle).toBe(true)
  })
})

it.each([
  ['order', { avoided: ['Maní'] }],
  ['cancel', { order: orderOf() }],
] as const)('a question before %s may be thought better of', (button, input) => {
  const { press, save, cancel, view } = start(EVE, input)
  press(button, 'dismiss', 'confirm')
  expect(view()).toMatchObject({ orderQuestion: null, cancelQuestion: null, isIdle: true })
  expect([...save.asked, ...cancel.asked]).toEqual([])
})

describe('taking over another dish', () => {
  it('changes the same order, keeps its juice, warns of its time, and can be undone with its latest state', async () => {
    const { actor, save, emitted, view } = start(EVE)
    const raw = { status: 'programado', order_date: `${DAY} 08:30:00`, dish_info: {} }
    actor.send({ ...change, order: { ...orderOf(), time: '08:30', raw } })
    const { dish_info: _, ...kept } = raw
    const sent = {
      id: '7',
      stored: kept,
      menuId: '3',
      type: 'almuerzo',
      date: DAY,
      jugo: true,
      time: '10:00',
    }
    expect(save.asked.at(-1)?.request).toEqual({ ...sent, dish: LOCRO })
    expect(emitted).toMatchObject([{ type: 'time.clamped' }])
    await save.answer(ok({ id: '7' }))
    expect(view()).toMatchObject({
      done: { name: 'Locro', orderId: '7', from: SECO },
      order: null,
      busy: null,
    })
    actor.send({ type: 'user.undo', order: { ...orderOf(), jugo: false, raw } })
    expect(save.asked.at(-1)?.request).toEqual({ ...sent, dish: SECO, jugo: false })
    await save.answer(ok({ id: '7' }))
    expect(view().done).toBeNull()
    expect(emitted).toHaveLength(1)
  })

  it('that fails leaves everything, also what an undo would take back', async () => {
    const { actor, save, view } = start(EVE)
    actor.send(change)
    await save.answer({ kind: 'refused', text: 'No' })
    expect(view()).toMatchObject({ done: null, problem: null, isIdle: true })
    actor.send(change)
    await save.answer(ok({ id: '7' }))
    actor.send({ type: 'user.undo', order: orderOf() })
    await save.breakDown(new Error('away'))
    expect(view()).toMatchObject({ done: { from: SECO }, isIdle: true })
  })

  it('asks first about what the client avoids, and is no change when declined', () => {
    const { actor, press, save, emitted, view } = start(EVE, { avoided: ['Maní'], allergies: ['maní'] })
    const late = { ...change, order: { ...orderOf(), time: '19:00' } }
    actor.send(late)
    expect(view().orderQuestion).toEqual({ avoided: ['Maní'], allergies: ['maní'] })
    press('dismiss')
    actor.send(late)
    expect([...save.asked, ...emitted]).toEqual([])
    press('confirm', 'confirm')
    expect(save.asked.map(({ request }) => request.time)).toEqual(['17:00'])
    expect(emitted).toHaveLength(1)
  })
})

describe('a list of days', () => {
  const day = (date: string, avoided: string[] = []) => ({ ...card({ date, avoided }), avoided, jugo: false })
  const [THIRD, FOURTH] = ['2026-03-05', '2026-03-06']

  it('is ordered one by one, each with a result; what failed is forgiven by another choice', async () => {
    const { actor, save, emitted, view } = onMenu()
    actor.send({ type: 'user.orderDays', days: [day(DAY), day(THIRD), day(FOURTH)] })
    actor.send({ type: 'user.orderDays', days: [day(DAY)] })
    expect(save.asked.map(({ request }) => request)).toMatchObject([
      { date: DAY, jugo: false, time: '10:00' },
    ])
    expect(view().progress).toEqual({ done: 0, of: 3 })
    await save.answer(ok({ id: '1' }))
    await save.answer({ kind: 'refused', text: 'La cocina no lo tomó' })
    expect(view().progress).toEqual({ done: 2, of: 3 })
    await save.breakDown(new Error('away'))
    expect(view()).toMatchObject({ progress: null, isIdle: true })
    expect(view().results.map(({ problem }) => problem)).toEqual([
      null,
      'La cocina no lo tomó',
      'Error al conectar con el servidor',
    ])
    expect(emitted).toEqual([{ type: 'days.ordered', dates: [DAY] }])
    for (const date of [DAY, THIRD]) actor.send({ type: 'user.chooseAgain', date })
    expect(view().results.map(({ date }) => date)).toEqual([DAY, FOURTH])
    actor.send({ type: 'user.orderDays', days: [day(THIRD)] })
    expect(view().results).toEqual([])
  })

  it('asks a network that gave one day no answer for no other day', async () => {
    const { actor, save, view } = onMenu()
    actor.send({ type: 'user.orderDays', days: [day(DAY), day(THIRD)] })
    await save.answer({ kind: 'failed', text: 'Error' })
    expect(save.asked).toHaveLength(1)
    expect(view()).toMatchObject({ isIdle: true, results: [{ problem: 'Error' }, { problem: 'Error' }] })
  })

  it('refuses a day that begins meanwhile without a call', async () => {
    const { actor, save, time, view } = onMenu()
    actor.send({ type: 'user.orderDays', days: [day(THIRD), day(DAY)] })
    time.leap(HOUR)
    await save.answer(ok({ id: '1' }))
    expect(save.asked).toHaveLength(1)
    expect(view().results[1]?.problem).toBe('No puedes ordenar el mismo dia que recibes')
  })

  it('is ordered to its end though the screen is left', async () => {
    const { actor, save } = onMenu()
    actor.send({ type: 'user.orderDays', days: [day(DAY), day(THIRD)] })
    actor.stop()
    await save.answer(ok({ id: '1' }))
    expect(save.asked.map(({ request }) => request.date)).toEqual([DAY, THIRD])
  })

  it('asks once about its clashes, and orders nothing when they are declined or no day is chosen', () => {
    const { actor, press, save, view } = onMenu()
    const days = [day(DAY), day(THIRD, ['Maní'])]
    actor.send({ type: 'user.orderDays', days: [] })
    expect(view().isIdle).toBe(true)
    for (const answer of ['dismiss', 'confirm'] as const) {
      actor.send({ type: 'user.orderDays', days })
      expect(view().daysQuestion).toEqual([days[1]])
      expect(save.asked).toEqual([])
      press(answer)
    }
    expect(save.asked).toHaveLength(1)
  })
})
