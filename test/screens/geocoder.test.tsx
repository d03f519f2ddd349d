import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addAccount } from '../support/accounts'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'

const ANA = 'ana@demo.test'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => void (await addAccount(deps, { email: ANA, nombre: 'Ana' })),
  })
})
afterEach(() => server.close())

const FIELDS = {
  Dirección: 'Av. Amazonas N34-120',
  Provincia: 'Pichincha',
  Ciudad: 'Quito',
  Sector: 'La Carolina',
  'Código postal': '170150',
}

it.each([
  ['a config.json that names none', '', 'https://nominatim.openstreetmap.org/search'],
  ['an address of its own', 'https://mapas.example/buscar?k=1', 'https://mapas.example/buscar'],
  ['a path of the same site', '/geo/search', `${window.location.origin}/geo/search`],
])('with %s places are looked up there (%j: %s)', async (_what, geocoder_url, expected) => {
  const asked: string[] = []
  const fetch: TestServer['fetch'] = async (input, init) => {
    const { origin, pathname } = new URL(String(input), window.location.href)
    if (pathname.startsWith('/api/')) return server.fetch(input, init)
    asked.push(origin + pathname)
    return new Response('[{"lat":"-0.18","lon":"-78.47"}]')
  }
  await renderApp(
    { ...server, fetch },
    { path: '/cliente/direccion', signInAs: ANA, config: { geocoder_url } },
  )
  await screen.findByRole('textbox', { name: 'Dirección' })
  for (const [name, value] of Object.entries(FIELDS)) {
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Verificar ubicación' }))
  expect(await screen.findByText(/^Encontramos la dirección/)).toBeVisible()
  expect(asked).toEqual([expected])
})
