import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../../server/db/port'
import { codeOf } from '../../../server/errors'
import { TEXTS } from '../../../server/texts'
import { dumpOf } from '../../support/database-dump'
import { readyToWrite, WRITING_CALLS } from '../../support/writing-calls'

const pragma = async (db: Db, text: string): Promise<number> => {
  const { rows } = await sql.raw<Record<string, number>>(`pragma ${text}`).execute(db.query)
  return Object.values(rows[0] ?? {})[0] ?? 0
}

/** Simulates a full disk: the database cannot grow, and this table's pages have no room. */
const fillDisk = async (db: Db, row: RawBuilder<unknown>): Promise<void> => {
  await pragma(db, `max_page_count = ${await pragma(db, 'page_count')}`)
  const insert = () =>
    row.execute(db.query).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) !== 'SQLITE_FULL') throw error
        return false
      },
    )
  while (await insert());
}

const giveRoom = (db: Db) => pragma(db, 'max_page_count = 1073741823')

const timeout = 30_000

const LEDGER_ROW = sql`insert into shipments_ledger (account_id, delta, reason, created_at)
  select id, 1, 'inicial', '2026-01-01 08:00:00' from accounts where rol = 4 limit 1`
const MAIL_ROW = sql`insert into mails (message_id, recipient, subject, body, created_ms, sent_ms, next_try_ms)
  values (hex(randomblob(8)), 'x@x.test', 'x', '', 0, 0, 0)`
const SESSION_ROW = sql`insert into sessions (token_hash, account_id, created_ms, last_seen_ms, expires_ms)
  select hex(randomblob(16)), id, 0, 0, 9000000000000 from accounts where rol = 4 limit 1`
const DISH_ROW = sql`insert into dishes
  (menu_id, day, position, name, calories, proteins, carbs, fats, allergens, removed_at)
  select menu_id, day, 99, 'x', 1, 1, 1, 1, '', '2026-01-01 08:00:00' from dishes limit 1`

describe('on a full disk', { timeout }, () => {
  it.each([
    ['saveOrder', 'after the order, at its shipment', LEDGER_ROW],
    ['cancelOrder', 'after the status, at the shipment that comes back', LEDGER_ROW],
    ['claimReward', 'at the shipments', LEDGER_ROW],
    ['createAccount', 'after the account, at its session', SESSION_ROW],
    ['sendLoginCode', 'after the code, at its mail', MAIL_ROW],
    ['editMenu', 'after the menu, at its dishes', DISH_ROW],
  ])(
    '%s fails %s: the answer says so, nothing is half written, and with room it works',
    async (name, _where, row) => {
      const { send, world } = await readyToWrite(name)
      const { db } = world.server
      await world.server.deps.mail.idle()
      await fillDisk(db, row)
      const before = await dumpOf(world.server)
      const { mensaje, status } = await send()
      expect({ status, mensaje }).toEqual({ status: 503, mensaje: TEXTS.unavailable })
      expect(await dumpOf(world.server)).toEqual(before)
      await giveRoom(db)
      expect((await send()).mensaje).toBe('success')
    },
  )
})

describe('in a folder that became read-only', { timeout }, () => {
  it.each(WRITING_CALLS)(
    '%s is 503 and changes nothing, reading goes on; writable again it works',
    async (name) => {
      const { send, world } = await readyToWrite(name)
      await world.server.deps.mail.idle()
      const before = await dumpOf(world.server)
      await pragma(world.server.db, 'query_only = on')
      const { mensaje, status } = await send()
      expect({ status, mensaje }).toEqual({ status: 503, mensaje: TEXTS.unavailable })
      expect((await world.server.inject({ url: '/ready' })).statusCode).toBe(200)
      expect(await dumpOf(world.server)).toEqual(before)
      await pragma(world.server.db, 'query_only = off')
      expect((await send()).mensaje).toBe('success')
    },
  )
})
