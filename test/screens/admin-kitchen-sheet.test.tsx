import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { renderApp } from '../support/render-app'
import { startTestServer } from '../support/server'
import { ADMIN, clientEmail, LOCRO, SECO, seedOrders, TUESDAY } from './admin-seed'

const SUMMARY = `/admin/pedidos?search=${TUESDAY}&searchType=almuerzo&view=resumen`

/** The 12 lunches of the seed: locro has milk, which client 1 avoids; client 8 avoids nuts and has seco; client 2 has a note. */
const start = async (path: string) => {
  const server = await startTestServer({ seed: seedOrders })
  onTestFinished(() => server.close())
  // It is Tuesday.
  server.clock.advance(24 * 60 * 60 * 1000)
  const change = (n: number, values: { alergias?: string; note?: string }) =>
    server.db.query.updateTable('accounts').set(values).where('email', '=', clientEmail(n)).execute()
  await server.db.query
    .updateTable('dishes')
    .set({ allergens: 'Lácteos', sold_out_at: '2026-03-02 08:00:00' })
    .where('name', '=', LOCRO)
    .execute()
  await change(1, { alergias: 'Leche' })
  await change(8, { alergias: 'Nueces' })
  await change(2, { note: 'Sin cilantro' })
  await server.db.query.updateTable('orders').set({ jugo: 0 }).where('dish_name', '=', SECO).execute()
  const app = await renderApp(server, { path, signInAs: ADMIN })
  await screen.findByRole('heading', { level: 1 })
  return app
}

it("the summary has the kitchen's sheet below the dishes: juices, then allergies with real clashes first, then notes", async () => {
  await start(SUMMARY)
  const sheet = await screen.findByRole('region', { name: 'Hoja de cocina' })
  await screen.findByText(/^con jugo 7 · sin jugo 0/)
  screen.getByText(/^con jugo 0 · sin jugo 5/)
  screen.getByText('con jugo 7 · sin jugo 5')
  expect(screen.getAllByText(/· Agotado/)).toHaveLength(1)
  const careOf = (title: string) =>
    within(within(sheet).getByRole('heading', { name: title }).closest('div') ?? sheet)
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('strong'))
      .map((item) => item.textContent)
  expect(careOf('Con alergias (2)')).toEqual([
    `Cliente 1 Vera${LOCRO}Choca con Lácteos Leche`,
    `Cliente 8 Vera${SECO} Nueces`,
  ])
  expect(careOf('Notas (1)')).toEqual([`Cliente 2 Vera${LOCRO} Sin cilantro`])
  expect(screen.getByText(/^Impreso \w{3} \d+ \w{3} 2026, \d\d:\d\d$/)).toBeInTheDocument()
})

it('what is only foreseen stands apart on the sheet, also of a day without orders', async () => {
  const server = await startTestServer({ seed: seedOrders })
  onTestFinished(() => server.close())
  const client = {
    account_id: 0,
    prefers: 'seco',
    avoids: '',
    is_varied: 0,
    jugo: 1,
    saved_at: '2026-03-01 08:00:00',
  } as const
  const { id } = await server.db.query
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', clientEmail(1))
    .executeTakeFirstOrThrow()
  await server.db.query.updateTable('accounts').set({ envios: 3, nivel: 3 }).where('id', '=', id).execute()
  await server.db.query
    .insertInto('tastes')
    .values({ ...client, account_id: id })
    .execute()
  await server.db.query
    .insertInto('forgotten_days')
    .values({ account_id: id, day: 'martes', type: 'cena' })
    .execute()
  await server.db.query.deleteFrom('orders').where('type', '=', 'cena').execute()
  await renderApp(server, {
    path: `/admin/pedidos?search=${TUESDAY}&searchType=cena&view=resumen`,
    signInAs: ADMIN,
  })
  const title = await screen.findByRole('heading', { name: 'Previstos, sin pedir (1)' })
  expect(title.closest('div')).toHaveTextContent(`${SECO}1`)
})

it("a clash marks the order's row, and its page says so", async () => {
  const { user } = await start(`/admin/pedidos?search=${TUESDAY}&searchType=almuerzo&page=2`)
  const mark = await screen.findByText('Alergia: Lácteos')
  expect(screen.getAllByText(/^Alergia: /)).toEqual([mark])
  const row = mark.closest('tr')
  if (!row) throw new Error('No row')
  await user.click(within(row).getByRole('link'))
  await screen.findByText('El platillo tiene: Lácteos.')
})

it('the dashboard counts the dishes of a meal', async () => {
  await start('/admin/dashboard')
  const lunch = await screen.findByRole('region', { name: 'Platillos de almuerzos' })
  expect(lunch).toHaveTextContent(`7 ${LOCRO}`)
  expect(lunch).toHaveTextContent(`5 ${SECO}`)
})
