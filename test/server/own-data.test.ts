import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { validateSession } from '#contract/calls/session'
import { SUCCESS } from '#contract/envelope'
import { correctAccount } from '#contract/extensions/clients'
import { deleteOwnAccount, getOwnData } from '#contract/extensions/own-data'
import { startWorld } from '../support/every-call'
import { balanceOf } from '../support/kitchen'

const start = async () => {
  const world = await startWorld()
  onTestFinished(() => world.server.close())
  return world
}

/** Why a table about a client is not in the client's file. */
const NOT_IN_FILE: Readonly<Record<string, string>> = {
  calendars: 'a counter',
  code_tries: 'gone within minutes',
  codes: 'gone within minutes',
  deliveries: 'the driver’s notes',
  known_networks: 'hashed, and only to recognise a stranger',
  notices: 'the letters themselves are in `correos`',
  push_subscriptions: 'the browser’s secret',
  pushes: 'gone once sent',
  registration_tickets: 'gone within an hour',
  stops: 'the order of a drive',
  waiting: 'gone once the account exists',
  statement_lines: 'a hash, and who compared it with the bank',
  wallet_orders: 'what was paid is in `pagos`',
}

it('the file holds everything that is kept about a client, and of nobody else', async () => {
  const { ana, bea, own, server } = await start()
  const file = async (session: typeof ana) => (await server.call(getOwnData, {}, session)).data.datos
  const text = await file(ana)
  const parts: Record<string, { [name: string]: unknown }[]> = JSON.parse(text)
  expect(parts['cuenta']).toMatchObject([{ email: own.ana.email, terminos_version: null }])
  expect(parts['pedidos']?.map(({ id }) => String(id))).toEqual(
    expect.arrayContaining([own.ana.scheduled, own.ana.delivered]),
  )
  expect(parts['pagos']).toMatchObject([{ id_payment: `CAPTURE-${own.ana.accountId}` }])
  expect(parts['transferencias']).toHaveLength(1)
  expect(parts['dispositivos']?.length).toBeGreaterThan(1)
  expect(text).not.toContain(own.bea.email)
  expect(text).not.toContain(`CAPTURE-${own.bea.accountId}`)
  expect(text).not.toMatch(/hash|token|secret|public_key/)
  expect(await file(bea)).toContain(own.bea.email)
})

it('the file tells what the office has corrected', async () => {
  const { admin, ana, server } = await start()
  const account = { nombre: 'Ana', apellidos: 'Paz', phone: '0991234567', phone2: '', alergias: 'Nueces' }
  expect((await server.call(correctAccount, { cliente: ana.keylogin, account }, admin)).mensaje).toBe(SUCCESS)
  const { correcciones } = JSON.parse((await server.call(getOwnData, {}, ana)).data.datos)
  expect(correcciones).toContainEqual(expect.objectContaining({ field: 'alergias', to_value: 'Nueces' }))
})

it('names every table that the deletion cleans, or why it is not in the file', () => {
  const about = readFileSync('test/server/deletion-traces.test.ts', 'utf8')
  const service = readFileSync('server/modules/profile/own-data-repository.ts', 'utf8')
  const tables = [...about.matchAll(/table: '(\w+)'/g)].map(([, table = '']) => table)
  expect(tables.length).toBeGreaterThan(20)
  const isNamed = (table: string) => service.includes(`'${table}'`) || NOT_IN_FILE[table] !== undefined
  expect(tables.filter((table) => !isNamed(table))).toEqual([])
})

it('whoever types the account’s e-mail deletes it: sessions end, nothing personal stays; another e-mail deletes nothing', async () => {
  const { ana, bea, ids, own, server } = await start()
  const remove = async (email: string) => (await server.call(deleteOwnAccount, { email }, ana)).mensaje
  expect(await remove(own.bea.email)).toBe('Ese no es el correo de tu cuenta. No se eliminó nada.')
  expect(await remove('')).not.toBe(SUCCESS)
  expect((await server.call(validateSession, {}, ana)).mensaje).toBe(SUCCESS)
  expect(await remove(` ${own.ana.email.toUpperCase()} `)).toBe(SUCCESS)
  expect((await server.call(validateSession, {}, ana)).mensaje).not.toBe(SUCCESS)
  expect(await remove(own.ana.email)).not.toBe(SUCCESS)
  expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 0, ledger: 0 })
  const { query } = server.db
  const row = await query
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', ids.ana)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ email: null, nombre: 'Cliente eliminado', alergias: '', phone: '' })
  const open = query.selectFrom('orders').select('id').where('account_id', '=', ids.ana)
  expect(await open.where('status', '=', 'programado').execute()).toEqual([])
  expect((await server.call(validateSession, {}, bea)).mensaje).toBe(SUCCESS)
})
