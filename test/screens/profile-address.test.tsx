import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { holdTime } from '../support/held-time'
import { toasts, toastTexts } from '../support/toasts'
import {
  ADDRESS,
  ANA,
  field,
  fill,
  geocoder,
  JEFA,
  located,
  open,
  retype,
  save,
  server,
  serverForEach,
  stored,
  verify,
} from './own-data'

serverForEach()

describe.each([
  { area: 'client', path: '/cliente/direccion', email: ANA, title: 'Mi Direccion' },
  { area: 'administrator', path: '/admin/direccion', email: JEFA, title: 'Mi Dirección' },
])('the address of a $area', ({ path, email, title }) => {
  it('[ADDR-01] [ADDR-03] [ENT-05] [AACC-02] [ROUTE-15] [ROUTE-29] [CALL-30] [OK-07] edits every field, looks the place up and saves', async () => {
    const interfere = geocoder(() => located([{ lat: '-0.1807', lon: '-78.4678' }]))
    const app = await open(path, { email, interfere })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    await fill()
    await retype(app.user, 'Código postal', '170150')
    await retype(app.user, 'Apartamento, piso u oficina', '4B')
    await retype(app.user, 'Referencia', 'Edificio azul')
    await retype(app.user, 'Comentarios para la entrega', 'Timbre 4')
    expect(verify()).not.toHaveAttribute('aria-disabled', 'true')
    await app.user.click(verify())
    expect(await screen.findByText(/^Encontramos la dirección/)).toBeInTheDocument()
    await app.user.click(save())
    await waitFor(() => expect(toastTexts()).toContain('Tu cuenta se actualizo sin problemas.'))
    const [call] = app.callsTo('update-clients/address.php')
    expect(call?.body['address']).toMatchObject({
      direccion: 'Av. Amazonas N34-120',
      referencia: 'Edificio azul',
      apartamento: '4B',
      estado: 'Pichincha',
      ciudad: 'Quito',
      colonia: 'La Carolina',
      cp: 170150,
      lat: -0.1807,
      lng: -78.4678,
      comentarios: 'Timbre 4',
    })
    expect(await stored(email)).toMatchObject({ direccion: 'Av. Amazonas N34-120', lat: -0.1807 })
    expect(app.store.getState().session.user?.address.colonia).toBe('La Carolina')
  })

  it('[VAL-32] [VAL-33] [VAL-34] [VAL-35] [VAL-36] without any of the five nothing is sent and its field says so', async () => {
    const app = await open(path, { email })
    for (const [label, text] of [
      ['Dirección', 'Escribe la dirección.'],
      ['Provincia', 'Escribe la provincia.'],
      ['Ciudad', 'Escribe la ciudad.'],
      ['Sector', 'Escribe el sector.'],
      ['Código postal', 'Escribe el código postal.'],
    ] as const) {
      await fill(label)
      await app.user.click(save())
      const input = await field(label)
      expect(input).toBeInvalid()
      expect(input).toHaveAccessibleDescription(expect.stringContaining(text))
      expect(input).toHaveFocus()
    }
    expect(app.callsTo('update-clients/address.php')).toEqual([])
  })

  it('[VAL-37] [VAL-38] without a place on the map nothing is sent, and the text says what to do', async () => {
    const app = await open(path, { email })
    await fill()
    await app.user.click(save())
    const alert = await screen.findByText('Verifica la ubicación o mueve el pin hasta la puerta.')
    expect(alert).toHaveFocus()
    expect(app.callsTo('update-clients/address.php')).toEqual([])
  })
})

describe('verify-location', () => {
  it('[ADDR-05] does not run while one of the five is empty, and says which one is missing', async () => {
    const app = await open('/cliente/direccion')
    for (const label of Object.keys(ADDRESS)) {
      await fill(label)
      expect(verify()).toHaveAttribute('aria-disabled', 'true')
      expect(verify()).toHaveAccessibleDescription(`Para verificar la ubicación falta: ${label}.`)
      await app.user.click(verify())
    }
    expect(app.callsTo('/search')).toEqual([])
  })

  it('[ADDR-04] runs when all five are filled, asks for this address in Ecuador, and the same one only once', async () => {
    const asked: string[] = []
    const app = await open('/cliente/direccion', {
      interfere: geocoder(() => {
        asked.push('search')
        return located([{ lat: '-0.18', lon: '-78.48' }])
      }),
    })
    await fill()
    await app.user.click(verify())
    expect(await screen.findByText('Latitud -0.18000, longitud -78.48000')).toBeInTheDocument()
    await app.user.click(verify())
    await screen.findByText(/^Encontramos la dirección/)
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['knows no such place', () => located([])],
    ['is down', () => new Response('', { status: 503 })],
  ])(
    '[ERR-47] when the geocoder %s a toast says so and the pin can still be moved',
    async (_case, answer) => {
      await open('/cliente/direccion', { interfere: geocoder(answer) })
      await fill()
      const time = holdTime(server.clock)
      fireEvent.click(verify())
      const text = 'No se pudo obtener la ubicacion de la direccion.'
      // An unknown address takes several requests, a second apart by the service's rule.
      const toast = { title: 'Error', text, leaving: false }
      await time.advanceUntil(() => toasts().length > 0)
      expect(toasts()).toContainEqual(toast)
      expect(screen.getByText(/^Mueve el pin hasta la puerta/)).toBeInTheDocument()
    },
  )
})

it('[ADDR-03] a place found only roughly moves the pin there and says so', async () => {
  let left = 2
  await open('/cliente/direccion', {
    interfere: geocoder(() => {
      left -= 1
      return located(left < 0 ? [{ lat: '-0.18', lon: '-78.48' }] : [])
    }),
  })
  await fill()
  const time = holdTime(server.clock)
  fireEvent.click(verify())
  await time.advanceUntil(() => screen.queryByText(/aproximada, mueve el pin/) !== null)
  expect(screen.getByText('Latitud -0.18000, longitud -78.48000')).toBeInTheDocument()
  expect(screen.queryByText(/^Encontramos la dirección/)).toBeNull()
})

describe('the map', () => {
  it('[ADDR-02] [ADDR-06] [ADDR-07] [EXT-01] begins near Quito at zoom 15, and moving the pin by keys sets the place', async () => {
    const app = await open('/cliente/direccion')
    const pin = await screen.findByLabelText(/^Dirección de entrega. Muévelo con las flechas/)
    expect(document.querySelector('.leaflet-container')).not.toBeNull()
    await fill()
    pin.focus()
    fireEvent.keyDown(pin, { key: 'ArrowUp' })
    expect(await screen.findByText(/^Latitud -0\.17/)).toBeInTheDocument()
    await app.user.click(save())
    await waitFor(() => expect(toastTexts()).toContain('Tu cuenta se actualizo sin problemas.'))
    const { lat, lng } = await stored(ANA)
    expect(lat).toBeCloseTo(-0.18, 2)
    expect(lng).toBeCloseTo(-78.47, 2)
  })
})
