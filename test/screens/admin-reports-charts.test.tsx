import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { STRANGER } from '../support/render-app'
import { business, businessForEach, open, settled } from './reports-screen'

const SERIES = 'ext/series.php'

businessForEach()

describe('/admin/reportes: the charts', () => {
  it('are not asked of a stranger: the figures alone', async () => {
    const app = await open({ config: STRANGER })
    await settled()
    expect(app.callsTo(SERIES)).toEqual([])
    expect(screen.queryByRole('img', { name: 'Ventas' })).toBeNull()
    expect(screen.queryByText('Cómo fue el período')).toBeNull()
  })

  it('bring a comparison of the same days where the days are told; a year has months', async () => {
    const app = await open()
    await settled()
    const alike = () => screen.queryAllByText(/^(Mismos días|Ningún día de entrega)/)
    await waitFor(() => expect(alike()).toHaveLength(2))
    await app.user.click(screen.getByRole('button', { name: '1A' }))
    await settled()
    await waitFor(() => expect(alike()).toEqual([]))
  })

  it('show orders, sales and ratings of the period, each with a title and a sentence, and each is a table too', async () => {
    const { add, ids } = business
    await add.order('2026-03-30', 'entregado')
    await add.order('2026-03-30', 'cancelado', ids.bea)
    await add.order('2026-03-23', 'entregado')
    await add.payment('2026-03-24 20:00:00')
    await add.review('2026-03-31 09:00:00', 3)
    const app = await open()
    const chart = await screen.findByRole('img', { name: 'Pedidos del período' })
    // The same days are words: a card has one percentage.
    const figures = within(screen.getByLabelText('Cifras del período'))
    expect(await figures.findAllByText(/^Mismos días/)).toHaveLength(2)
    expect(screen.getByLabelText('Cifras del período').querySelectorAll('[data-trend]')).toHaveLength(7)
    expect(chart).toHaveAccessibleDescription('1 pedido entregado y 1 cancelado en el período.')
    expect(chart.querySelectorAll('[data-mark="bar"]')).toHaveLength(2)
    expect(chart.querySelectorAll('[data-mark="before"]')).toHaveLength(1)
    for (const name of ['Ventas', 'Calificaciones recibidas', 'Promedio de las calificaciones']) {
      expect(screen.getByRole('img', { name })).toBeVisible()
    }
    await app.user.click(screen.getByRole('button', { name: /Ver como tabla ?: Pedidos del período/ }))
    const table = screen.getByRole('table', { name: 'Pedidos del período' })
    expect(screen.queryByRole('img', { name: 'Pedidos del período' })).toBeNull()
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    // Only whole days: a delivery on the day the period starts counts before it.
    expect(rows).toHaveLength(8)
    expect(rows[0]).toEqual(['Fecha', 'Entregados', 'Cancelados', 'Entregados una semana antes'])
    expect(rows[6]).toEqual(['lunes 30 de marzo', '1', '1', '1'])
    await app.user.click(screen.getByRole('button', { name: /Ver como tabla ?: Ventas/ }))
    const sales = within(screen.getByRole('table', { name: 'Ventas' })).getAllByRole('row')
    expect(sales[1]?.textContent).toBe('martes 24 de marzo (solo una parte)10')
    await app.user.click(
      screen.getByRole('button', { name: /Ver como tabla ?: Promedio de las calificaciones/ }),
    )
    const average = within(screen.getByRole('table', { name: 'Promedio de las calificaciones' }))
    expect(average.getAllByRole('row').at(-1)?.textContent).toBe('martes 31 de marzo3,0—')
    await app.user.click(screen.getByRole('button', { name: /Ver como gráfico ?: Ventas/ }))
    expect(screen.getByRole('img', { name: 'Ventas' })).toBeVisible()
  })
})
