import { describe, expect, it } from 'vitest'
import {
  fieldTwice,
  guessMapping,
  type ImportField,
  lackingIn,
  maybeField,
  namedIn,
  splitName,
} from '#domain/client-import'
import { columnName, headingsTwice } from '#domain/sheet'

describe('the columns of a sheet of clients', () => {
  it.each([
    [
      ['telefono', 'Teléfono 2', 'CORREO', 'Nombres', 'Apellidos'],
      ['phone', 'phone2', 'email', 'nombre', 'apellidos'],
    ],
    [
      ['Celular', 'e-mail', 'Nombre'],
      ['phone', 'email', 'completo'],
    ],
    [
      ['Nombre y Apellido', 'Correo electrónico del cliente', 'Número de celular'],
      ['completo', 'email', 'phone'],
    ],
    [
      ['APELLIDOS Y NOMBRES', 'mail', 'Plan contratado', 'Saldo de envíos', 'Observaciones'],
      ['alreves', 'email', 'servicio', 'envios', 'nota'],
    ],
    [
      ['Dirección', 'Depto.', 'Referencia', 'Sector', 'Ciudad', 'Provincia', 'Código postal', 'Lat', 'Lng'],
      ['direccion', 'apartamento', 'referencia', 'colonia', 'ciudad', 'estado', 'cp', 'lat', 'lng'],
    ],
    [
      ['Nombre', 'Correo', 'Teléfono', 'Otro teléfono', 'Nivel', 'Envíos', 'Indicaciones', 'Nota interna'],
      ['completo', 'email', 'phone', 'phone2', 'servicio', 'envios', 'comentarios', 'nota'],
    ],
    [
      ['Fecha de nacimiento', '', 'Cédula', 'alergias'],
      ['', '', '', 'alergias'],
    ],
    [
      ['Cliente', 'Nombre del plan', 'Dirección de correo'],
      ['completo', 'servicio', 'email'],
    ],
    [
      ['Celular / WhatsApp', 'Correo (e-mail)', 'Alergias e intolerancias', 'N° de envíos'],
      ['phone', 'email', 'alergias', 'envios'],
    ],
    [
      ['Nombre del cliente', 'Correo del cliente', 'Teléfono del cliente', 'Dirección de entrega'],
      ['completo', 'email', 'phone', 'direccion'],
    ],
  ])('are guessed by their headings: %j', (headings, fields) => {
    expect(guessMapping(headings)).toEqual(fields)
  })

  it.each<[string, ImportField | null]>([
    ['Saldo', 'envios'],
    ['Saldo a favor', 'envios'],
    ['Pendientes', 'envios'],
    ['Comidas favoritas', 'envios'],
    ['Envíos entregados', 'envios'],
    ['Costo de envíos', 'envios'],
    ['Nombre de contacto', 'completo'],
    ['Nombre de la empresa', 'completo'],
    ['Cliente desde', 'completo'],
    ['Tipo de cliente', 'completo'],
    ['Código de cliente', 'completo'],
    ['Correo 2', 'email'],
    ['Teléfono de emergencia', 'phone'],
    ['Teléfono oficina', 'phone'],
    ['Nivel de picante', 'servicio'],
    ['Dirección 2', 'direccion'],
    ['Dirección de facturación', 'direccion'],
    ['Comentarios', 'comentarios'],
    ['Ciudad de nacimiento', null],
    ['Fecha de pago', null],
    ['Cédula', null],
    ['', null],
  ])('that may be something else are not guessed, but asked about: %s', (heading, field) => {
    expect(guessMapping([heading])).toEqual([''])
    expect(maybeField(heading, [''])).toBe(field)
    if (field) expect(maybeField(heading, [field])).not.toBe(field)
  })

  it('never guess one field for two columns, in any order', () => {
    const headings = ['Correo', 'Teléfono', 'Nombre', 'Telefono', 'E-mail', 'Sector', 'sector']
    for (let turn = 0; turn < headings.length; turn += 1) {
      headings.push(headings.shift() ?? '')
      const mapping = guessMapping(headings)
      expect(fieldTwice(mapping)).toBeNull()
      expect(lackingIn(mapping)).toBeNull()
    }
  })

  it('say which headings stand twice, and what is missing', () => {
    expect(headingsTwice(['Teléfono', 'Correo', 'telefono', '', ''])).toEqual([
      { heading: 'Teléfono', columns: [0, 2] },
    ])
    expect(lackingIn(['nombre', 'phone'])).toBe('email')
    expect(lackingIn(['email', 'apellidos'])).toBe('nombre')
    expect(fieldTwice(['email', '', 'phone', '', 'phone'])).toBe('phone')
    expect(namedIn(['Lista de clientes 2026', '', ''])).toBeLessThan(namedIn(['Nombre', 'Correo', 'Celular']))
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  })
})

describe('a whole name', () => {
  it.each([
    ['Ana', 'Ana', ''],
    ['Ana Pérez', 'Ana', 'Pérez'],
    ['Ana Pérez Andrade', 'Ana', 'Pérez Andrade'],
    ['María José Pérez Andrade', 'María José', 'Pérez Andrade'],
    ['Luis de la Cruz Vera', 'Luis', 'de la Cruz Vera'],
    ['Pérez Andrade, María José', 'María José', 'Pérez Andrade'],
    ['  Rosa   Guamán ', 'Rosa', 'Guamán'],
    ['', '', ''],
  ])('%s', (whole, nombre, apellidos) => {
    expect(splitName(whole)).toEqual({ nombre, apellidos })
  })

  it.each([
    ['Pérez Andrade María José', 'María José', 'Pérez Andrade'],
    ['Pérez Andrade María', 'María', 'Pérez Andrade'],
    ['de la Cruz Vera Luis', 'Luis', 'de la Cruz Vera'],
    ['Pérez María', 'María', 'Pérez'],
  ])('with its surnames first: %s', (whole, nombre, apellidos) => {
    expect(splitName(whole, true)).toEqual({ nombre, apellidos })
  })
})
