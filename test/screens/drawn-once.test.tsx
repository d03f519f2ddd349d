import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MENU_DISH_TEXTS } from '../../src/texts/admin-menus'
import { ORDERS_TEXTS } from '../../src/texts/admin-orders'
import { REPORT_CHART_TEXTS } from '../../src/texts/admin-reports'
import { addAccount } from '../support/accounts'
import { startBusiness } from '../support/business'
import { addMenu } from '../support/kitchen'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { ADMIN as OFFICE, seedOrders, TUESDAY } from './admin-seed'
import { ADMIN, daySection, MONDAY, PATIENT } from './menus-seed'
import { rows } from './orders-list'

/** What a press draws, counted by the texts that each part asks for exactly once. */

let server: Pick<TestServer, 'close'> | undefined
afterEach(() => server?.close())

describe('a press draws what it changes', () => {
  it('a letter in a dish of twenty-five draws that dish alone', async () => {
    let menu = 0
    const kitchen = await startTestServer({
      seed: async (deps) => {
        await addAccount(deps, { email: ADMIN, rol: 4, nombre: 'Rosa' })
        menu = (await addMenu(deps.db, MONDAY, ['Guatita', 'Locro', 'Fritada', 'Seco', 'Humita'])).id
      },
    })
    server = kitchen
    const app = await renderApp(kitchen, { path: `/admin/menus/${menu}`, signInAs: ADMIN })
    await screen.findByLabelText('Fecha de inicio', {}, PATIENT)
    const drawn = vi.spyOn(MENU_DISH_TEXTS, 'drag')
    await app.user.click(daySection(/^Martes/).getByRole('button', { name: 'Editar Locro martes' }))
    expect(drawn.mock.calls).toEqual([['Locro martes']])
    drawn.mockClear()
    const name = screen.getByLabelText('Nombre del platillo')
    fireEvent.change(name, { target: { value: 'Locro martesa' } })
    expect(drawn.mock.calls).toEqual([['Locro martesa']])
  })

  it('a filter draws each row of its answer once, and none of those before it again', async () => {
    const kitchen = await startTestServer({ seed: seedOrders })
    server = kitchen
    const app = await renderApp(kitchen, { path: '/admin/pedidos', signInAs: OFFICE })
    expect(await rows()).toHaveLength(10)
    const drawn = vi.spyOn(ORDERS_TEXTS, 'openOrder')
    fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: TUESDAY } })
    await waitFor(() => expect(app.callsTo('update-orders/get_orders.php')).toHaveLength(2))
    const shown = await rows()
    const ids = shown.map((row) => within(row).getAllByRole('cell')[0]?.textContent)
    expect(drawn.mock.calls.map(([id]) => id)).toEqual(ids)
  })

  it('a period that is known already shows its figures before its charts are drawn', async () => {
    const { add, server: kitchen } = await startBusiness()
    server = kitchen
    await add.order('2026-03-30', 'entregado')
    await add.order('2026-03-10', 'entregado')
    kitchen.clock.advance(61_000)
    const app = await renderApp(kitchen, {
      path: '/admin/reportes',
      signInAs: 'jefa@demo.test',
      config: { extensions: ['series'] },
    })
    const press = (period: string) => app.user.click(screen.getByRole('button', { name: period }))
    const delivered = () => document.querySelector('dd')?.textContent
    await waitFor(() => expect(delivered()).toBe('1'))
    await screen.findByRole('img', { name: 'Pedidos del período' })
    await press('1M')
    await waitFor(() => expect(delivered()).toBe('2'))
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Pedidos del período' })).toHaveAccessibleDescription(
        /^2 pedidos/,
      ),
    )
    const atCharts: unknown[] = []
    const original = REPORT_CHART_TEXTS.ordersSummary
    vi.spyOn(REPORT_CHART_TEXTS, 'ordersSummary').mockImplementation((...counts) => {
      atCharts.push([counts[0], delivered()])
      return original(...counts)
    })
    await press('7D')
    expect(atCharts).toEqual([['1', '1']])
  })
})
