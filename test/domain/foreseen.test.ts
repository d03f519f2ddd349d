import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#domain/calendar'
import { ORDER_TYPES } from '#domain/constants'
import { asksOf, type DayToCome, dishKey, type Forgetful, foreseer } from '#domain/foreseen'

const MONDAY = '2026-03-02'
const NAMES = ['Seco', 'Locro', 'Fritada'] as const

const day = fc
  .record({
    left: fc.option(fc.integer({ min: 0, max: 6 })),
    dishes: fc.array(fc.option(fc.integer({ min: 0, max: 4 })), { maxLength: 3 }),
  })
  .map(
    ({ dishes, left }) =>
      (date: string): DayToCome => ({
        date,
        left,
        dishes: dishes.map((rest, n) => ({
          ...{
            id: `${date} ${n}`,
            name: NAMES[n] ?? '',
            allergens: '',
            about: '',
            ingredients: '',
            calories: 500,
          },
          ...{ isSoldOut: false, average: null, left: rest },
        })),
      }),
  )
const days = fc
  .array(day, { minLength: 1, maxLength: 4 })
  .map((list) => list.map((make, n) => make(addDays(MONDAY, n))))

const person = fc.record({
  shipments: fc.integer({ min: 0, max: 6 }),
  hasDinner: fc.boolean(),
  isVaried: fc.boolean(),
})
const people = fc.array(person, { maxLength: 8 }).map((list) =>
  list.map(
    ({ isVaried, ...one }, n): Forgetful => ({
      ...{ ...one, clientId: String(n), alergias: '', jugo: true, stars: new Map(), eaten: [] },
      tastes: { prefers: [], avoids: [], kcalMax: null, isVaried },
      meals: [0, 1, 2, 3].flatMap((at) => ORDER_TYPES.map((type) => ({ date: addDays(MONDAY, at), type }))),
    }),
  ),
)

const foreseen = (given: readonly DayToCome[], who: readonly Forgetful[]) =>
  asksOf(given, who).map(foreseer())

it('no cap is passed, no shipment is used twice, no dinner without its level, each meal of a client once', () => {
  fc.assert(
    fc.property(days, people, (given, who) => {
      const list = foreseen(given, who)
      expect(new Set(list.map(({ clientId, date, type }) => `${clientId} ${date} ${type}`)).size).toBe(
        list.length,
      )
      const got = list.flatMap((one) => (one.dish === null ? [] : [one]))
      for (const { date, dishes, left } of given) {
        if (left !== null) expect(got.filter((one) => one.date === date).length).toBeLessThanOrEqual(left)
        for (const dish of dishes) {
          const count = got.filter((one) => one.dish.id === dish.id).length
          if (dish.left !== null) expect(count).toBeLessThanOrEqual(dish.left)
        }
      }
      for (const { clientId, hasDinner, shipments } of who) {
        const own = got.filter((one) => one.clientId === clientId)
        expect(own.length).toBeLessThanOrEqual(shipments)
        if (!hasDinner) expect(own.every(({ type }) => type === 'almuerzo')).toBe(true)
      }
    }),
  )
})

it('who wants other dishes gets none twice within a week, and the same comes in any order of clients', () => {
  fc.assert(
    fc.property(days, people, (given, who) => {
      const list = foreseen(given, who)
      for (const { clientId, tastes } of who.filter((one) => one.tastes.isVaried)) {
        const own = list.flatMap((one) =>
          one.clientId === clientId && one.dish ? [dishKey(one.dish.name)] : [],
        )
        expect([tastes.isVaried, new Set(own).size]).toEqual([true, own.length])
      }
      expect(foreseen(given, who.toReversed())).toEqual(list)
    }),
  )
})

it('what was eaten eight days before may come again', () => {
  const dish = { id: '1', name: 'Seco', allergens: '', about: '', ingredients: '', calories: 500 }
  const given = [
    { date: MONDAY, left: null, dishes: [{ ...dish, isSoldOut: false, average: null, left: null }] },
  ]
  const eatenOn = (date: string): Forgetful => ({
    ...{ clientId: '1', alergias: '', jugo: true, shipments: 1, hasDinner: false, stars: new Map() },
    tastes: { prefers: [], avoids: [], kcalMax: null, isVaried: true },
    meals: [{ date: MONDAY, type: 'almuerzo' }],
    eaten: [{ date, dish: dishKey(' SECO') }],
  })
  expect(foreseen(given, [eatenOn(addDays(MONDAY, -7))])[0]).toMatchObject({
    dish: null,
    excluded: ['repetido'],
  })
  expect(foreseen(given, [eatenOn(addDays(MONDAY, -8))])[0]).toMatchObject({ dish: { id: '1' } })
})
