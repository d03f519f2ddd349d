import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { navigationRequested } from '../../src/state/navigation'
import type { Interference } from '../support/render-app'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { ADMIN, seedOrders, TUESDAY } from './admin-seed'
import { columnOf, rowsOf } from './client-lists'

export const LIST = 'update-orders/get_orders.php'
export const BULK = 'update-orders/update_orders.php'
export const LUNCH = `/admin/pedidos?search=${TUESDAY}&searchType=almuerzo`

export let server: TestServer

/** Each test of the file has a server of its own, with the orders of the seed. */
export const serverForEach = (): void => {
  beforeEach(async () => {
    server = await startTestServer({ seed: seedOrders })
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    await server.close()
  })
}

export const open = async (path = '/admin/pedidos', interfere?: Interference) => {
  const app = await renderApp(server, {
    ...{ path, signInAs: ADMIN },
    ...(interfere && { interfere }),
  })
  await screen.findByRole('heading', { name: 'Listado de pedidos', level: 1 })
  return app
}

export const goTo = (app: Awaited<ReturnType<typeof open>>, to: string) =>
  act(() => {
    app.store.dispatch(navigationRequested({ to }))
  })

export const rows = () => rowsOf('Listado de pedidos')
export const column = (name: string) => columnOf('Listado de pedidos', name)

export const bulkButtons = () => screen.queryAllByRole('button', { name: /^Actualizar como/ })
