import { describe, expect, it } from 'vitest'
import { dishState, hasPlace, indexOfOrdered, liveOrderOf } from '#domain/day-orders'

const lunch = {
  id: '1',
  order_date: '2025-06-10 10:00:00',
  type: 'almuerzo',
  status: 'programado',
  dish_info: { name: 'Locro', ind: 1 },
} as const
const named = (...names: string[]) => names.map((name) => ({ name }))

describe('one dish per day and type (specification §2)', () => {
  it("[MENU-16] an order of one type is not the other type's, nor another day's", () => {
    expect(liveOrderOf([lunch], '2025-06-10', 'almuerzo')).toBe(lunch)
    expect(liveOrderOf([lunch], '2025-06-10', 'cena')).toBeNull()
    expect(liveOrderOf([lunch], '2025-06-11', 'almuerzo')).toBeNull()
  })
  it('[MENU-16] a lunch ordered leaves every dinner of the day free', () => {
    const order = liveOrderOf([lunch], '2025-06-10', 'cena')
    const ordered = order === null ? null : order.dish_info.ind
    expect([0, 1, 2].map((index) => dishState(index, ordered))).toEqual(['free', 'free', 'free'])
  })
  it('cancelled orders do not count', () => {
    const cancelled = { ...lunch, status: 'cancelado' } as const
    expect(liveOrderOf([cancelled], '2025-06-10', 'almuerzo')).toBeNull()
    expect(liveOrderOf([cancelled, lunch], '2025-06-10', 'almuerzo')).toBe(lunch)
  })
  it('the chosen dish is selected and the others are disabled', () =>
    expect([0, 1, 2].map((index) => dishState(index, 1))).toEqual(['disabled', 'selected', 'disabled']))
  it('a dish that has gone from the list leaves the whole day disabled', () =>
    expect([0, 1].map((index) => dishState(index, -1))).toEqual(['disabled', 'disabled']))
})

describe('finding the ordered dish again', () => {
  it('it is found by name when the list was reordered', () =>
    expect(indexOfOrdered(named('Locro', 'Seco', 'Guatita'), lunch)).toBe(0))
  it('of two dishes of one name, the place decides', () =>
    expect(indexOfOrdered(named('Locro', 'Locro'), lunch)).toBe(1))
  it('a dish taken from the menu is not replaced by the one in its place', () =>
    expect(indexOfOrdered(named('Seco', 'Guatita'), lunch)).toBe(-1))
  const dishes = [
    { id: '4', name: 'Locro' },
    { id: '9', name: 'Locro de papa' },
  ]
  it('of dishes with ids the id counts: a renamed dish is still the one, its namesake is not', () =>
    expect(indexOfOrdered(dishes, { id: '1', dish_info: { id: '9', name: 'Locro', ind: 0 } })).toBe(1))
  it('an id that no dish of the day has says nothing: name and place do', () => {
    const find = (name: string, ind: number) =>
      indexOfOrdered(dishes, { id: '1', dish_info: { id: '7', name, ind } })
    expect([find('Locro', 0), find('Locro de papa', 0), find('Seco', 0)]).toEqual([0, 1, -1])
  })
  it("an order's own id is not taken for a dish's, which may have the same", () => {
    const find = (name: string, ind: number) =>
      indexOfOrdered(dishes, { id: '9', dish_info: { id: '9', name, ind } })
    expect([find('Locro', 0), find('Locro', 1), find('Seco', 0)]).toEqual([0, 0, -1])
  })
  it('a renamed dish in its place is found, though its order happens to have the same id', () =>
    expect(indexOfOrdered(dishes, { id: '9', dish_info: { id: '9', name: 'Seco', ind: 1 } })).toBe(1))
})

describe('orders of which another back end leaves something open', () => {
  it('one with an unknown status occupies its day, unless another surely does', () => {
    const unknown = { ...lunch, id: '2', status: 'rechazado' }
    expect(liveOrderOf([unknown], '2025-06-10', 'almuerzo')).toBe(unknown)
    expect(liveOrderOf([{ ...lunch, status: null }], '2025-06-10', 'almuerzo')).not.toBeNull()
    expect(liveOrderOf([unknown, lunch], '2025-06-10', 'almuerzo')?.id).toBe('1')
  })
  it('one without a date or with an unknown meal has no place', () => {
    expect(hasPlace(lunch)).toBe(true)
    for (const gap of [{ order_date: null }, { type: null }, { type: 'merienda' }]) {
      const order = { ...lunch, ...gap }
      expect(hasPlace(order)).toBe(false)
      expect(liveOrderOf([order], '2025-06-10', 'almuerzo')).toBeNull()
    }
  })
  const find = (names: (string | null)[], name: string | null, ind: number | null) =>
    indexOfOrdered(
      names.map((each) => ({ name: each })),
      { id: '1', dish_info: { name, ind } },
    )
  it('where a name is not known, the place says which dish it is', () => {
    expect(find(['Seco', 'Locro'], null, 1)).toBe(1)
    expect(find(['Seco', null], 'Locro', 1)).toBe(1)
    expect(find(['Locro', null], 'Locro', 1)).toBe(0)
    expect(find(['Seco'], null, 1)).toBe(-1)
  })
  it('where the place is not known, the name does', () => {
    expect(find(['Seco', 'Locro'], 'Locro', null)).toBe(1)
    expect(find(['Seco', null], null, null)).toBe(-1)
  })
})
