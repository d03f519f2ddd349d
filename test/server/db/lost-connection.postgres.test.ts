import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { saveOrder } from '#contract/calls/orders'
import { openPostgres } from '../../../server/db/postgres'
import { DatabaseUnavailable } from '../../../server/errors'
import { TEXTS } from '../../../server/texts'
import { addAccount } from '../../support/accounts'
import { ownPostgres } from '../../support/database'
import { databaseProxy } from '../../support/database-proxy'
import { addMenu, balanceOf, orderFor, ordersOf } from '../../support/kitchen'
import { startTestServer } from '../../support/server'

const UNAVAILABLE = { status: 503, mensaje: TEXTS.unavailable }

/** A server whose network to the database the test can break, and a direct connection to it. */
const start = async () => {
  const own = await ownPostgres()
  onTestFinished(own.drop)
  const direct = await openPostgres({ url: own.url, connections: 2 })
  onTestFinished(() => direct.close())
  const proxy = await databaseProxy(own.url)
  const lost: string[] = []
  const database = await openPostgres({
    url: proxy.url,
    connections: 3,
    onLost: (error) => lost.push(String(error)),
  })
  const server = await startTestServer({ database })
  onTestFinished(() => server.close())
  const menu = await addMenu(server.db, '2026-03-02')
  const id = await addAccount(server.deps, { email: 'ana@demo.test', envios: 5 })
  const ana = await server.signIn('ana@demo.test')
  const order = () => server.call(saveOrder, { order: orderFor(menu) }, ana)
  const ready = async () => {
    const response = await server.inject({ url: '/ready' })
    return { status: response.statusCode, mensaje: response.json().mensaje }
  }
  return { server, direct, proxy, lost, order, ready, id }
}

const endConnections = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

it('without its database every call and /ready answer 503 with a sentence; when it is back, so is the server', async () => {
  const { direct, id, order, proxy, ready, server } = await start()
  await proxy.cut()
  expect(await order()).toMatchObject(UNAVAILABLE)
  expect(await ready()).toEqual(UNAVAILABLE)
  expect((await server.inject({ url: '/health' })).statusCode).toBe(200)
  await proxy.restore()
  expect(await ready()).toEqual({ status: 200, mensaje: 'success' })
  expect((await order()).mensaje).toBe('success')
  expect(await ordersOf(direct, id)).toHaveLength(1)
  expect(await balanceOf(direct, id)).toEqual({ envios: 4, ledger: 4 })
})

it('idle connections that the database ends are noticed and replaced', async () => {
  const { direct, lost, order } = await start()
  await endConnections.execute(direct.query)
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  expect(lost.join()).toContain('57P01')
  expect((await order()).mensaje).toBe('success')
})

it('a connection that ends in the middle of a transaction loses that one alone, whole', async () => {
  const { direct, id, order, server } = await start()
  const cut = server.db.transaction(async (trx) => {
    await trx.updateTable('accounts').set({ nombre: 'Nadie' }).where('id', '=', id).execute()
    await endConnections.execute(direct.query)
    await trx.updateTable('accounts').set({ apellidos: 'Nadie' }).where('id', '=', id).execute()
  })
  await expect(cut).rejects.toThrow(DatabaseUnavailable)
  expect((await order()).mensaje).toBe('success')
  const { nombre } = await direct.query.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  expect(nombre).toBe('Ana')
})

it('under load: what was acknowledged is there, what was lost says 503, nothing counts twice', async () => {
  const { direct, id, order, proxy } = await start()
  const answers = Array.from({ length: 30 }, order)
  await Promise.race(answers)
  await proxy.cut()
  const statuses = new Set((await Promise.all(answers)).map(({ status }) => status))
  for (const status of statuses) expect([200, 503]).toContain(status)
  await proxy.restore()
  expect((await order()).mensaje).toBe('success')
  expect(await ordersOf(direct, id)).toHaveLength(1)
  expect(await balanceOf(direct, id)).toEqual({ envios: 4, ledger: 4 })
})

it('a statement that takes too long is ended and answered as unavailable', async () => {
  const { server } = await start()
  const slow = server.db.transaction(async (trx) => {
    await sql`set local statement_timeout = 20`.execute(trx)
    await sql`select pg_sleep(60)`.execute(trx)
  })
  await expect(slow).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: '57014' })
  expect(await sql`select 1 as one`.execute(server.db.query)).toMatchObject({ rows: [{ one: 1 }] })
})

it('what the log says of a lost database holds no address, no password and no value', async () => {
  const { order, proxy, ready, server } = await start()
  await proxy.cut()
  await order()
  await ready()
  const { password, port } = new URL(proxy.url)
  const log = server.log.join('\n')
  expect(log).toContain('DatabaseUnavailable')
  for (const secret of [password, port, 'ana@demo.test']) expect(log).not.toContain(secret)
})
