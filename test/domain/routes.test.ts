import { describe, expect, it } from 'vitest'
import { coverageOf, isRouteDay } from '#domain/routes'

const stop = (sector: string, more: object = {}) => ({
  nombre: `De ${sector}`,
  sector,
  status: 'enviado' as const,
  entrega: '',
  ...more,
})
const route = (nombre: string, ...sectores: string[]) => ({ nombre, sectores })

describe('what drivers’ routes leave open', () => {
  const stops = [stop('La Carolina'), stop('Iñaquito'), stop('Iñaquito'), stop('')]

  it('is every stop without a route and every stop on several, however the sector is spelled', () => {
    expect(coverageOf(stops, [route('Luis', 'iñaquito'), route('Rosa', 'Iñaquito')])).toEqual({
      sin_ruta: 2,
      sectores: ['La Carolina', ''],
      repetidas: 2,
      rutas: ['Luis', 'Rosa'],
      ausentes: [],
    })
    expect(coverageOf(stops, [route('Luis'), route('Rosa')])).toMatchObject({ sin_ruta: 0, repetidas: 4 })
    expect(coverageOf(stops, [])).toMatchObject({ sin_ruta: 4, repetidas: 0 })
  })

  it('is no stop that is delivered or cancelled, and names who was not at home', () => {
    const done = (['entregado', 'cancelado'] as const).map((status) => stop('Iñaquito', { status }))
    const missed = stop('Quitumbe', { nombre: 'Ana Paz', entrega: 'no_estaba' })
    const again = stop('Quitumbe', { status: 'entregado', entrega: 'no_estaba' })
    expect(coverageOf([...done, missed, again], [])).toMatchObject({ sin_ruta: 1, ausentes: ['Ana Paz'] })
  })
})

it.each([
  ['2026-03-01', false],
  ['2026-03-02', true],
  ['2026-03-16', true],
  ['2026-03-17', false],
])('a link on 2 March for %s: %s', (date, isAllowed) => {
  expect(isRouteDay(date, '2026-03-02')).toBe(isAllowed)
})
