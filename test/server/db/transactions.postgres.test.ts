import { sql } from 'kysely'
import { Pool } from 'pg'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Db, Trx } from '../../../server/db/port'
import { openPostgres } from '../../../server/db/postgres'
import { cleanPool } from '../../../server/db/postgres-pool'
import { isUniqueViolation } from '../../../server/db/unique-violation'
import { DatabaseUnavailable } from '../../../server/errors'
import { ownPostgres } from '../../support/database'

let db: Db
let url: string

beforeEach(async () => {
  const own = await ownPostgres()
  url = own.url
  db = await openPostgres({ url, connections: 4 })
  await put('a', '1')
  await put('b', '1')
  return async () => {
    await db.close()
    await own.drop()
  }
})

const put = (key: string, value: string) => db.query.insertInto('meta').values({ key, value }).execute()
const read = async (trx: Trx, key: string) =>
  Number(
    (await trx.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow()).value,
  )
const write = (trx: Trx, key: string, value: number) =>
  trx
    .updateTable('meta')
    .set({ value: String(value) })
    .where('key', '=', key)
    .execute()

/** A promise that another test part resolves. */
const signal = () => {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}

/** Polls until a connection waits for a lock in this database; the others belong to other tests. */
const somebodyWaits = async (): Promise<void> => {
  for (;;) {
    const waiting = sql`select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`
    const { rows } = await waiting.execute(db.query)
    if (rows.length > 0) return
  }
}

it('a transaction sees what another wrote while it waited for the row', async () => {
  const add = (hold: Promise<void>) =>
    db.transaction(async (trx) => {
      const { value } = await trx
        .selectFrom('meta')
        .select('value')
        .where('key', '=', 'a')
        .forUpdate()
        .executeTakeFirstOrThrow()
      await hold
      await write(trx, 'a', Number(value) + 1)
    })
  const held = signal()
  const both = [add(held.given), add(held.given)]
  await somebodyWaits()
  held.give()
  await Promise.all(both)
  expect(await db.transaction((trx) => read(trx, 'a'))).toBe(3)
})

it('of two transactions that wait for each other one ends as unavailable, and the other goes on', async () => {
  const [first, second] = [signal(), signal()]
  const inOrder = (keys: readonly [string, string], mine: typeof first, other: typeof first) =>
    db.transaction(async (trx) => {
      await write(trx, keys[0], 7)
      mine.give()
      await other.given
      await write(trx, keys[1], 7)
    })
  const ends = await Promise.allSettled([
    inOrder(['a', 'b'], first, second),
    inOrder(['b', 'a'], second, first),
  ])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(reasons).toEqual([expect.any(DatabaseUnavailable)])
})

it('waiting too long for a connection fails as an unavailable database', async () => {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 500 })
  // The pool ends before its connections do; those lose their database.
  pool.on('error', () => {})
  const clean = cleanPool(pool)
  const held = await clean.connect()
  await expect(clean.connect()).rejects.toThrow(DatabaseUnavailable)
  held.release()
  const next = await clean.connect()
  next.release()
  await clean.end()
})

it('what a transaction throws rolls it back', async () => {
  const refused = db.transaction(async (trx) => {
    await write(trx, 'a', 9)
    throw new Error('no shipments')
  })
  await expect(refused).rejects.toThrow('no shipments')
  expect(await db.transaction((trx) => read(trx, 'a'))).toBe(1)
})

it('a row that is there for good is said to be there', async () => {
  await expect(put('a', '2')).rejects.toSatisfy(isUniqueViolation)
  const twice = db.transaction((trx) => trx.insertInto('meta').values({ key: 'a', value: '2' }).execute())
  await expect(twice).rejects.toSatisfy(isUniqueViolation)
})

it('no value of a refused statement is in its error', async () => {
  const secret = 'ana@demo.test'
  const error: unknown = await sql`select ${secret}::text::integer`.execute(db.query).catch((e: unknown) => e)
  expect(error).toMatchObject({ code: '22P02' })
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(secret)
})

it('what one server does exclusively another waits for', async () => {
  const other = await openPostgres({ url, connections: 1 })
  onTestFinished(() => other.close())
  const seen: string[] = []
  const begun = signal()
  const first = db.exclusively(async () => {
    begun.give()
    await somebodyWaits()
    seen.push('first')
  })
  await begun.given
  await Promise.all([first, other.exclusively(async () => seen.push('second'))])
  expect(seen).toEqual(['first', 'second'])
})
