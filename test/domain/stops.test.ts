import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sectorKey } from '#domain/sectors'
import { mergeOrder, orderStops } from '#domain/stops'

const stop = (nombre: string, sector: string, direccion = '', position: number | null = null) => ({
  nombre,
  sector,
  direccion,
  position,
})
const namesIn = (...stops: ReturnType<typeof stop>[]) => orderStops(stops).map(({ nombre }) => nombre)

describe('the order of stops', () => {
  it('goes by sector in the office’s order and by name, in it by the office’s order, then by street with its numbers as numbers', () => {
    const stops = [
      stop('f', '', 'Ámbato 1'),
      stop('e', 'Ñaquito', 'Calle 10'),
      stop('d', 'Ñaquito', 'calle 9'),
      stop('c', 'Ñaquito', 'Zeta', 40),
      stop('b', 'ñaquito', 'Álamos', 41),
      stop('a', 'Árbol', 'Zeta'),
      stop('z', 'Bolívar', 'Zeta'),
    ]
    expect(namesIn(...stops)).toEqual(['c', 'b', 'd', 'e', 'a', 'z', 'f'])
  })

  it('leaves a sector where most of its stops are', () => {
    const north = [9, 2, 8].map((place) => stop(`n${place}`, 'Norte', '', place))
    const south = [3, 4, 5].map((place) => stop(`s${place}`, 'Sur', '', place))
    expect(namesIn(...north, ...south)).toEqual(['s3', 's4', 's5', 'n2', 'n8', 'n9'])
  })

  it('gives a sector the spelling that most use', () => {
    const spellings = ['la  carolina', 'La Carolina', ' La Carolina ', 'LA CAROLINA']
    const sectors = orderStops(spellings.map((spelling) => stop('x', spelling))).map(({ sector }) => sector)
    expect(new Set(sectors)).toEqual(new Set(['La Carolina']))
    expect(new Set(spellings.map(sectorKey)).size).toBe(1)
  })

  it('loses no stop and depends on nothing else than the stops', () => {
    const some = fc.record({
      nombre: fc.uuid(),
      sector: fc.constantFrom('', 'Norte', 'norté', 'Sur'),
      direccion: fc.constantFrom('A 1', 'B 2', 'á 1'),
      position: fc.option(fc.nat(9)),
    })
    fc.assert(
      fc.property(fc.array(some), (stops) => {
        const names = namesIn(...stops)
        expect([...names].sort()).toEqual(stops.map(({ nombre }) => nombre).sort())
        expect(namesIn(...[...stops].reverse())).toEqual(names)
      }),
    )
  })
})

describe('a part of the order put anew', () => {
  it('leaves who is not named behind the one before, and adds who is new', () => {
    expect(mergeOrder(['x', 'a', 'y', 'b', 'c'], ['c', 'n', 'a', 'b'])).toEqual([
      'x',
      'c',
      'n',
      'a',
      'y',
      'b',
    ])
  })

  it('has everyone once, the named ones as asked', () => {
    const keys = fc.uniqueArray(fc.nat(30))
    fc.assert(
      fc.property(keys, keys, (saved, asked) => {
        const merged = mergeOrder(saved, asked)
        expect([...merged].sort()).toEqual([...new Set([...saved, ...asked])].sort())
        expect(merged.filter((key) => asked.includes(key))).toEqual(asked)
        expect(mergeOrder(merged, asked)).toEqual(merged)
      }),
    )
  })
})
