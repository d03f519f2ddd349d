import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundedInteger, CLIENT_BOUNDS, clientFieldError } from '#domain/client-bounds'

const fields = ['nivel', 'envios', 'rewardAvailable'] as const

describe('what the administrator edits of a client (specification §5)', () => {
  it('[VAL-23] nivel may be 1 and not below', () => {
    expect(clientFieldError('nivel', 1)).toBeNull()
    expect(clientFieldError('nivel', 0)).toBe('El nivel debe ser un número entre 1 y 3.')
  })
  it('[VAL-24] nivel may be 3 and not above', () => {
    expect(clientFieldError('nivel', '3')).toBeNull()
    expect(clientFieldError('nivel', '4')).toBe('El nivel debe ser un número entre 1 y 3.')
  })
  it('[VAL-25] envios may be 0 and not below', () => {
    expect(clientFieldError('envios', 0)).toBeNull()
    expect(clientFieldError('envios', '-1')).toBe('Los envíos deben ser un número entre 0 y 200.')
  })
  it('[VAL-26] envios may be 200 and not above', () => {
    expect(clientFieldError('envios', '200')).toBeNull()
    expect(clientFieldError('envios', 201)).toBe('Los envíos deben ser un número entre 0 y 200.')
  })
  it('[VAL-27] rewardAvailable may be 0 and not below', () => {
    expect(clientFieldError('rewardAvailable', '0')).toBeNull()
    expect(clientFieldError('rewardAvailable', -1)).toBe('La recompensa debe ser un número entre 0 y 100.')
  })
  it('[VAL-28] rewardAvailable may be 100 and not above', () => {
    expect(clientFieldError('rewardAvailable', 100)).toBeNull()
    expect(clientFieldError('rewardAvailable', '101')).toBe('La recompensa debe ser un número entre 0 y 100.')
  })

  it.each(fields)('%s must be there, as digits and nothing else', (field) => {
    for (const value of [
      '',
      ' ',
      '1.5',
      '+1',
      '1e1',
      ' 1',
      '1 ',
      '0x1',
      '１',
      'uno',
      1.5,
      Number.NaN,
      Infinity,
    ])
      expect(clientFieldError(field, value)).toBe(CLIENT_BOUNDS[field].message)
  })
  it('any digits within the bounds are that number, any outside are none', () =>
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.integer({ min: -500, max: 500 }), (field, number) => {
        const { min, max } = CLIENT_BOUNDS[field]
        const expected = number >= min && number <= max ? number : null
        expect(boundedInteger(String(number), CLIENT_BOUNDS[field])).toBe(expected)
        expect(boundedInteger(number, CLIENT_BOUNDS[field])).toBe(expected)
      }),
    ))
})
