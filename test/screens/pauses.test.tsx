import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { saveOrder } from '#contract/calls/orders'
import { savePause } from '#contract/extensions/pauses'
import { orderFor, ordersOf, startKitchen } from '../support/kitchen'
import { renderApp } from '../support/render-app'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const find = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

/** Ana's on Monday 2 March, with lunches on Tuesday and Thursday. */
const start = async () => {
  const kitchen = await startKitchen()
  const { ana, menu, server } = kitchen
  onTestFinished(() => server.close())
  for (const day of ['martes', 'jueves'] as const) {
    await server.call(saveOrder, { order: orderFor(menu, { day }) }, ana)
  }
  server.clock.advance(60_000)
  const open = (path: string, signInAs = 'ana@demo.test') => renderApp(server, { path, signInAs })
  const states = async () => (await ordersOf(server.db, kitchen.ids.ana)).map(({ status }) => status)
  return { ...kitchen, open, states }
}

describe('a client', () => {
  it('pauses this week from the menu, keeps one order, and takes a day back there', async () => {
    const { open, states } = await start()
    const app = await open('/cliente/menu')
    await find('Pausar días')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('button', { name: 'Pausar' })).toBeDisabled()
    fireEvent.click(within(dialog).getByRole('button', { name: /^Esta semana/ }))
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: /jue 5 mar/ }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pausar y cancelar 1 pedido' }))
    expect(await screen.findByText(/En pausa del martes 3 de marzo al viernes 6 de marzo/)).toBeVisible()
    expect(await states()).toEqual(['cancelado', 'programado'])
    expect(await screen.findByRole('button', { name: /Miércoles 4, en pausa/ })).toBeVisible()
    const wednesday = screen.getByRole('region', { name: /^Miércoles/ })
    fireEvent.click(await within(wednesday).findByRole('button', { name: 'Quitar pausa' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Miércoles 4, en pausa/ })).toBeNull())
    expect(screen.getByRole('button', { name: /Viernes 6, en pausa/ })).toBeVisible()
    expect(app.callsTo('ext/quitar_pausa.php')).toHaveLength(1)
  })

  it('reads why dates cannot be paused, and sees and ends pauses on Mi cuenta', async () => {
    const { ana, open, server } = await start()
    const pause = { desde: '2026-03-09', hasta: '2026-03-20', tipo: '', cancelar: [] } as const
    await server.call(savePause, pause, ana)
    await server.call(
      savePause,
      { ...pause, desde: '2026-03-24', hasta: '2026-03-24', tipo: 'almuerzo' },
      ana,
    )
    await open('/cliente/cuenta')
    await find('Pausar días')
    // Whoever pauses again sees there what is paused already.
    expect(await within(screen.getByRole('dialog')).findByText(/viernes 20 de marzo/)).toBeVisible()
    press(/^Elegir fechas/)
    fireEvent.change(screen.getByLabelText('Primer día'), { target: { value: '2026-04-06' } })
    fireEvent.change(screen.getByLabelText('Último día'), { target: { value: '2026-04-03' } })
    expect(screen.getByText('La pausa termina antes de empezar. Revisa las fechas.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pausar' })).toBeDisabled()
    press('Cancelar')
    await find('Quitar la pausa: Del lunes 9 de marzo al viernes 20 de marzo')
    await waitFor(() => expect(screen.queryByText(/viernes 20 de marzo/)).toBeNull())
    await find('Quitar la pausa: Sin almuerzo el martes 24 de marzo')
    expect(await screen.findByText('No tienes pausas.')).toBeVisible()
  })
})

it('the office pauses for a client in his file', async () => {
  const { ana, open, states } = await start()
  await open(`/admin/clientes/${ana.keylogin}?ver=pedidos`, 'jefa@demo.test')
  expect(await screen.findByText('No tiene pausas.')).toBeVisible()
  press('Pausar días')
  press(/^Esta semana/)
  await find('Pausar y cancelar 2 pedidos')
  expect(await screen.findByText('Del martes 3 de marzo al viernes 6 de marzo')).toBeVisible()
  expect(await states()).toEqual(['cancelado', 'cancelado'])
})

it('the office finds who pauses until when', async () => {
  const { ana, open, server } = await start()
  await server.call(savePause, { desde: '2026-03-06', hasta: '2026-03-10', tipo: '', cancelar: [] }, ana)
  await open('/admin/clientes?filtro=en_pausa', 'jefa@demo.test')
  expect(await screen.findByText('En pausa del vie 6 mar al mar 10 mar')).toBeVisible()
})
