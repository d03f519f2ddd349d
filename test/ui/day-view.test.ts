import { expect, it } from 'vitest'
import { getClientMenu } from '#contract/calls/menus'
import { readWith } from '#contract/loose'
import { MESSAGES } from '#domain/messages'
import { findDish } from '../../src/flows/order-action/find-dish'
import {
  clashWith,
  isKitchensChoice,
  isOpenDay,
  nextOpenDay,
  whyClosed,
} from '../../src/parts/orders/day-view'
import { weekStateOf } from '../../src/parts/orders/use-week'

const TUESDAY = '2026-03-03'

/** A Tuesday of two dishes as it is seen on `today`. */
const tuesday = ({
  today = '2026-03-01',
  closed = false,
  soldOut = false,
  order = {} as object | null,
  previstos = undefined as object[] | undefined,
}) => {
  const dishes = [
    { id: '1', name: 'Locro criollo', sold_out: soldOut, allergens: '', imagenes: [] },
    { id: '2', name: 'Seco', allergens: 'Maní', imagenes: [] },
  ]
  const known = { id: 9, type: 'almuerzo', status: 'programado', order_date: `${TUESDAY} 10:00:00` }
  const read = readWith(getClientMenu.response, {
    menu: {
      id: 7,
      start_date: '2026-03-02',
      menu_data: { martes: dishes, jueves: [{ ...dishes[1], id: '3' }] },
      closed: closed ? [{ date: TUESDAY, reason: 'Es feriado.' }] : [],
    },
    orders: order === null ? [] : [{ ...known, dish_info: { id: '2', name: 'Seco', ind: 1 }, ...order }],
    ...(previstos && { previstos }),
  })
  if (!read) throw new Error('No menu')
  const week = weekStateOf(
    { ...read.value, lostRows: 0 },
    { type: 'almuerzo', today, clashOf: clashWith('maní'), envios: 1 },
  )
  const day = week.kind === 'week' ? week.days[1] : undefined
  if (week.kind !== 'week' || !day) throw new Error(week.kind)
  const [locro, seco] = day.dishes
  const found = findDish(week, { day: 'martes', key: '1' })
  return { day, found, locro, seco }
}
const CLOSED = MESSAGES.dayClosed('Es feriado.')
const SOLD_OUT = MESSAGES.dishSoldOut('Locro criollo')
const SAME_DAY = MESSAGES.sameDayOrder

it.each([
  ['free', {}, null, null, 'free', null],
  ['closed by the kitchen', { closed: true }, CLOSED, CLOSED, 'closed', `${CLOSED} Elige otro día.`],
  ['today', { today: TUESDAY }, SAME_DAY, SAME_DAY, 'closed', null],
  ['sold out', { soldOut: true }, null, SOLD_OUT, 'closed', SOLD_OUT],
])('a day without an order: %s', (_what, input, notice, refusal, state, unavailable) => {
  const { day, found, locro } = tuesday({ ...input, order: null })
  expect(day).toMatchObject({ notice, order: null, orderName: '', ordered: null, selected: null })
  expect(locro).toMatchObject({ refusal, state, canTakeOver: false })
  expect(whyClosed(day)).toBe(refusal)
  expect(found).toMatchObject({ unavailable, order: null, nextDay: 'jueves' })
})

it('a closed day that the menu left empty says why, not that there is nothing yet', () => {
  const { day } = tuesday({ closed: true, order: null })
  expect(whyClosed({ ...day, dishes: [] })).toBe(CLOSED)
})

it.each([
  ['scheduled', {}, true],
  ['on its way', { order: { status: 'enviado' } }, false],
  ['of today', { today: TUESDAY }, false],
  ['of a day that the kitchen closed', { closed: true }, false],
  ['and the other dish is sold out', { soldOut: true }, false],
])('an order %s says whether its dish can change', (_what, input, canTakeOver) => {
  const { day, found, locro, seco } = tuesday(input)
  expect(day).toMatchObject({ notice: null, orderName: 'Seco', avoided: ['Maní'] })
  expect(seco).toMatchObject({ state: 'selected', refusal: null, canTakeOver: false })
  expect(locro).toMatchObject({ state: 'disabled', refusal: MESSAGES.dayAlreadyOrdered, canTakeOver })
  expect(whyClosed(day)).toBeNull()
  expect(found).toMatchObject({ canTakeOver, unavailable: null })
})

it('an order keeps its name; what an undo sends has the menu’s name, or the order’s of a dish that is gone', () => {
  const named = tuesday({ order: { dish_info: { id: '1', name: 'Locro', ind: 0 } } })
  expect(named.day).toMatchObject({ orderName: 'Locro', ordered: { id: '1', name: 'Locro criollo', ind: 0 } })
  expect(named.found?.dish).toEqual({ id: '1', name: 'Locro', ind: 0 })
  const gone = tuesday({ order: { dish_info: { id: '5', name: 'Mote', ind: 9 } } })
  expect(gone.day).toMatchObject({
    selected: null,
    orderName: 'Mote',
    ordered: { id: '5', name: 'Mote', ind: 9 },
  })
})

const plain = (id: string, ind?: number) => ({ id, name: `Plato ${id}`, imagenes: [], ...(ind && { ind }) })
const MENU = {
  id: 7,
  start_date: '2026-03-02',
  menu_data: { martes: [plain('1')], jueves: [null, plain('2')] },
}
const orderOn = (date: string, over: object = {}) => ({
  ...{ id: date, type: 'almuerzo', status: 'programado', order_date: `${date} 10:00:00` },
  ...{ dish_info: { id: '1', name: 'Plato 1' }, ...over },
})

/** What a back end's answer shows on `today`. */
const stateOf = (today: string, orders: unknown = [], menu: object = {}) => {
  const read = readWith(getClientMenu.response, { menu: { ...MENU, ...menu }, orders })
  if (!read) throw new Error('No menu')
  return weekStateOf(
    { ...read.value, lostRows: 1 },
    { type: 'almuerzo', today, clashOf: clashWith(null), envios: 5 },
  )
}
const shown = (...given: Parameters<typeof stateOf>) => {
  const state = stateOf(...given)
  if (state.kind !== 'week') throw new Error(state.kind)
  return state
}

it('each day says how near it is; a dish behind one that could not be read keeps its place', () => {
  const { days } = shown(TUESDAY)
  expect(days.map(({ when }) => when)).toEqual(['past', 'today', 'tomorrow', 'later', 'later'])
  expect(days[3]?.dishes[0]?.dish.ind).toBe(1)
})

it('the kitchen’s closing is said before the calendar, and before what is sold out', () => {
  const { day, locro } = tuesday({ today: TUESDAY, closed: true, soldOut: true, order: null })
  expect([day.notice, locro?.refusal]).toEqual([CLOSED, CLOSED])
})

it('what the kitchen did to a cancelled order is said in place of the day’s own notice', () => {
  const cancelled = { status: 'cancelado', notice: 'La cocina canceló este pedido.' }
  const { day } = tuesday({ closed: true, order: cancelled })
  expect([day.notice, day.news, whyClosed(day)]).toEqual([null, cancelled.notice, cancelled.notice])
})

it('the next open day is another one without an order, also earlier in the week', () => {
  const { days } = shown('2026-03-01')
  expect(['2026-03-03', '2026-03-05'].map((date) => nextOpenDay(days, date)?.day)).toEqual([
    'jueves',
    'martes',
  ])
  const ordered = shown('2026-03-01', [orderOn(TUESDAY)]).days
  expect(ordered.filter(isOpenDay).map(({ day }) => day)).toEqual(['jueves'])
  expect(nextOpenDay(ordered, '2026-03-05')).toBeNull()
})

it('what comes is of both meals, and neither past nor cancelled', () => {
  const { coming } = shown(TUESDAY, [
    orderOn('2026-03-02'),
    orderOn(TUESDAY, { type: 'cena' }),
    orderOn('2026-03-04', { status: 'cancelado' }),
    orderOn('2026-03-05'),
  ])
  expect(coming.map(({ date, type }) => [date, type])).toEqual([
    [TUESDAY, 'cena'],
    ['2026-03-05', 'almuerzo'],
  ])
})

it.each([
  ['2026-03-05', null],
  ['2026-03-06', { opens: '2026-03-07' }],
  ['2026-03-07', { opens: null }],
])('on %s the week is over: %j', (today, over) => {
  expect(shown(today).over).toEqual(over)
})

it('a week may be hidden or undated; unknown orders and lost rows are told', () => {
  expect(stateOf('2026-02-26')).toMatchObject({ kind: 'hidden', opens: '2026-02-28', daysLeft: 2 })
  expect(stateOf(TUESDAY, [], { start_date: 'x' })).toEqual({ kind: 'undated' })
  expect(shown(TUESDAY, 'x').areOrdersKnown).toBe(false)
  const unplaced = orderOn(TUESDAY, { order_date: null })
  expect(shown(TUESDAY, [unplaced])).toMatchObject({ areOrdersKnown: true, lostRows: 2 })
})

const FORESEEN = { fecha: TUESDAY, tipo: 'almuerzo', dish_id: '2', name: 'Seco', motivo: 'turno', porque: [] }
it.each([
  ['of a day without an order', { order: null }, {}, '2'],
  ['that nothing is chosen', { order: null }, { dish_id: '', name: '' }, null],
  ['beside an order', {}, {}, undefined],
  ['of another meal', { order: null }, { tipo: 'cena' }, undefined],
  ['of a dish that the menu has on another day', { order: null }, { dish_id: '3' }, undefined],
  ['of a day that is closed', { order: null, closed: true }, {}, undefined],
  ['of today', { order: null, today: TUESDAY }, {}, undefined],
])('what is foreseen: %s', (_what, input, over, dishId) => {
  const { day } = tuesday({ ...input, previstos: [{ ...FORESEEN, ...over }] })
  expect(day.foreseen?.dish_id).toBe(dishId)
})

it.each([
  ['to come', {}, true],
  ['of today', { today: TUESDAY }, false],
  ['on its way', { order: { automatico: true, status: 'enviado' } }, false],
  ['of the client', { order: {} }, false],
])('the kitchen chose an order %s: it can be taken back', (_what, input, isTakenBack) => {
  expect(isKitchensChoice(tuesday({ order: { automatico: true }, ...input }).day)).toBe(isTakenBack)
})
