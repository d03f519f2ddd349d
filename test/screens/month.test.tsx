import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { saveSettings } from '#contract/extensions/settings'
import { startKitchen } from '../support/kitchen'
import { renderApp } from '../support/render-app'
import { addPayment } from '../support/rows'

const PATH = '/admin/reportes/cierre'
const CALL = 'ext/cierre.php'

const start = async () => {
  const kitchen = await startKitchen()
  const { admin, ids, server } = kitchen
  onTestFinished(() => server.close())
  await addPayment(server.db, { account_id: ids.ana, id_payment: 'A', created_at: '2026-02-10 10:00:00' })
  await addPayment(server.db, {
    account_id: ids.bea,
    id_payment: 'B',
    type_sell: 'Efectivo',
    value_cents: 4500,
    created_at: '2026-03-01 10:00:00',
  })
  const open = (path = PATH) => renderApp(server, { path, signInAs: 'jefa@demo.test' })
  const setTax = () => server.call(saveSettings, { tema: 'pagos', valores: { iva: '15' } }, admin)
  return { ...kitchen, open, setTax }
}

const sales = async () => within(await screen.findByRole('region', { name: 'Ventas' }))

it('opens at the month that ended last, with base and IVA of Ajustes; another month is one choice', async () => {
  const { open, setTax } = await start()
  await setTax()
  const app = await open()
  expect((await sales()).getByText('PayPal · 1 pago')).toBeVisible()
  expect((await sales()).getByText('$60,87')).toBeVisible()
  expect((await sales()).getByText('$9,13')).toBeVisible()
  expect(screen.getAllByText('Del 1 al 28 de febrero de 2026')[0]).toBeVisible()
  fireEvent.change(screen.getByRole('combobox', { name: 'Mes' }), { target: { value: '2026-03-01' } })
  expect(await screen.findByText('Efectivo · 1 pago')).toBeVisible()
  expect(app.callsTo(CALL).map(({ body }) => [body['desde'], body['hasta']])).toEqual([
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-31'],
  ])
})

it('without a rate it says so and leads to where it is set', async () => {
  const { open } = await start()
  await open()
  expect((await sales()).getByText('Sin IVA: no hay una tarifa en Ajustes.')).toBeVisible()
  expect((await sales()).getByRole('link', { name: 'Poner la tarifa' })).toHaveAttribute(
    'href',
    '/admin/ajustes/pagos',
  )
})

it.each([
  ['desde=2026-02-10&hasta=2026-02-01', /anterior o igual/],
  ['desde=2026-02-10&hasta=2027-02-01', /todavía no llega/],
])('%s gets words and asks the server nothing', async (query, words) => {
  const { open } = await start()
  const app = await open(`${PATH}?${query}`)
  expect(await screen.findByText(words)).toBeVisible()
  expect(app.callsTo(CALL)).toEqual([])
  expect(screen.queryByRole('group', { name: 'Descargar' })).toBeNull()
})

it('is reached from the payments and from the reports', async () => {
  const { open } = await start()
  await open('/admin/pagos')
  expect(await screen.findByRole('link', { name: 'Cierre de mes' })).toHaveAttribute('href', PATH)
  cleanup()
  await open('/admin/reportes')
  expect(await screen.findByRole('link', { name: 'Cierre de mes' })).toHaveAttribute('href', PATH)
})
