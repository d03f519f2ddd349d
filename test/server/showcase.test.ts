import { expect, it, onTestFinished } from 'vitest'
import { getShowcase } from '#contract/extensions/showcase'
import { saveAddressOf } from '../../server/identity/addresses-repository'
import { addressFormOf } from '../../server/identity/person-form'
import { addAccount } from '../support/accounts'
import { anAddress } from '../support/call-answers'
import { startKitchen } from '../support/kitchen'
import { addOrderRow } from '../support/rows'

const start = async () => {
  const kitchen = await startKitchen({})
  onTestFinished(() => kitchen.server.close())
  return kitchen
}

it('shows the dishes of the week, what is sold and where food was brought to three clients, without a session', async () => {
  const kitchen = await start()
  const { server, menu } = kitchen
  const brought = async (name: string, colonia: string, status: 'entregado' | 'cancelado' = 'entregado') => {
    const id = await addAccount(server.deps, { email: `${name}@demo.test`, nombre: name })
    const address = addressFormOf({ ...anAddress(), colonia })
    await server.db.transaction((trx) => saveAddressOf(trx, id, address))
    await addOrderRow(kitchen, { account_id: id, date: '2026-02-27', status })
  }
  for (const name of ['uno', 'dos']) await brought(name, 'La Floresta')
  await brought('tres', ' la floresta')
  for (const name of ['cuatro', 'cinco']) await brought(name, 'Guápulo')
  for (const name of ['seis', 'siete', 'ocho']) await brought(name, 'Tumbaco', 'cancelado')
  const [first] = menu.dishes.lunes
  const { raw } = await server.call(getShowcase, {})
  expect(raw['sectores']).toEqual(['La Floresta'])
  expect(raw['servicios']).toEqual([
    { id: '1', descripcion: 'Almuerzo', precio: expect.any(Number), envios: expect.any(Number) },
    expect.objectContaining({ id: '2' }),
    expect.objectContaining({ id: '3' }),
  ])
  expect(raw['platillos']).toContainEqual({
    id: String(first?.id),
    name: first?.name,
    date: '2026-03-02',
    ruta: '',
  })
  // No personal data.
  expect(JSON.stringify(raw)).not.toMatch(/uno|@/)
})

it('leaves closed days and what is sold out or has no portion left, and is asked anew after a while', async () => {
  const { server, menu } = await start()
  const names = async () => (await server.call(getShowcase, {})).data.platillos.map(({ name }) => name)
  const all = await names()
  await server.db.query
    .insertInto('closed_days')
    .values({ date: '2026-03-02', reason: 'Feriado', created_at: '2026-03-01 10:00:00' })
    .execute()
  const gone = menu.dishes.martes[0]
  await server.db.query
    .updateTable('dishes')
    .set({ sold_out_at: '2026-03-01 10:00:00' })
    .where('id', '=', gone?.id ?? 0)
    .execute()
  const full = menu.dishes.miercoles[0]
  await server.db.query
    .updateTable('dishes')
    .set({ cap: 0 })
    .where('id', '=', full?.id ?? 0)
    .execute()
  await server.db.query.updateTable('menus').set({ cap_jueves: 0 }).execute()
  expect(await names()).toEqual(all)
  server.clock.advance(60_000)
  const left = await names()
  const { lunes, martes, miercoles, jueves } = menu.dishes
  const without = [...lunes, martes[0], miercoles[0], ...jueves].map((dish) => dish?.name)
  expect(left).toEqual(all.filter((name) => !without.includes(name)))
})
