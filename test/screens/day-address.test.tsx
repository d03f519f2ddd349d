import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { saveDayAddress } from '#contract/extensions/addresses'
import { anAddress } from '../support/call-answers'
import { startKitchen } from '../support/kitchen'
import { renderApp } from '../support/render-app'
import { addOrderRow } from '../support/rows'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('a client gives an address for some days, is asked about an old pin, and takes it away again; the focus stays in its card', async () => {
  const { server } = await startKitchen()
  onTestFinished(() => server.close())
  server.clock.advance(60_000)
  const app = await renderApp(server, {
    path: '/cliente/cuenta',
    signInAs: 'ana@demo.test',
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar otra dirección' }))
  expect(screen.getByRole('checkbox', { name: 'Lunes' })).toHaveFocus()
  press('Cancelar')
  expect(screen.getByRole('button', { name: 'Agregar otra dirección' })).toHaveFocus()
  press('Agregar otra dirección')
  press('Guardar otra dirección')
  expect(await screen.findByText('Elige al menos un día.')).toHaveFocus()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Martes' }))
  const fields = { Dirección: 'Av. Colón E4-05', Sector: 'La Mariscal', 'Código postal': '170522' }
  for (const [name, value] of Object.entries(fields)) {
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  }
  const pin = await screen.findByRole('button', { name: /^Dirección de entrega/ })
  await act(async () => void fireEvent.keyDown(pin, { key: 'ArrowUp' }))
  press('Guardar otra dirección')
  expect(await screen.findByText('Av. Colón E4-05, La Mariscal')).toBeVisible()
  expect(screen.getByText('Martes')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cambiar' })).toHaveFocus()
  press('Cambiar')
  fireEvent.change(screen.getByRole('textbox', { name: 'Dirección' }), { target: { value: 'Calle Roca 5' } })
  press('Guardar otra dirección')
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, guardar con este pin' }))
  expect(await screen.findByText('Calle Roca 5, La Mariscal')).toBeVisible()
  press('Quitar')
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, quitarla' }))
  expect(await screen.findByRole('button', { name: 'Agregar otra dirección' })).toHaveFocus()
  expect(app.callsTo('ext/guardar_direccion.php')).toHaveLength(3)
})

it('the file for a calendar has each order with its link and the address of the day', async () => {
  const kitchen = await startKitchen()
  const { ana, ids, server } = kitchen
  onTestFinished(() => server.close())
  await addOrderRow(kitchen, { account_id: ids.ana, date: '2026-03-03', status: 'programado' })
  await server.call(
    saveDayAddress,
    { dias: ['martes'], address: { ...anAddress(), direccion: 'Calle Loja 12' } },
    ana,
  )
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  await renderApp(server, {
    path: '/cliente/menu',
    signInAs: 'ana@demo.test',
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar a mi calendario' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = (await files[0]?.text())?.replaceAll('\r\n ', '') ?? ''
  expect(/LOCATION:[\w ]+/.exec(text)?.[0]).toBe('LOCATION:Calle Loja 12')
  expect(text).toContain('/cliente/menu/ver?dia=martes\r\n')
})
