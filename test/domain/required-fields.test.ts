import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_REQUIRED,
  ADDRESS_REQUIRED,
  canVerifyLocation,
  isFilled,
  LOCATION_REQUIRED,
  missingFields,
  REGISTRATION_REQUIRED,
} from '#domain/required-fields'

const address = {
  direccion: 'Av. Amazonas',
  estado: 'Pichincha',
  ciudad: 'Quito',
  colonia: 'Norte',
  cp: 170135,
}

describe('required fields (specification §5)', () => {
  it('are the ones the specification lists', () => {
    expect(ACCOUNT_REQUIRED).toEqual(['nombre', 'apellidos', 'phone'])
    expect(ADDRESS_REQUIRED).toEqual(['direccion', 'estado', 'ciudad', 'colonia', 'cp', 'lat', 'lng'])
    expect(REGISTRATION_REQUIRED).toEqual(['nombre', 'apellidos', 'email', 'phone'])
  })
  it('empty ones are reported in their order', () => {
    expect(missingFields({ nombre: ' ', phone: '099' }, ACCOUNT_REQUIRED)).toEqual(['nombre', 'apellidos'])
    expect(missingFields({ ...address, lat: 0, lng: -78.47 }, ADDRESS_REQUIRED)).toEqual([])
  })
  it('blank, missing and unticked is empty; zero is not', () => {
    for (const empty of ['', ' \n', null, undefined, Number.NaN, false]) expect(isFilled(empty)).toBe(false)
    for (const filled of ['0', 0, -0.18, true]) expect(isFilled(filled)).toBe(true)
  })
})

describe('verify-location (specification §5)', () => {
  it('runs when direccion, estado, ciudad, colonia and cp are filled', () =>
    expect(canVerifyLocation(address)).toBe(true))
  it.each(LOCATION_REQUIRED)('does not run without %s', (name) => {
    expect(canVerifyLocation({ ...address, [name]: '' })).toBe(false)
    expect(canVerifyLocation({ ...address, [name]: undefined })).toBe(false)
  })
})
