import { expect, it, onTestFinished } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { getDayAddresses, getDayAddressesOf, saveDayAddress } from '#contract/extensions/addresses'
import { getDeliveryList } from '#contract/extensions/delivery'
import { anAddress } from '../support/call-answers'
import { startKitchen } from '../support/kitchen'
import { addOrderRow } from '../support/rows'

const OFFICE = { ...anAddress(), direccion: 'Av. Colón E4-05', colonia: 'La Mariscal', apartamento: 'Piso 3' }

const start = async () => {
  const kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
  const { server, admin, ana, ids } = kitchen
  const stops = async (search: string) =>
    (await server.call(getDeliveryList, { search, searchType: 'almuerzo' }, admin)).data.stops
  for (const date of ['2026-03-03', '2026-03-04']) {
    await addOrderRow(kitchen, { account_id: ids.ana, date, status: 'programado' })
  }
  const save = (dias: ('martes' | 'miercoles')[], address = OFFICE) =>
    server.call(saveDayAddress, { dias, address }, ana)
  return { ...kitchen, stops, save }
}

it('an order goes to the second address on its weekdays and to the first on the others', async () => {
  const { server, admin, ana, stops, save } = await start()
  const [before] = await stops('2026-03-03')
  await save(['martes'])
  expect(await stops('2026-03-03')).toMatchObject([
    { direccion: 'Av. Colón E4-05', sector: 'La Mariscal', apartamento: 'Piso 3' },
  ])
  expect((await stops('2026-03-04'))[0]?.direccion).toBe(before?.direccion)
  const own = (await server.call(getDayAddresses, {}, ana)).data.direcciones
  expect(own).toMatchObject([{ dias: ['martes'], direccion: 'Av. Colón E4-05' }])
  const seen = await server.call(getDayAddressesOf, { cliente: ana.keylogin }, admin)
  expect(seen.data.direcciones).toEqual(own.map((one) => ({ ...one, fuera: false })))
  await save([])
  expect((await stops('2026-03-03'))[0]?.direccion).toBe(before?.direccion)
})

it('is refused for what an address is refused for, and goes with its client', async () => {
  const { server, admin, ana, save } = await start()
  expect((await save(['martes'], { ...OFFICE, direccion: ' ' })).mensaje).toMatch(/dirección/i)
  await save(['martes'])
  await server.call(deleteClient, { id: ana.keylogin }, admin)
  expect(await server.db.query.selectFrom('day_addresses').selectAll().execute()).toEqual([])
})
