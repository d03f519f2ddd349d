import { expect, it } from 'vitest'
import { isInEcuador } from '#domain/ecuador'
import { isServed, placeName, sectorsIn } from '#domain/sectors'

const SETTING = 'La Carolina\n  Iñaquito ,Cuenca;\n'

it.each([
  ['la  carolina', 'Quito', true],
  ['INAQUITO', 'Quito', true],
  // The city is named.
  ['El Vado', 'cuenca', true],
  ['Cumbayá', 'Quito', false],
  // A part of a name is another sector.
  ['Carolina', 'Quito', false],
  // Not known yet.
  ['', null, true],
  [' ', 'Quito', true],
  [null, 'Quito', true],
  ['Cumbayá', null, false],
])('deliveries to %s, %s: %s', (colonia, ciudad, served) => {
  expect(isServed(SETTING, { colonia, ciudad })).toBe(served)
  expect(isServed(' \n,', { colonia, ciudad })).toBe(true)
})

it('the names of a setting and of a place are as people wrote them', () => {
  expect(sectorsIn(SETTING)).toEqual(['La Carolina', 'Iñaquito', 'Cuenca'])
  expect(placeName({ colonia: ' Cumbayá ', ciudad: 'Quito' })).toBe('Cumbayá, Quito')
  expect(placeName({ colonia: null, ciudad: 'Quito' })).toBe('Quito')
})

it.each([
  ['Quito', -0.18, -78.47, true],
  ['San Lorenzo', 1.28, -78.84, true],
  ['Zumba', -4.86, -79.13, true],
  ['Salinas', -2.19, -81.01, true],
  ['Nuevo Rocafuerte', -0.92, -75.4, true],
  ['Puerto Ayora', -0.74, -90.31, true],
  ['the island of Darwin', 1.68, -92, true],
  ['the sea between', -0.5, -85, false],
  ['Bogotá', 4.71, -74.07, false],
  ['Lima', -12.05, -77.04, false],
  ['Madrid', 40.42, -3.7, false],
  ['nowhere', 0, 0, false],
  ['no number', Number.NaN, -78, false],
])('%s', (_name, lat, lng, isIn) => {
  expect(isInEcuador({ lat, lng })).toBe(isIn)
})
