import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { saveOrder } from '#contract/calls/orders'
import { openPostgres } from '../../../server/db/postgres'
import { cleanError } from '../../../server/db/postgres-error'
import { DatabaseUnavailable } from '../../../server/errors'
import { TEXTS } from '../../../server/texts'
import { addAccount } from '../../support/accounts'
import { ownPostgres } from '../../support/database'
import { addMenu, balanceOf, orderFor, ordersOf } from '../../support/kitchen'
import { startTestServer } from '../../support/server'
import { sessionFor } from '../../support/sessions'

const UNAVAILABLE = { status: 503, mensaje: TEXTS.unavailable }

const start = async () => {
  const own = await ownPostgres()
  onTestFinished(own.drop)
  const server = await startTestServer({ database: await openPostgres({ url: own.url, connections: 3 }) })
  onTestFinished(() => server.close())
  const menu = await addMenu(server.db, '2026-03-02')
  const id = await addAccount(server.deps, { email: 'ana@demo.test', envios: 5 })
  const ana = await sessionFor(server, id)
  const order = (at = server) => at.call(saveOrder, { order: orderFor(menu) }, ana)
  return { own, server, id, order }
}

it.each(['53100', '25006', '53200', '58030', '40P01'])(
  '%s of PostgreSQL is a database that is not to be had now',
  (code) => {
    const said = Object.assign(new DatabaseError('could not extend file', 1, 'error'), { code })
    const error = cleanError(said)
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(error).toMatchObject({ code })
    expect(error.message).not.toContain('file')
  },
)

it('a disk that is full at the shipment is 503, nothing is half written, and with room it works', async () => {
  const { id, order, server } = await start()
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(server.db.query)
  await sql`create trigger no_room before insert on shipments_ledger
    for each statement execute function no_room()`.execute(server.db.query)
  expect(await order()).toMatchObject(UNAVAILABLE)
  expect(server.log.join()).toContain('53100')
  expect(await ordersOf(server.db, id)).toEqual([])
  expect(await balanceOf(server.db, id)).toEqual({ envios: 5, ledger: 5 })
  await sql`drop trigger no_room on shipments_ledger`.execute(server.db.query)
  expect((await order()).mensaje).toBe('success')
})

it('a database that only reads is 503 where something is written and changes nothing; reading goes on', async () => {
  const { id, order, own, server } = await start()
  await sql`alter database ${sql.id(own.name)} set default_transaction_read_only = on`.execute(
    server.db.query,
  )
  const database = await openPostgres({ url: own.url, connections: 3, migrates: false })
  const standby = await startTestServer({ database })
  onTestFinished(() => standby.close())
  const writing = database.transaction((trx) =>
    trx.insertInto('meta').values({ key: 'a', value: '' }).execute(),
  )
  await expect(writing).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: '25006' })
  expect(await order(standby)).toMatchObject(UNAVAILABLE)
  expect(standby.log.join()).toContain('25006')
  expect((await standby.inject({ url: '/ready' })).statusCode).toBe(200)
  expect(await ordersOf(standby.db, id)).toEqual([])
  // This server's connections are older and still write.
  expect((await order(server)).mensaje).toBe('success')
})
