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
    expect(view().done).toEqual({ date: DAY, name: 'Locro', orderId: '42', jugo: true, from: null })
    actor.send({ type: 'user.undo', order: { ...orderOf(), id: '42' } })
    expect(cancel.asked[0]?.request).toEqual({ order_id: '42', envioRestore: true })
    await cancel.answer(ok(null))
    expect(view().done).toBeNull()
  })

  it('orders without juice where the press says so, and reports it so', async () => {
    const { actor, save, view } = onMenu()
    actor.send({ type: 'user.orderDish', chosen: card({ jugo: false }) })
    expect(save.asked[0]?.request).toMatchObject({ dish: LOCRO, jugo: false, time: '10:00' })
    await save.answer(ok({ id: '42' }))
    expect(view().done?.jugo).toBe(false)
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
  const lunch = (date: string) => ({ date, type: 'almuerzo' as const })
  const day = (date: string, avoided: string[] = []) => ({
    ...card({ avoided }),
    ...lunch(date),
    avoided,
    jugo: false,
  })
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
    expect(emitted).toEqual([{ type: 'days.ordered', meals: [lunch(DAY)] }])
    for (const date of [DAY, THIRD]) actor.send({ type: 'user.chooseAgain', meal: lunch(date) })
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

  it('may have both meals of a day, each with its own result', async () => {
    const { actor, save, view } = onMenu()
    const dinner = { date: DAY, type: 'cena' as const }
    actor.send({ type: 'user.orderDays', days: [day(DAY), { ...day(DAY), ...dinner }] })
    await save.answer({ kind: 'refused', text: 'No' })
    await save.answer(ok({ id: '2' }))
    expect(save.asked.map(({ request }) => request.type)).toEqual(['almuerzo', 'cena'])
    actor.send({ type: 'user.chooseAgain', meal: dinner })
    actor.send({ type: 'user.chooseAgain', meal: lunch(DAY) })
    expect(view().results).toEqual([{ ...dinner, problem: null }])
  })

  it.each([
    ['all of it goes', [ok(null), ok(null)], []],
    ['a refusal leaves its day alone', [{ kind: 'refused', text: 'No' }, ok(null)], [DAY]],
    ['no answer leaves what is left', [{ kind: 'failed', text: 'Error' }], [DAY, THIRD]],
  ] as const)('is taken back with its shipments: %s', async (_what, answers, left) => {
    const { actor, save, cancel, view } = onMenu()
    actor.send({ type: 'user.orderDays', days: [day(DAY), day(THIRD)] })
    for (const id of ['1', '2']) await save.answer(ok({ id }))
    actor.send({ type: 'user.undoDays', orders: [] })
    expect(view().isIdle).toBe(true)
    const orders = [
      { ...lunch(DAY), id: '1' },
      { ...lunch(THIRD), id: '2' },
    ]
    actor.send({ type: 'user.undoDays', orders })
    actor.send({ type: 'user.undoDays', orders })
    expect(view().isUndoing).toBe(true)
    for (const answer of answers) await cancel.answer(answer)
    expect(cancel.asked.map(({ request }) => request)).toEqual(
      ['1', '2'].slice(0, answers.length).map((order_id) => ({ order_id, envioRestore: true })),
    )
    expect(view()).toMatchObject({ isUndoing: false, isIdle: true })
    expect(view().results.map(({ date }) => date)).toEqual(left)
  })

  it('takes no day back whose shipment would be lost by now, and none without an id', async () => {
    const { actor, cancel, time, view } = onMenu()
    time.leap(HOUR)
    actor.send({
      type: 'user.undoDays',
      orders: [
        { ...lunch(DAY), id: '1' },
        { ...lunch(THIRD), id: null },
      ],
    })
    await expect.poll(() => view().isIdle).toBe(true)
    expect(cancel.asked).toEqual([])
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
