import { expect, it } from 'vitest'
import { getDeliveryUser } from '#contract/calls/clients'
import { saveAddress } from '#contract/calls/profile'
import { getDestination, saveDayAddress } from '#contract/extensions/addresses'
import { getDeliveryList } from '#contract/extensions/delivery'
import { saveSettings } from '#contract/extensions/settings'
import { getShowcase } from '#contract/extensions/showcase'
import { getWaiting, removeWaiting, waitForSector } from '#contract/extensions/waiting'
import { MESSAGES } from '#domain/messages'
import { REGISTRATION_ANSWERS } from '../../server/modules/registration/texts'
import { startKitchen } from '../support/kitchen'
import { QUITO, verifiedEmail } from '../support/registration'
import { addOrderRow, addStop } from '../support/rows'
import { accountOf, create, NEW, server, start } from './registering'

const OUTSIDE = { ...QUITO, colonia: 'Cumbayá' }

const serve = async (sectores: string, { deps } = server) => {
  await deps.db.query
    .insertInto('settings')
    .values({ subject: 'entregas', value: JSON.stringify({ sectores }), updated_at: '' })
    .onConflict((oc) => oc.column('subject').doUpdateSet({ value: JSON.stringify({ sectores }) }))
    .execute()
  await deps.settings.refresh()
}

const wait = async (registro: string, email = NEW, sector = 'Cumbayá, Quito') =>
  (await server.call(waitForSector, { email, sector, registro })).mensaje

it('an address outside opens no account; the e-mail is kept once, until the account is opened', async () => {
  await start()
  await serve('la carolina')
  const registro = await verifiedEmail(server, NEW)
  expect((await create(registro, { address: OUTSIDE })).mensaje).toBe(MESSAGES.notServed('Cumbayá, Quito'))
  expect(await accountOf(NEW)).toBeUndefined()
  expect([await wait(registro), await wait(registro, NEW, 'Cumbaya, Quito')]).toEqual(['success', 'success'])
  const rows = () => server.db.query.selectFrom('waiting').select(['email', 'sector']).execute()
  expect(await rows()).toEqual([{ email: NEW, sector: 'Cumbaya, Quito' }])
  expect((await create(registro)).mensaje).toBe('success')
  expect(await rows()).toEqual([])
})

it('nobody leaves another’s e-mail, one without a sector, or with a ticket that is used', async () => {
  await start()
  const registro = await verifiedEmail(server, NEW)
  expect(await wait(registro, 'otra@demo.test')).toBe(REGISTRATION_ANSWERS.otherEmail)
  expect(await wait('unknown')).toBe(REGISTRATION_ANSWERS.ticketUnknown)
  expect(await wait(registro, NEW, ' ')).toBe(REGISTRATION_ANSWERS.sectorMissing)
  await create(registro)
  expect(await wait(registro)).toBe(REGISTRATION_ANSWERS.ticketUsed)
})

it('the office sees who waits, the place of most first, and takes them off', async () => {
  const { admin, server: kitchen } = await startKitchen()
  const at = { created_ms: 1 }
  await kitchen.db.query
    .insertInto('waiting')
    .values([
      { email: 'a@demo.test', sector: 'Calderón', ...at },
      { email: 'b@demo.test', sector: 'Tumbaco', ...at },
      { email: 'c@demo.test', sector: 'tumbaco ', ...at },
    ])
    .execute()
  const list = async () => (await kitchen.call(getWaiting, {}, admin)).data.sectores
  expect(await list()).toEqual([
    { sector: 'Tumbaco', correos: ['b@demo.test', 'c@demo.test'] },
    { sector: 'Calderón', correos: ['a@demo.test'] },
  ])
  for (const email of ['a@demo.test', 'b@demo.test']) await kitchen.call(removeWaiting, { email }, admin)
  expect((await list()).map(({ correos }) => correos)).toEqual([['c@demo.test']])
  await kitchen.close()
})

it('a client outside saves any address and is marked for the office, where it is read', async () => {
  const kitchen = await startKitchen()
  const { admin, ana } = kitchen
  const { call, close } = kitchen.server
  await call(saveSettings, { tema: 'entregas', valores: { sectores: 'La Carolina\nIñaquito' } }, admin)
  expect((await call(saveAddress, { address: OUTSIDE }, ana)).mensaje).toBe('success')
  await call(saveDayAddress, { dias: ['martes'], address: QUITO }, ana)
  const file = async () =>
    (await call(getDeliveryUser, { keylogin: ana.keylogin, session_id: admin.session_id })).data
  expect((await file()).user).toMatchObject({ fuera: true, address: { colonia: 'Cumbayá' } })
  const goesTo = async (date: string) => {
    const order = await addOrderRow(kitchen, { account_id: kitchen.ids.ana, date, status: 'programado' })
    return (await call(getDestination, { order_id: String(order) }, admin)).data.destino
  }
  expect(await goesTo('2026-03-03')).toMatchObject({ de: 'dias', fuera: false })
  expect(await goesTo('2026-03-04')).toMatchObject({ de: 'principal', fuera: true })
  await addStop(kitchen, { nombre: 'Uno', colonia: 'inaquito' })
  await addStop(kitchen, { nombre: 'Dos', colonia: 'Calderón' })
  const { stops } = (await call(getDeliveryList, { search: '2026-03-02', searchType: 'almuerzo' }, admin))
    .data
  expect(stops.map(({ sector, fuera }) => [sector, fuera])).toEqual([
    ['Calderón', true],
    ['inaquito', false],
  ])
  expect((await call(getShowcase, {})).data.sectores).toEqual(['La Carolina', 'Iñaquito'])
  await serve('', kitchen.server)
  expect((await file()).user.fuera).toBe(false)
  await close()
})
