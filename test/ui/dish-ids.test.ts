import { expect, it } from 'vitest'
import { getClientMenu } from '#contract/calls/menus'
import { readWith } from '#contract/loose'
import { readDishAddress } from '#domain/dish-address'
import { findDish } from '../../src/flows/order-action/find-dish'
import { clashWith } from '../../src/parts/orders/day-view'
import { weekStateOf } from '../../src/parts/orders/use-week'

const WEEK = { type: 'almuerzo', today: '2026-03-01', clashOf: clashWith(''), envios: 1 } as const

/** The `id` that another back end gives the n-th dish, and the dish that an order stores. */
type Ids = readonly [what: string, ofDish: (nth: number) => unknown, ofOrder: (orderId: number) => unknown]

const ODD = [false, [], { id: 3 }, '', null, undefined, 7]

const IDS: readonly Ids[] = [
  ['the same 0 in every dish', () => 0, () => 0],
  ['the same text in every dish', () => 'x', () => 'x'],
  ['values that are no ids', (nth) => ODD[nth], (id) => ODD[id]],
  ['an id in some dishes alone', (nth) => (nth === 1 ? null : `d${nth}`), () => undefined],
  ['ids of their own, and the order’s id in its dish', (nth) => nth + 1, (id) => id],
]

/** Two dishes of one name, one moved and one deleted since it was ordered. */
const answerOf = ([, ofDish, ofOrder]: Ids) => {
  let nth = 0
  const dishes = (...names: string[]) =>
    names.map((name) => ({ id: ofDish(nth), name, calories: 100 + nth++, allergens: '', imagenes: [] }))
  const order = (id: number, date: string, name: string, ind: number) => ({
    id,
    order_date: `${date} 10:00:00`,
    type: 'almuerzo',
    status: 'programado',
    dish_info: { id: ofOrder(id), name, date, ind },
  })
  const read = readWith(getClientMenu.response, {
    menu: {
      id: 7,
      start_date: '2026-03-02',
      end_date: '2026-03-06',
      menu_data: {
        lunes: dishes('Locro', 'Locro', 'Seco'),
        martes: dishes('Seco', 'Guatita'),
        miercoles: dishes('Fritada', 'Seco'),
      },
    },
    orders: [
      order(1, '2026-03-02', 'Locro', 1),
      order(2, '2026-03-03', 'Guatita', 0),
      order(3, '2026-03-04', 'Mote', 9),
    ],
  })
  const { menu, orders } = read?.value ?? {}
  if (!menu || !orders) throw new Error('No menu')
  return { menu, orders, lostRows: 0 }
}

/** The week as a client sees it: the cards, and the dish screen each one opens. */
const seenOf = (ids: Ids) => {
  const week = weekStateOf(answerOf(ids), WEEK)
  if (week.kind !== 'week') throw new Error(week.kind)
  const leadsTo = (to: string) => {
    const address = readDishAddress(new URLSearchParams(to.slice(to.indexOf('?'))))
    const found = address && findDish(week, address)
    if (!found) return 'gone'
    const { row, dish, day, order } = found
    const other = order === null ? day.ordered?.name : undefined
    return [row?.calories, dish.name, dish.ind, order?.id, other]
  }
  return week.days.map(({ dishes, order, orderName, orderTo, selected }) => ({
    orderName,
    goneOrder: order && selected === null && leadsTo(orderTo),
    keys: new Set(dishes.map(({ key }) => key)).size,
    dishes: dishes.map(({ row, state, to }) => [row.calories, state, leadsTo(to)]),
  }))
}

it.each(IDS)('a week looks the same, and every card leads to its own dish, with %s', (...ids) => {
  const plain = seenOf(['none', () => undefined, () => undefined])
  expect(plain.map(({ orderName }) => orderName)).toEqual(['Locro', 'Guatita', 'Mote', '', ''])
  expect(plain[0]?.dishes[1]).toEqual([101, 'selected', [101, 'Locro', 1, '1', undefined]])
  expect(seenOf(ids)).toEqual(plain)
})
