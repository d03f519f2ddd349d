import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { APP_TEXTS } from '../../src/texts/app'
import { goTo } from '../support/frame'
import { until } from '../support/held-time'
import { atRest } from '../support/whole-page'
import { ANA, dishPath, openAs, startKitchen } from './client-kitchen'

/**
 * Jumps like Redux DevTools: the whole state is replaced, no action runs. The toolkit reads the extension once,
 * when it loads, so this precedes every import.
 */
const travel = vi.hoisted(() => {
  const seen: unknown[] = []
  const JUMP = '@@jump'
  const withJump =
    (reducer: Reducer): Reducer =>
    (state: unknown, action: UnknownAction) =>
      action.type === JUMP ? action['state'] : reducer(state, action)
  const recorder: StoreEnhancer = (createStore) => (reducer, preloaded) => {
    const store = createStore(withJump(reducer as Reducer) as typeof reducer, preloaded)
    const dispatch: typeof store.dispatch = (action) => {
      const result = store.dispatch(action)
      if (seen.at(-1) !== store.getState()) seen.push(store.getState())
      return result
    }
    return { ...store, dispatch }
  }
  Object.assign(globalThis, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      () =>
      (...enhancers: StoreEnhancer[]): StoreEnhancer =>
      (createStore) =>
        enhancers.reduceRight((create, enhance) => enhance(create), recorder(createStore)),
  })
  return { seen, JUMP }
})

const JEFA = 'jefa@demo.test'

const CLIENT_WAY = [
  '/cliente/menu',
  '/cliente/pedidos',
  '/cliente/pagos',
  '/cliente/renovacion',
  '/cliente/cuenta',
]
const OFFICE_WAY = [
  '/admin/dashboard',
  '/admin/menus',
  '/admin/pedidos',
  '/admin/clientes',
  '/admin/reportes',
]

const visit = async (app: Awaited<ReturnType<typeof openAs>>, path: string) => {
  await goTo(app, path)
  await until(() => expect(app.store.getState().location.pathname).toBe(path))
  await atRest(app)
}

it.each([
  ['a client', ANA, CLIENT_WAY],
  ['the office', JEFA, OFFICE_WAY],
])('time travel to any point of the day of %s leaves the application standing', async (_who, email, way) => {
  const crash = vi.spyOn(console, 'error').mockReturnValue()
  const kitchen = await startKitchen()
  const start = email === ANA ? dishPath(kitchen, 'miercoles') : way[0]
  travel.seen.length = 0
  const app = await openAs(kitchen, email, { path: start ?? '/' })
  await atRest(app)
  if (email === ANA) {
    fireEvent.click(await until(() => screen.getByRole('button', { name: 'Ordenar' })))
    await until(() => screen.getByRole('button', { name: 'Actualizar' }))
  }
  for (const path of way) {
    await visit(app, path)
  }
  const points = [...travel.seen]
  expect(points.length).toBeGreaterThan(30)
  // Only from the first and last screen: each jump renders the whole page.
  for (const path of way.filter((_, nr) => nr === 0 || nr === way.length - 1)) {
    await visit(app, path)
    for (const state of points) act(() => void app.store.dispatch({ type: travel.JUMP, state }))
    expect(screen.queryByText(APP_TEXTS.crashTitle)).toBeNull()
  }
  expect(crash.mock.calls.filter(([first]) => first instanceof Error)).toEqual([])
  await kitchen.server.close()
})
