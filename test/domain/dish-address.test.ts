import { describe, expect, it } from 'vitest'
import { dishKeyOf, dishPathOf, indexOfDishKey, menuPathOf, readDishAddress } from '#domain/dish-address'

const queryOf = (path: string) => new URLSearchParams(path.slice(path.indexOf('?')))

describe('the address of a dish', () => {
  it('says the screen of its type, the day and the dish, and is read back as it was written', () => {
    const path = dishPathOf('cena', 'miercoles', 'a&b=c')
    expect(path.startsWith(`${menuPathOf('cena')}/ver?`)).toBe(true)
    expect(readDishAddress(queryOf(path))).toEqual({ day: 'miercoles', key: 'a&b=c' })
    expect(readDishAddress(queryOf(dishPathOf('almuerzo', 'lunes', null)))).toEqual({
      day: 'lunes',
      key: null,
    })
  })
  it('without one of the five days it names nothing', () => {
    for (const query of ['', '?platillo=3', '?dia=sabado&platillo=3', '?dia=&platillo=3']) {
      expect(readDishAddress(new URLSearchParams(query)), query).toBeNull()
    }
  })
  it('finds a dish by its id, and never takes the one that stands in its place for it', () => {
    const dishes = [{ id: '7' }, { id: '9' }]
    expect(dishes.map((dish, ind) => indexOfDishKey(dishes, dishKeyOf(dish, ind)))).toEqual([0, 1])
    expect(indexOfDishKey(dishes, '1')).toBe(-1)
  })
  it('takes the place where the back end gives no ids', () => {
    const dishes: { id?: string }[] = [{}, {}]
    expect(dishes.map((dish, ind) => indexOfDishKey(dishes, dishKeyOf(dish, ind)))).toEqual([0, 1])
    for (const key of ['2', '-1', 'x', '']) expect(indexOfDishKey(dishes, key), key).toBe(-1)
  })
})
