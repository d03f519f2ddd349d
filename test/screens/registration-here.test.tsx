import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registrationPage } from '../support/registration-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
const asked = vi.fn<Geolocation['getCurrentPosition']>()

beforeEach(async () => {
  server = await startTestServer({})
  asked.mockReset()
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: asked },
  })
})
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'geolocation')
  await server.close()
})

const ROAD = {
  road: 'Avenida Amazonas',
  house_number: 'N34-120',
  suburb: 'Iñaquito',
  city: 'Quito',
  state: 'Pichincha',
  postcode: '170506',
}

const atAddress = async (answer: () => Response) => {
  const calls: string[] = []
  const steps = registrationPage(server)
  await renderApp(server, {
    path: '/registrate',
    config: { geocoder_url: 'https://geocoder.test/search' },
    interfere: async (address) => {
      if (address !== '/reverse' && address !== '/search') return undefined
      calls.push(address)
      return answer()
    },
  })
  await steps.verify()
  return { steps, calls }
}

const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

it('asks where the person is on the press alone, fills what is empty and leaves what was written', async () => {
  const { steps, calls } = await atAddress(() => new Response(JSON.stringify({ address: ROAD })))
  expect(asked).not.toHaveBeenCalled()
  steps.type('Sector', 'La Carolina')
  asked.mockImplementation((found) => {
    // A real position has more fields; nothing here reads them.
    found({ coords: { latitude: -0.1762, longitude: -78.4846, accuracy: 12 } } as GeolocationPosition)
  })
  steps.press('Usar mi ubicación')
  await screen.findByText(/^Pusimos el pin donde estás y llenamos/)
  expect([value('Dirección'), value('Sector'), value('Código postal')]).toEqual([
    'Avenida Amazonas N34-120',
    'La Carolina',
    '170506',
  ])
  expect(screen.getByText('Latitud -0.17620, longitud -78.48460')).toBeInTheDocument()
  // More detail is the same place: the pin stays valid.
  steps.type('Dirección', 'Avenida Amazonas N34-120 y Japón')
  expect(screen.queryByText(/^Cambiaste la dirección/)).toBeNull()
  steps.type('Dirección', 'Avenida Colón E4-05')
  expect(screen.getByText(/^Cambiaste la dirección/)).toBeInTheDocument()
  expect(calls).toEqual(['/reverse'])
})

it('says in a sentence that the browser refused, and the form works on', async () => {
  const { steps } = await atAddress(() => new Response('[]'))
  asked.mockImplementation((_found, failed) => {
    failed?.({ code: 1 } as GeolocationPositionError)
  })
  steps.press('Usar mi ubicación')
  await screen.findByText(/^El navegador no nos deja ver tu ubicación/)
  await steps.fillAddress()
  steps.press('Crear cuenta')
  await waitFor(() => expect(window.location.pathname).not.toBe('/registrate'), { timeout: 5000 })
})

it('proposes the postal code of a sector, and says where none is known', async () => {
  let known: object[] = []
  const { steps, calls } = await atAddress(() => new Response(JSON.stringify(known)))
  expect(screen.queryByRole('button', { name: 'Buscar mi código postal' })).toBeNull()
  steps.type('Sector', 'Iñaquito')
  steps.press('Buscar mi código postal')
  await screen.findByText(/^No encontramos el código/)
  known = [{ address: ROAD }]
  steps.type('Sector', 'Iñaquito Alto')
  steps.press('Buscar mi código postal')
  await waitFor(() => expect(value('Código postal')).toBe('170506'))
  expect(calls).toEqual(['/search', '/search'])
})

it('fills an empty postal code when the sector is left, never a written one', async () => {
  const { steps, calls } = await atAddress(() => new Response(JSON.stringify([{ address: ROAD }])))
  steps.type('Sector', 'Iñaquito')
  fireEvent.blur(screen.getByRole('textbox', { name: 'Sector' }))
  await waitFor(() => expect(value('Código postal')).toBe('170506'))
  steps.type('Sector', 'La Floresta')
  fireEvent.blur(screen.getByRole('textbox', { name: 'Sector' }))
  expect(calls).toEqual(['/search'])
})
