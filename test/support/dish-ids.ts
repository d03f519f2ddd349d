/** Weeks of dishes and orders, and what a stranger's back end may put into a dish's `id`: nothing that tells dishes apart. */
import fc from 'fast-check'
import { dateOfDay } from '#domain/calendar'
import { DAYS, type DayName, ORDER_TYPES, type OrderType } from '#domain/constants'

export const MONDAY = '2026-03-02'

interface PlainOrder {
  day: DayName
  type: OrderType
  ind: number
  name: string
}

/** A week without any ids: names by day, and at most one order a day and type. */
export interface PlainWeek {
  days: Readonly<Record<DayName, readonly string[]>>
  orders: readonly PlainOrder[]
}

/** Puts an `id` into a dish, or into what an order remembers of one; undefined: no such key. */
export interface Ids {
  what: string
  ofDish: (place: { ind: number; nth: number }) => unknown
  ofOrder: (order: { id: number; nth: number }) => unknown
}

const namesFrom = (minLength: number) =>
  fc.array(fc.constantFrom('Locro', 'Seco', 'Guatita', 'Fritada'), { minLength, maxLength: 3 })
const [some, any] = [namesFrom(1), namesFrom(0)]

const ordersOn = (day: DayName, list: readonly string[]) => {
  const ordered: fc.Arbitrary<{ ind: number; name: string } | null>[] = [
    fc.constant(null),
    // Taken from the menu since.
    fc.constant({ ind: 9, name: 'Mote' }),
    ...list.map((name, ind) => fc.constantFrom({ ind, name }, { ind: (ind + 1) % 3, name })),
  ]
  const one = fc.oneof(...ordered)
  return fc
    .tuple(one, one)
    .map((pair) => pair.flatMap((it, n) => (it ? [{ ...it, day, type: ORDER_TYPES[n] ?? 'almuerzo' }] : [])))
}

export const anyWeek: fc.Arbitrary<PlainWeek> = fc
  // With dishes on two days a place in one of them tells nothing.
  .record({ lunes: some, martes: some, miercoles: any, jueves: any, viernes: any })
  .chain((days) =>
    fc
      .tuple(...DAYS.map((day) => ordersOn(day, days[day])))
      .map((orders) => ({ days, orders: orders.flat() })),
  )

const SAME: readonly unknown[] = [0, '0', 7, 'x', '', null]
const ODD: readonly unknown[] = [false, true, [], {}, [1], { id: 3 }, '', null, undefined]

const of = (values: readonly unknown[], n: number): unknown => values[n % values.length]

const DISHES = [
  { what: 'no dish has one', ofDish: () => undefined },
  ...SAME.map((id) => ({ what: `every dish has ${JSON.stringify(id)}`, ofDish: () => id })),
  ...ODD.map((_, n) => ({
    what: `they are odd (${n})`,
    ofDish: ({ nth }: { nth: number }) => of(ODD, nth + n),
  })),
  { what: 'they are places', ofDish: ({ ind }: { ind: number }) => ind },
  { what: 'some lack', ofDish: ({ nth }: { nth: number }) => (nth % 3 === 1 ? null : `d${nth}`) },
]
const ORDERS = [
  { what: 'orders have none', ofOrder: () => undefined },
  { what: "orders have the order's", ofOrder: ({ id }: { id: number }) => id },
  ...SAME.map((id) => ({ what: `orders have ${JSON.stringify(id)}`, ofOrder: () => id })),
  ...ODD.map((_, n) => ({
    what: `orders have odd ones (${n})`,
    ofOrder: ({ nth }: { nth: number }) => of(ODD, nth + n),
  })),
  { what: 'orders have some text', ofOrder: () => 'd1' },
]
/** Each dish has its own, which no order knows: order ids run through the same numbers. */
const OWN = { what: 'every dish has its own', ofDish: ({ nth }: { nth: number }) => nth + 1 }
const NOT_A_DISH = ORDERS.filter(({ what }) => !/ 7$|"x"|"0"| 0$/.test(what))

/** Ids from which nobody can know a dish. */
export const idsThatTellNothing: fc.Arbitrary<Ids> = fc
  .oneof(
    fc.tuple(fc.constantFrom(...DISHES), fc.constantFrom(...ORDERS)),
    fc.tuple(fc.constant(OWN), fc.constantFrom(...NOT_A_DISH)),
  )
  .map(([dish, order]) => ({ ...dish, ...order, what: `${dish.what}, ${order.what}` }))

export const NO_IDS: Ids = { what: 'none', ofDish: () => undefined, ofOrder: () => undefined }

/** The menu of a week as a back end answers; each dish can be known by its calories. */
const menuOf = ({ days }: PlainWeek, { ofDish }: Ids) => {
  let nth = 0
  const dayOf = (day: DayName) =>
    days[day].map((name, ind) => {
      const calories = 100 * DAYS.indexOf(day) + ind
      const facts = { proteins: 1, carbs: 1, fats: 1, allergens: '', imagenes: [] }
      return { id: ofDish({ ind, nth: nth++ }), name, calories, ...facts }
    })
  const menu_data = Object.fromEntries(DAYS.map((day) => [day, dayOf(day)]))
  return { id: 7, start_date: MONDAY, end_date: '2026-03-06', menu_data }
}

/** What update-menu/get_menu_client.php answers. */
export const answerOf = (week: PlainWeek, ids: Ids) => ({
  mensaje: 'success',
  menu: menuOf(week, ids),
  orders: week.orders.map(({ day, type, ind, name }, nth) => {
    const date = dateOfDay(MONDAY, day)
    const dish_info = { id: ids.ofOrder({ id: nth + 1, nth }), name, date, ind }
    return { id: nth + 1, order_date: `${date} 10:00:00`, type, status: 'programado', dish_info }
  }),
})
