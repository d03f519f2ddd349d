import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { getBilling, saveBilling } from '#contract/extensions/billing'
import { startKitchen } from '../support/kitchen'
import { renderApp } from '../support/render-app'
import { addPayment } from '../support/rows'
import { button, service, startRenewal } from './renovation-kitchen'

const SAVE = 'ext/guardar_facturacion.php'
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(name) }), { target: { value } })
const choose = async (value: string) =>
  fireEvent.change(await screen.findByRole('combobox', { name: 'Identificación' }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const start = async () => {
  const kitchen = await startKitchen({ ana: { envios: 0 } })
  onTestFinished(() => kitchen.server.close())
  return kitchen
}

it('a client types a wrong RUC, reads which field it is, and keeps the right one', async () => {
  const { ana, server } = await start()
  await renderApp(server, { path: '/cliente/cuenta', signInAs: 'ana@demo.test' })
  await choose('ruc')
  type('RUC', '1790016918001')
  press('Guardar datos para la factura')
  expect(await screen.findByText(/Este RUC no es correcto/)).toBeVisible()
  expect(screen.getByText('Escribe a nombre de quién va la factura.')).toBeVisible()
  type('RUC', '179001691-9001')
  type('Nombre o razón social', 'Ana Cía. Ltda.')
  press('Guardar datos para la factura')
  expect(await screen.findByText('Guardado.')).toBeVisible()
  expect((await server.call(getBilling, {}, ana)).data).toMatchObject({
    tipo: 'ruc',
    numero: '1790016919001',
    nombre: 'Ana Cía. Ltda.',
  })
})

it('the first payment asks once: who declines pays on, and is not asked at the next one', async () => {
  const { openPage } = await startRenewal()
  const app = await openPage()
  fireEvent.click(await service(/Almuerzo plus/))
  fireEvent.click(await button('Continuar al pago'))
  fireEvent.click(await button('No, gracias'))
  expect(await button('Pago de prueba')).toBeEnabled()
  await expect.poll(() => screen.queryByText('¿Quieres la factura con tus datos?')).toBeNull()
  expect(app.callsTo(SAVE)).toHaveLength(1)
  cleanup()
  await openPage()
  fireEvent.click(await service(/Almuerzo plus/))
  fireEvent.click(await button('Continuar al pago'))
  expect(await button('Pago de prueba')).toBeEnabled()
  expect(screen.queryByText('¿Quieres la factura con tus datos?')).toBeNull()
})

it('the data typed at the payment is kept without leaving it', async () => {
  const { openPage, server, ana } = await startRenewal()
  await openPage()
  fireEvent.click(await service(/Almuerzo plus/))
  fireEvent.click(await button('Continuar al pago'))
  fireEvent.click(await button('Agregar mis datos'))
  await choose('cedula')
  type('cédula', '1714307103')
  type('Nombre o razón social', 'Ana Paz')
  press('Guardar datos para la factura')
  expect(await screen.findByText(/Guardamos tus datos/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pago de prueba' })).toBeEnabled()
  expect((await server.call(getBilling, {}, ana)).data.numero).toBe('1714307103')
})

it("the office corrects it on the client's page, and sees that it did", async () => {
  const { ana, server } = await start()
  const data = { tipo: 'cedula', numero: '1714307103', nombre: 'Ana Paz', direccion: '' } as const
  await server.call(saveBilling, data, ana)
  await renderApp(server, { path: `/admin/clientes/${ana.keylogin}?ver=datos`, signInAs: 'jefa@demo.test' })
  await choose('ruc')
  type('RUC', '1714307103001')
  press('Guardar datos para la factura')
  expect(await screen.findByText('Cédula 1714307103, Ana Paz → RUC 1714307103001, Ana Paz')).toBeVisible()
})

it.each(['client', 'office'] as const)('stands on the receipt of the %s', async (who) => {
  const { ana, ids, server } = await start()
  const data = { tipo: 'cedula', numero: '1714307103', nombre: 'Ana Paz', direccion: 'Quito' } as const
  await server.call(saveBilling, data, ana)
  const id = await addPayment(server.db, { account_id: ids.ana, id_payment: 'CAP-1' })
  const path = who === 'client' ? `/cliente/pagos/${id}` : `/admin/pagos/${id}`
  await renderApp(server, { path, signInAs: who === 'client' ? 'ana@demo.test' : 'jefa@demo.test' })
  await screen.findByRole('button', { name: 'Imprimir comprobante' })
  const receipt = screen.getByRole('article', { hidden: true })
  expect(within(receipt).getByText('Cédula 1714307103, Ana Paz, Quito')).toBeInTheDocument()
})
