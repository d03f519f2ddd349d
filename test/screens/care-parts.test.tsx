import { act, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN, CLIENT, goTo, startFrame } from '../support/frame'
import { until } from '../support/held-time'
import { renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'

/** What these screens do instead of showing themselves; null: they show. */
const fault = vi.hoisted(() => ({ thrown: null as Error | null }))

const Screen = ({ name }: { name: string }) => {
  if (fault.thrown !== null) throw fault.thrown
  return createElement('h1', null, name)
}
vi.mock('../../src/features/client/menu/MenuPage', () => ({
  MenuPage: () => createElement(Screen, { name: 'La semana' }),
}))
vi.mock('../../src/features/admin/menu/MenuPage', () => ({
  MenuPage: () => createElement(Screen, { name: 'El menu' }),
}))
vi.mock('../../src/features/admin/orders/OrdersPage', () => ({
  OrdersPage: () => createElement(Screen, { name: 'Los pedidos' }),
}))

let server: TestServer

beforeEach(async () => {
  server = await startFrame()
  fault.thrown = null
  // React tells every error that a boundary has caught; here they are thrown on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  hostAnswers(null)
})
afterEach(() => server.close())

const TITLE = 'No pudimos cargar esta pantalla'
const CRASHED = 'Algo salió mal en esta pantalla'
const RETRY = 'Intentar otra vez'

const MISSING = [
  'Failed to fetch dynamically imported module: http://localhost/assets/MenuPage-1.js',
  'error loading dynamically imported module: http://localhost/assets/MenuPage-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/MenuPage-1.css',
  "'text/html' is not a valid JavaScript MIME type.",
]

const AREAS = [
  ['client', CLIENT, '/cliente/menu', '/cliente/pagos', 'Pagos'],
  ['administrator', ADMIN, '/admin/pedidos', '/admin/pagos', 'Pagos'],
] as const

/** Opens a screen that throws this, and waits for what is said instead. */
const openBroken = async (error: Error, title: string, path = '/cliente/menu', who = CLIENT) => {
  fault.thrown = error
  const app = await renderApp(server, { path, signInAs: who })
  await until(() => screen.getByText(title, { selector: 'h1' }))
  return app
}

const crashCode = async (error: Error, path?: string, who?: string) => {
  server.clock.advance(61_000)
  await openBroken(error, CRASHED, path, who)
  return screen.getByText(/^\s*V-/).textContent?.trim()
}
/** The host answers for the page itself, or the network does not. */
const hostAnswers = (status: number | null) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (status === null) throw new TypeError('Failed to fetch')
    return new Response('', { status })
  })
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

describe('a part of the application that cannot be fetched', () => {
  it.each(MISSING)('says so, in the words of every browser (%s)', async (message) => {
    await openBroken(new TypeError(message), TITLE)
    expect(screen.getByRole('alert')).toHaveTextContent('Tus pedidos están a salvo.')
    expect(screen.getByRole('button', { name: RETRY })).toBeVisible()
    expect(screen.queryByText(/V-/)).toBeNull()
  })

  it.each(AREAS)(
    'keeps the %s’s area around it: one content, one logo, its name',
    async (_who, email, path) => {
      await openBroken(new TypeError(MISSING[0]), TITLE, path, email)
      const [content, ...more] = screen.getAllByRole('main')
      if (!content) throw new Error('There is no content')
      expect(more).toEqual([])
      expect(within(content).getByRole('button', { name: RETRY })).toBeVisible()
      expect(screen.getAllByText('Vianda')).toHaveLength(1)
      expect(screen.getByLabelText('Menú principal')).toBeVisible()
      expect(document.title).toBe(`${TITLE} · Vianda`)
    },
  )

  it.each(AREAS)(
    'of the %s’s area: another path recovers, and so does the first one later',
    async (...area) => {
      const [, email, path, other, name] = area
      const app = await openBroken(new TypeError(MISSING[0]), TITLE, path, email)
      await goTo(app, other)
      await until(() => screen.getByText(name, { selector: 'h1' }))
      expect(screen.queryByText(TITLE)).toBeNull()
      fault.thrown = null
      await goTo(app, path)
      await until(() => screen.getByText(/^(La semana|Los pedidos)$/, { selector: 'h1' }))
    },
  )

  it.each(['the network is back', 'the person asks'])(
    'is asked for again, in place, when %s',
    async (when) => {
      const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
      await openBroken(new TypeError(MISSING[0]), TITLE)
      fault.thrown = null
      if (when === 'the person asks') await press(RETRY)
      else act(() => void window.dispatchEvent(new Event('online')))
      await until(() => screen.getByText('La semana', { selector: 'h1' }))
      expect(reload).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['by a reload where the browser keeps the failure in mind', 200, 1],
    ['without leaving the application while there is no network', null, 0],
    ['without leaving the application while the host is down', 502, 0],
  ] as const)('is asked for again %s', async (_how, status, reloads) => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await openBroken(new TypeError(MISSING[0]), TITLE)
    const asked = hostAnswers(status)
    asked.mockClear()
    await press(RETRY)
    await until(() => expect(asked).toHaveBeenCalled())
    await act(async () => undefined)
    expect(reload).toHaveBeenCalledTimes(reloads)
    expect(screen.getByText(TITLE, { selector: 'h1' })).toBeVisible()
  })
})

describe('any other error of a screen', () => {
  it('is told with a code to quote, of its screen and its kind and nothing else, and a way home', async () => {
    const told = vi.mocked(console.error)
    expect(await crashCode(new TypeError('x is undefined'))).toBe('V-cliente-menu-TypeError')
    expect(screen.getByRole('alert')).toHaveTextContent('si persiste, cuéntanos este código: V-cliente-menu')
    expect(screen.getByRole('button', { name: 'Ir al inicio' })).toBeVisible()
    expect(screen.queryByText(RETRY)).toBeNull()
    expect(told).toHaveBeenCalledWith('V-cliente-menu-TypeError')
    expect(await crashCode(new TypeError('at /assets/a-1.js'))).toBe('V-cliente-menu-TypeError')
    expect(await crashCode(new RangeError('far'))).toBe('V-cliente-menu-RangeError')
    expect(await crashCode(new RangeError('far'), '/admin/menus/7?dia=lunes', ADMIN)).toBe(
      'V-admin-menus-id-RangeError',
    )
  })

  it('leaves the area, and another path recovers', async () => {
    const app = await openBroken(new RangeError('too far'), CRASHED)
    expect(screen.getAllByRole('main')).toHaveLength(1)
    await goTo(app, '/cliente/pagos')
    await until(() => screen.getByText('Pagos', { selector: 'h1' }))
    expect(screen.queryByText(CRASHED)).toBeNull()
  })
})
