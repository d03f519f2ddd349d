import { describe, expect, it } from 'vitest'
import { searchesOf } from '../../src/api/geocoding/place'

const REST = { colonia: 'La Carolina', ciudad: 'Quito', estado: 'Pichincha', cp: '170150' }
const TAIL = 'Quito, Pichincha, Ecuador'
const SECTOR = `La Carolina, ${TAIL}`

const roughly = (direccion: string, colonia = REST.colonia) =>
  searchesOf({ ...REST, direccion, colonia }).flatMap(({ text, isApproximate }) =>
    isApproximate ? [text] : [],
  )

describe('the searches for an address', () => {
  it('[ADDR-03] begin with the address as written', () => {
    const direccion = 'Av. 6 de Diciembre N34-120 y Checoslovaquia'
    expect(searchesOf({ ...REST, direccion }).map(({ text }) => text)).toEqual([
      `${direccion}, La Carolina, Quito, Pichincha, 170150, Ecuador`,
      `${direccion}, ${TAIL}`,
      `Av. 6 de Diciembre, ${TAIL}`,
      SECTOR,
    ])
  })

  it.each([
    ['Av. 6 de Diciembre N34-120 y Checoslovaquia', 'Av. 6 de Diciembre'],
    ['6 de Diciembre N 34-120 e Isla Floreana', '6 de Diciembre'],
    ['Avenida 10 de Agosto 3540', 'Avenida 10 de Agosto'],
    ['Av. Amazonas y Naciones Unidas esquina', 'Av. Amazonas'],
    ['Amazonas entre Colón y Orellana', 'Amazonas'],
    ['Amazonas & Colón', 'Amazonas'],
    ['Calle 5 y Calle E', 'Calle 5'],
    ['Calle E12-40 y Toledo, Pasaje Los Pinos S/N', 'Pasaje Los Pinos'],
    ['Calle N34C Oe3-15', 'Calle N34C'],
    ['Pasaje Los Pinos casa 12', 'Pasaje Los Pinos'],
    ['casa 12, Pasaje Los Pinos Nº 4', 'Pasaje Los Pinos'],
    ['Villa Flora Mz 4 Lote B', 'Villa Flora'],
    ['Shyris No. 1240; piso 3', 'Shyris'],
    ['Shyris #1240', 'Shyris'],
    ['Edificio Torre Azul, Noruega E9', 'Noruega'],
    ['Vía a la Costa km 12', 'Vía a la Costa'],
    ['  Nueve de   Octubre   s/n ', 'Nueve de Octubre'],
  ])(
    '[ADDR-03] for %j end with the street without its number and crossing, and the sector',
    (written, street) => {
      expect(roughly(written)).toEqual([`${street}, ${TAIL}`, SECTOR])
    },
  )

  it.each(['Pasaje S/N', 'casa 12', 'Lote 4, Mz B', 'Av. Los Shyris', ' Calle 5 ', 'N34-120'])(
    '[ADDR-03] for %j, without a street of its own, end with the sector',
    (written) => {
      expect(roughly(written)).toEqual([SECTOR])
      expect(roughly(written, ' ')).toEqual([])
    },
  )
})
