import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAYS, type DayName } from '#domain/constants'
import { withTellingIds } from '#domain/dish-ids'

type Dish = { id?: string | undefined; name: string }

const weekOf = (idsOf: (day: DayName, ind: number, nth: number) => string | undefined) => {
  let nth = 0
  const dayOf = (day: DayName): Dish[] =>
    [0, 1].map((ind) => {
      const id = idsOf(day, ind, nth++)
      return { ...(id !== undefined && { id }), name: `Locro ${nth}` }
    })
  return {
    lunes: dayOf('lunes'),
    martes: dayOf('martes'),
    miercoles: dayOf('miercoles'),
    jueves: dayOf('jueves'),
    viernes: dayOf('viernes'),
  }
}
const idsIn = (week: Record<DayName, readonly Dish[]>) => DAYS.flatMap((day) => week[day].map(({ id }) => id))

describe('the ids of a week', () => {
  it('stay where every dish has one and no two the same', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 10, maxLength: 10 }), (ids) => {
        const week = weekOf((_day, _ind, nth) => ids[nth])
        expect(withTellingIds(week)).toEqual(week)
      }),
    )
  })
  it.each([
    ['are the same everywhere', () => '20'],
    ['are the same on two days', (_day: DayName, ind: number) => String(ind)],
    ['are the same twice', (_day: DayName, _ind: number, nth: number) => String(Math.max(1, nth))],
    ['lack once', (_day: DayName, _ind: number, nth: number) => (nth === 3 ? undefined : String(nth))],
  ])('go, all of them, where they %s', (_what, idsOf) => {
    const week = weekOf(idsOf)
    expect(idsIn(withTellingIds(week))).toEqual(Array(10).fill(undefined))
    expect(withTellingIds(week)).toEqual(weekOf(() => undefined))
  })
})
