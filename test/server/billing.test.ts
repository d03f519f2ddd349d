import { expect, it, onTestFinished } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { NOT_ALLOWED } from '#contract/envelope'
import { getBilling, saveBilling } from '#contract/extensions/billing'
import { getCorrections } from '#contract/extensions/clients'
import { getOwnData } from '#contract/extensions/own-data'
import { PERSON_ANSWERS } from '../../server/identity/texts'
import { noticeSweep } from '../../server/modules/notices'
import { addAccount } from '../support/accounts'
import { startKitchen } from '../support/kitchen'
import type { TestSession } from '../support/server'
import { sessionFor } from '../support/sessions'

const PERSON = { tipo: 'cedula', numero: '171430710-3', nombre: 'Ana Paz', direccion: 'Quito' } as const
const COMPANY = { tipo: 'ruc', numero: '1790016919001', nombre: 'Ana Cía. Ltda.', direccion: '' } as const
const NONE = { tipo: '', numero: '', nombre: '', direccion: '' } as const

type Save = { tipo: '' | 'cedula' | 'ruc' | 'pasaporte' | 'consumidor_final' } & Record<
  'numero' | 'nombre' | 'direccion',
  string
>

const start = async () => {
  const kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
  const { admin, ana, server } = kitchen
  const cliente = ana.keylogin
  const read = async (session: TestSession = ana, input: { cliente?: string } = {}) =>
    (await server.call(getBilling, input, session)).data
  const save = (data: Save, session: TestSession = ana, more: { cliente?: string; version?: string } = {}) =>
    server.call(saveBilling, { ...data, ...more }, session)
  return { ...kitchen, cliente, read, save, asOffice: { cliente }, admin }
}

it('a client says who the invoices are for, once, and the office reads it', async () => {
  const { admin, asOffice, read, save, server, ana } = await start()
  expect(await read()).toMatchObject({ tipo: null, preguntado: false })
  expect((await save(PERSON)).mensaje).toBe('success')
  const kept = {
    tipo: 'cedula',
    numero: '1714307103',
    nombre: 'Ana Paz',
    direccion: 'Quito',
    preguntado: true,
  }
  expect(await read()).toMatchObject(kept)
  expect(await read(admin, asOffice)).toMatchObject(kept)
  const file: unknown = JSON.parse((await server.call(getOwnData, {}, ana)).data.datos)
  expect(file).toMatchObject({ facturacion: [{ kind: 'cedula', number: '1714307103', name: 'Ana Paz' }] })
})

it('who wants none is not asked again, and keeps no data of before', async () => {
  const { read, save } = await start()
  await save(NONE)
  expect(await read()).toMatchObject({ tipo: null, numero: '', preguntado: true })
  await save(COMPANY)
  await save({ ...COMPANY, tipo: 'consumidor_final' })
  expect(await read()).toMatchObject({ tipo: 'consumidor_final', numero: '', nombre: '' })
})

it('refuses in words what no invoice may have, and a stale save', async () => {
  const { admin, asOffice, read, save } = await start()
  expect((await save({ ...PERSON, numero: '1714307104' })).mensaje).toMatch(/cédula no es correcto/)
  expect((await save({ ...COMPANY, numero: '1790016918001' })).mensaje).toMatch(/RUC no es correcto/)
  expect((await save({ ...PERSON, nombre: ' ' })).mensaje).toMatch(/a nombre de quién/)
  expect((await save({ ...PERSON, tipo: 'pasaporte', numero: '?' })).mensaje).toMatch(/pasaporte/)
  const { version } = await read()
  expect(await read()).toMatchObject({ preguntado: false })
  await save(PERSON)
  const late = { ...asOffice, ...(version !== null && { version }) }
  expect((await save(COMPANY, admin, late)).mensaje).toBe(PERSON_ANSWERS.changedMeanwhile)
  expect((await save(PERSON, admin, late)).mensaje).toBe('success')
})

it("the office's change stands in the history with its author, and one letter says so; the client's own does not", async () => {
  const { admin, asOffice, save, server } = await start()
  const sweep = noticeSweep(server.deps)
  await sweep()
  await save(PERSON)
  await save(COMPANY, admin, asOffice)
  await save(COMPANY, admin, asOffice)
  const { correcciones } = (await server.call(getCorrections, asOffice, admin)).data
  expect(correcciones).toMatchObject([
    {
      campo: 'factura',
      quien: 'Jefa Paz',
      de: 'Cédula 1714307103, Ana Paz, Quito',
      a: 'RUC 1790016919001, Ana Cía. Ltda.',
    },
  ])
  server.clock.advance(120_000)
  await sweep()
  await server.deps.mail.idle()
  const letters = (await server.outbox()).filter(({ subject }) => subject === 'La cocina corrigió tus datos')
  expect(letters.map(({ text }) => text.includes('Cambiamos tus datos para la factura.'))).toEqual([true])
})

it("is the client's and caja's alone", async () => {
  const { admin, asOffice, cliente, save, server } = await start()
  const ben = await sessionFor(server, await addAccount(server.deps, { email: 'ben@demo.test' }))
  const cook = await sessionFor(
    server,
    await addAccount(server.deps, { email: 'k@demo.test', rol: 4, areas: 'cocina' }),
  )
  for (const session of [ben, cook]) {
    expect((await server.call(getBilling, { cliente }, session)).mensaje).toBe(NOT_ALLOWED)
    expect((await save(PERSON, session, asOffice)).mensaje).toBe(NOT_ALLOWED)
  }
  expect((await save(PERSON, admin)).mensaje).toBe(PERSON_ANSWERS.unknownClient)
  expect((await save(PERSON, admin, { cliente: 'nobody' })).mensaje).toBe(PERSON_ANSWERS.unknownClient)
})

it('nothing of it is left once the client is deleted', async () => {
  const { admin, asOffice, cliente, save, server } = await start()
  await save(PERSON)
  await save(COMPANY, admin, asOffice)
  expect((await server.call(deleteClient, { id: cliente }, admin)).mensaje).toBe('success')
  const rows = await server.db.query.selectFrom('billing').selectAll().execute()
  const changes = await server.db.query.selectFrom('changes').select(['from_value', 'to_value']).execute()
  expect(rows).toEqual([])
  expect(JSON.stringify(changes)).not.toMatch(/1714307103|1790016919001|Ana/)
})
