import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { navigationRequested } from '../../src/state/navigation'
import type { Interference } from '../support/render-app'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { ADMIN, seedOrders, TUESDAY } from './admin-seed'

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

/** The rows of the table, without its head, once it has settled. */
export const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Listado de pedidos' })
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'))
  return within(table).getAllByRole('row').slice(1)
}

export const cells = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    : []

export const column = async (name: string) => {
  const all = await rows()
  const index = screen.getAllByRole('columnheader').findIndex((header) => header.textContent === name)
  return all.map((row) => cells(row)[index])
}

export const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent)

export const bulkButtons = () => screen.queryAllByRole('button', { name: /^Actualizar como/ })
