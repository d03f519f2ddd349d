import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { ADMIN, seedOrders } from './admin-seed'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ seed: seedOrders })
})
afterEach(() => server.close())

const open = async () => {
  const app = await renderApp(server, { path: '/admin/pedidos', signInAs: ADMIN })
  const field = await screen.findByLabelText<HTMLSelectElement>('Estado')
  const at = (state: string) =>
    waitFor(() => expect(app.path()).toBe(`/admin/pedidos${state && `?searchState=${state}`}`))
  return {
    ...app,
    at,
    field,
    /** By arrow keys, which also choose each value on the way. */
    walk: async (...states: readonly string[]) => {
      act(() => field.focus())
      for (const state of states) {
        fireEvent.change(field, { target: { value: state } })
        await at(state)
      }
    },
    back: async (to: string) => {
      act(() => window.history.back())
      await at(to)
    },
  }
}

describe('a filter that is chosen by arrow keys', () => {
  it('is one step back, whatever it passed through', async () => {
    const { walk, back } = await open()
    await walk('programado', 'enviado', 'entregado')
    await back('')
  })
})

it('a filter that is chosen by hand is a step each time, also while its field has the focus', async () => {
  const { user, field, at, back } = await open()
  for (const state of ['programado', 'entregado']) {
    await user.selectOptions(field, state)
    await at(state)
  }
  expect(field).toHaveFocus()
  await back('programado')
  await back('')
})
