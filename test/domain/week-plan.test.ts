import { describe, expect, it } from 'vitest'
import { likenessOf, mostAlike, pastWeekOf } from '#domain/week-plan'

const dish = (name: string | null, ...avoided: string[]) => ({ name, avoided })

describe('how alike two dishes are', () => {
  it.each([
    ['Locro de papa', 'LOCRO DE PAPAS', 1],
    ['Seco de pollo', 'Seco de chivo', 1 / 3],
    ['Ají de gallina', 'Aji con gallina', 1],
    ['Arroz con pollo', 'Menestra con carne', 0],
    ['', 'Locro', 0],
    ['de la', 'con el', 0],
  ])('%j and %j: %d', (one, other, likeness) => {
    expect(likenessOf(one, other)).toBeCloseTo(likeness)
    expect(likenessOf(other, one)).toBeCloseTo(likeness)
  })
})

describe('what is proposed for a dish', () => {
  it('the same, wherever it stands', () =>
    expect(mostAlike('Seco de pollo', [dish('Seco de chivo'), dish('Seco de pollo')])).toBe(1))
  it('else the most alike, of equals the first', () => {
    expect(mostAlike('Seco de pollo', [dish('Guatita'), dish('Seco de chivo'), dish('Pollo al horno')])).toBe(
      1,
    )
    expect(mostAlike('Seco de pollo', [dish('Sopa de pollo'), dish('Seco pollo y arroz')])).toBe(1)
  })
  it('nothing where no significant word is shared, or nothing is known', () => {
    expect(mostAlike('Seco de pollo', [dish('Locro de papa'), dish(null)])).toBe(-1)
    expect(mostAlike('Locro', [])).toBe(-1)
  })
  it('what the client avoids only where it is the very same', () => {
    const list = [dish('Seco de chivo', 'Maní'), dish('Pollo y arroz')]
    expect(mostAlike('Seco de pollo', list)).toBe(1)
    expect(mostAlike('Seco de chivo', list)).toBe(0)
  })
})

describe('the week that is repeated', () => {
  const order = (date: string, name: string | null, status = 'entregado', type = 'almuerzo') => ({
    order_date: `${date} 10:00:00`,
    type,
    status,
    dish_info: { name },
  })
  it('is the one before, without what was cancelled, of another meal or without a name', () => {
    const orders = [
      order('2026-03-02', 'Esta semana', 'programado'),
      order('2026-02-27', null),
      order('2026-02-26', 'Cena', 'entregado', 'cena'),
      order('2026-02-25', 'Guatita', 'cancelado'),
      order('2026-02-24', 'Locro'),
      order('2026-02-16', 'Fritada'),
    ]
    expect(pastWeekOf(orders, '2026-03-02', 'almuerzo')).toEqual({ martes: 'Locro' })
  })
  it('is an older one where that has none, up to four weeks back', () => {
    expect(pastWeekOf([order('2026-02-02', 'Locro')], '2026-03-02', 'almuerzo')).toEqual({ lunes: 'Locro' })
    expect(pastWeekOf([order('2026-01-26', 'Locro')], '2026-03-02', 'almuerzo')).toEqual({})
  })
})
