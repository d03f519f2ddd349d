import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { type EmbeddedDb, openEmbedded } from '../../../server/db/embedded'
import type { Trx } from '../../../server/db/port'
import { temporaryFolder } from '../../support/temporary-folder'

const opened = async (file: string): Promise<EmbeddedDb> => {
  const db = await openEmbedded(file)
  onTestFinished(() => db.close())
  return db
}

const freshFile = (): string => join(temporaryFolder(), 'vianda.db')

const pragma = async ({ query }: Pick<EmbeddedDb, 'query'>, name: string): Promise<unknown> => {
  const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(query)
  return Object.values(rows[0] ?? {})[0]
}

/** SQLite's number for `synchronous = FULL`: each commit is on the disk before it is answered. */
const FULL = 2

it('what is committed is on the disk, writers and readers do not stop each other, and references hold', async () => {
  const db = await opened(freshFile())
  expect(await pragma(db, 'synchronous')).toBe(FULL)
  expect(await pragma(db, 'journal_mode')).toBe('wal')
  expect(await pragma(db, 'foreign_keys')).toBe(1)
  expect(await pragma(db, 'busy_timeout')).toBe(5000)
  const orphan = { token_hash: 'x', account_id: 1, created_ms: 0, last_seen_ms: 0, expires_ms: 0 }
  await expect(db.query.insertInto('sessions').values(orphan).execute()).rejects.toThrow(/FOREIGN KEY/)
})

const countUp = async (trx: Trx): Promise<void> => {
  const { used } = await trx.selectFrom('limits').select('used').executeTakeFirstOrThrow()
  await trx
    .updateTable('limits')
    .set({ used: used + 1 })
    .execute()
}

it('a transaction holds the write lock from its beginning: another connection is told that it is busy, and nothing is lost', async () => {
  const file = freshFile()
  const [one, other] = [await opened(file), await opened(file)]
  await one.query.insertInto('limits').values({ key: 'k', used: 0, ends_ms: 0 }).execute()
  // Both connections share this process: waiting here would deadlock.
  await sql.raw('pragma busy_timeout = 0').execute(other.query)
  await one.transaction(async (trx) => {
    // Only reads so far: a lock taken late would still let the other one in.
    const { used } = await trx.selectFrom('limits').select('used').executeTakeFirstOrThrow()
    await expect(other.transaction(countUp)).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
    await trx
      .updateTable('limits')
      .set({ used: used + 1 })
      .execute()
  })
  await other.transaction(countUp)
  expect(await one.query.selectFrom('limits').select('used').execute()).toEqual([{ used: 2 }])
})

it('reads of one turn share a snapshot, which ends with a write here, and with the turn for a write elsewhere', async () => {
  const file = freshFile()
  const [db, elsewhere] = [await opened(file), await opened(file)]
  const used = async () => (await db.query.selectFrom('limits').select('used').executeTakeFirst())?.used
  const write = ({ query }: EmbeddedDb, value: number) =>
    query.updateTable('limits').set({ used: value }).execute()
  await db.query.insertInto('limits').values({ key: 'k', used: 0, ends_ms: 0 }).execute()
  expect(await used()).toBe(0)
  await write(db, 1)
  expect(await used()).toBe(1)
  await db.transaction(async (trx) => void (await trx.updateTable('limits').set({ used: 2 }).execute()))
  expect(await used()).toBe(2)
  await write(elsewhere, 3)
  expect(await used()).toBe(2)
  await db.snapshot(async (query) => {
    const seen = () => query.selectFrom('limits').select('used').executeTakeFirst()
    expect(await seen()).toEqual({ used: 2 })
    await new Promise(setImmediate)
    // A transaction keeps its snapshot, and the turn's other reads do not.
    expect(await seen()).toEqual({ used: 2 })
    expect(await used()).toBe(3)
    await write(db, 4)
    expect([await seen(), await used()]).toEqual([{ used: 2 }, 4])
  })
  expect(await used()).toBe(4)
})
