import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { getOrderHistory } from '#contract/extensions/history'
import { createRoute, getRoute, markStops, revokeRoute } from '#contract/extensions/routes'
import { answer } from '../support/answers'
import { addStop } from '../support/delivery-people'
import { startKitchen } from '../support/kitchen'
import { renderApp, STRANGER } from '../support/render-app'
// Preloads the lazy area, so no test waits for it.
import '../../src/app/DriverArea'

const start = async () => {
  const kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
  const { server, admin } = kitchen
  const orders: Record<string, string> = {}
  for (const nombre of ['Uno', 'Dos', 'Tres']) {
    orders[nombre] = await addStop(kitchen, { nombre, colonia: 'La Carolina', direccion: `Calle ${nombre}` })
  }
  const asked = {
    search: '2026-03-02',
    searchType: 'almuerzo',
    nombre: 'Luis',
    sectores: [],
    request_id: '1',
  }
  const { ruta } = (await server.call(createRoute, asked, admin)).data
  let isOffline = false
  /** What the service worker keeps, where there is one. */
  let kept: object | null = null
  const open = (reload = false) =>
    renderApp(server, {
      path: `/ruta#${ruta.token}`,
      reload,
      interfere: async (address) => {
        if (!isOffline) return undefined
        if (address !== getRoute.address || kept === null) throw new TypeError('Failed to fetch')
        return answer('success', { ...kept, keptAt: 1 })
      },
    })
  const network = (is: 'on' | 'off') => {
    isOffline = is === 'off'
    if (!isOffline) act(() => void dispatchEvent(new Event('online')))
  }
  const keepRoute = async () => {
    kept = (await server.call(getRoute, { token: ruta.token })).data
  }
  const stopOf = async (name: string) =>
    (await server.call(getRoute, { token: ruta.token })).data.stops.find(
      ({ order_id }) => order_id === orders[name],
    )
  const history = async (name: string) =>
    (await server.call(getOrderHistory, { order_id: orders[name] }, admin)).data.steps.slice(1)
  return { ...kitchen, ruta, open, network, keepRoute, stopOf, history }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const progress = (words: string) => screen.findByText(words)

it('shows the next stop with its ways to reach it, and moves on with a press; a press can be taken back', async () => {
  const { open, stopOf, server } = await start()
  const { user, callsTo, store } = await open()
  // By street: Dos, Tres, Uno.
  const next = await card('Dos Paz')
  expect(next.getByText('Calle Dos, Apto. 2A')).toBeInTheDocument()
  // As on the labels.
  expect(next.getByRole('heading')).toHaveTextContent('1 Dos Paz')
  expect(screen.getByRole('button', { name: /^2 Tres Paz/ })).toBeInTheDocument()
  expect(next.getByRole('link', { name: 'Mapa' })).toHaveAttribute(
    'href',
    expect.stringContaining('-0.18%2C-78.48'),
  )
  await progress('0 de 3')
  await user.click(next.getByRole('button', { name: 'Entregado' }))
  await card('Tres Paz')
  await progress('1 de 3')
  await vi.waitFor(async () => expect((await stopOf('Dos'))?.status).toBe('entregado'))
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ driver: expect.anything() }))
  server.clock.advance(1000)
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await card('Dos Paz')
  await vi.waitFor(async () => expect((await stopOf('Dos'))?.status).toBe('enviado'))
  for (const { body } of callsTo(markStops.address)) expect(body).not.toHaveProperty('session_id')
})

it('without a network keeps what is pressed, also over a reload, and sends each once when it is back', async () => {
  const { open, network, keepRoute, stopOf, history, server } = await start()
  const first = await open()
  await card('Dos Paz')
  await keepRoute()
  network('off')
  await first.user.click((await card('Dos Paz')).getByRole('button', { name: 'Entregado' }))
  const tres = await card('Tres Paz')
  await first.user.click(tres.getByRole('button', { name: 'No estaba' }))
  fireEvent.change(tres.getByLabelText('Nota para la cocina (opcional)'), { target: { value: 'Nadie abre' } })
  await first.user.click(tres.getByRole('button', { name: 'Guardar «No estaba»' }))
  expect(
    (await screen.findAllByText('Guardado en este teléfono, se enviará solo (2 marcas).')).length,
  ).toBeGreaterThan(0)
  expect((await stopOf('Dos'))?.status).toBe('enviado')

  // Names and addresses are the worker's, which deletes them at the end of the day.
  expect(first.storage.getItem('vianda.rutas')).not.toContain('Calle')
  const second = await open(true)
  await card('Uno Paz')
  await progress('1 de 3')
  network('on')
  await vi.waitFor(() => expect(screen.queryByText(/Guardado en este teléfono/)).toBeNull())
  expect(await stopOf('Dos')).toMatchObject({ status: 'entregado' })
  expect(await stopOf('Tres')).toMatchObject({ entrega: 'no_estaba', nota_entrega: 'Nadie abre' })
  server.clock.advance(1000)
  act(() => void dispatchEvent(new Event('online')))
  expect(await history('Dos')).toHaveLength(1)
  expect(await history('Tres')).toHaveLength(1)
  expect(second.storage.getItem('vianda.rutas')).toBe('[]')
})

it('says beforehand that this browser cannot open the page again without a network, and when the route is old', async () => {
  const { open, network, keepRoute } = await start()
  await open()
  await card('Dos Paz')
  // The tests' browser has no service worker.
  expect(
    await screen.findByText(/^Este navegador no puede volver a abrir la ruta sin conexión/),
  ).toBeVisible()
  expect(screen.queryByText('Sin conexión: puedes seguir marcando.')).toBeNull()
  await keepRoute()
  network('off')
  await open(true)
  await card('Dos Paz')
  expect(await screen.findByText('Sin conexión: puedes seguir marcando.')).toBeVisible()
  network('on')
  await vi.waitFor(() => expect(screen.queryByText('Sin conexión: puedes seguir marcando.')).toBeNull())
})

it('says why a closed link opens nothing, and what of it has not reached the kitchen', async () => {
  const { open, network, server, admin, ruta } = await start()
  const { user } = await open()
  const next = await card('Dos Paz')
  network('off')
  await user.click(next.getByRole('button', { name: 'Entregado' }))
  await server.call(revokeRoute, { id: ruta.id }, admin)
  network('on')
  expect(await screen.findByText(/^La cocina cerró esta ruta/)).toBeInTheDocument()
  expect(screen.getByText('Dos Paz: Entregado')).toBeInTheDocument()
  await open(true)
  expect(await screen.findByText('Dos Paz: Entregado')).toBeInTheDocument()
})

it('is not there with a back end that has no routes', async () => {
  const { server } = await start()
  const { sent } = await renderApp(server, { path: '/ruta#1.x', config: STRANGER })
  await screen.findByText('Aquí no hay rutas')
  expect(sent).toEqual([])
})
