import { sql } from 'kysely'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Db, Trx } from '../../../server/db/port'
import { openPostgres } from '../../../server/db/postgres'
import { isUniqueViolation } from '../../../server/db/unique-violation'
import { DatabaseUnavailable } from '../../../server/errors'
import { ownPostgres } from '../../support/database'

let db: Db
let url: string

beforeEach(async () => {
  const own = await ownPostgres()
  url = own.url
  db = await openPostgres({ url, connections: 4, retryMs: 0 })
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

/** Something that one part of a test tells another. */
const signal = () => {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}

/** Asks the database until somebody waits for a lock; the other databases of its server are other tests'. */
const somebodyWaits = async (): Promise<void> => {
  for (;;) {
    const waiting = sql`select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`
    const { rows } = await waiting.execute(db.query)
    if (rows.length > 0) return
  }
}

/** A place where as many wait for each other, once; whoever comes later passes. */
const meeting = (size: number) => {
  let here = 0
  const all = signal()
  return async () => {
    here += 1
    if (here >= size) all.give()
    await all.given
  }
}

it('of two transactions that each read what the other writes one is run again, and sees what the other wrote', async () => {
  const meet = meeting(2)
  let runs = 0
  const copy = (from: string, to: string) =>
    db.transaction(async (trx) => {
      runs += 1
      const value = await read(trx, from)
      await meet()
      await write(trx, to, value + 1)
    })
  await Promise.all([copy('a', 'b'), copy('b', 'a')])
  const values = await db.transaction(async (trx) => [await read(trx, 'a'), await read(trx, 'b')])
  expect(values.sort()).toEqual([2, 3])
  expect(runs).toBe(3)
})

it('of two transactions that change the same row in the same moment none is lost', async () => {
  const meet = meeting(2)
  const add = () =>
    db.transaction(async (trx) => {
      const value = await read(trx, 'a')
      await meet()
      await write(trx, 'a', value + 1)
    })
  await Promise.all([add(), add()])
  expect(await db.transaction((trx) => read(trx, 'a'))).toBe(3)
})

it('two transactions that wait for each other both come to their end', async () => {
  const meet = meeting(2)
  let runs = 0
  const inOrder = (first: string, second: string) =>
    db.transaction(async (trx) => {
      runs += 1
      await write(trx, first, 7)
      await meet()
      await write(trx, second, 7)
    })
  await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')])
  expect(runs).toBeGreaterThan(2)
})

it('a single statement that waits for a transaction which waits for it is run again too', async () => {
  const [held, blocked] = [signal(), signal()]
  const transaction = db.transaction(async (trx) => {
    await write(trx, 'b', 2)
    held.give()
    await blocked.given
    await write(trx, 'a', 2)
  })
  await held.given
  const statement = sql`with first as (update meta set value = '5' where key = 'a' returning key)
    update meta set value = '5' where key = 'b' and exists (select from first)`.execute(db.query)
  await somebodyWaits()
  blocked.give()
  await Promise.all([transaction, statement])
  const values = await db.query.selectFrom('meta').select('value').distinct().execute()
  expect(values).toHaveLength(1)
})

it('a transaction that collides every time is given up as unavailable, after a while', async () => {
  // A second server: inside a transaction only its trx may be used.
  const others = await openPostgres({ url, connections: 1 })
  onTestFinished(() => others.close())
  let runs = 0
  const never = db.transaction(async (trx) => {
    runs += 1
    const value = await read(trx, 'a')
    await others.transaction((other) => write(other, 'a', value + runs))
    await write(trx, 'a', 0)
  })
  await expect(never).rejects.toThrow(DatabaseUnavailable)
  expect(runs).toBe(3)
})

it('after a collision a transaction lets one that collided before it finish, and sees what that one wrote', async () => {
  const others = await openPostgres({ url, connections: 2, retryMs: 0 })
  onTestFinished(() => others.close())
  const [collided, seen] = [signal(), [] as number[]]
  /** Collides the first time, and is through when it is told to. */
  let tries = 0
  const before = others.transaction(async (trx) => {
    tries += 1
    const value = await read(trx, 'b')
    if (tries === 1) await db.transaction((other) => write(other, 'b', 1))
    await write(trx, 'b', value)
    collided.give()
    await somebodyWaits()
    await write(trx, 'a', 5)
  })
  await collided.given
  const after = db.transaction(async (trx) => {
    seen.push(await read(trx, 'a'))
    if (seen.length === 1) throw Object.assign(new Error(), { code: '40001' })
  })
  await Promise.all([before, after])
  expect(seen).toEqual([1, 5])
})

it('what a transaction throws by itself is thrown once and rolls back, without another try', async () => {
  let runs = 0
  const refused = db.transaction(async (trx) => {
    runs += 1
    await write(trx, 'a', 9)
    throw new Error('no shipments')
  })
  await expect(refused).rejects.toThrow('no shipments')
  expect(runs).toBe(1)
  expect(await db.transaction((trx) => read(trx, 'a'))).toBe(1)
})

it('a row that another inserts in the same moment is found on the next try instead of breaking the call', async () => {
  const meet = meeting(2)
  const insertOnce = () =>
    db.transaction(async (trx) => {
      const known = await trx.selectFrom('meta').select('key').where('key', '=', 'new').executeTakeFirst()
      await meet()
      if (known) return 'known'
      await trx.insertInto('meta').values({ key: 'new', value: '' }).execute()
      return 'inserted'
    })
  expect((await Promise.all([insertOnce(), insertOnce()])).sort()).toEqual(['inserted', 'known'])
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

it('statements go on when a newer server has changed a table under them', async () => {
  const all = () => db.query.selectFrom('meta').selectAll().orderBy('key').execute()
  await Promise.all([all(), all(), all(), all()])
  await sql`alter table meta add column later text`.execute(db.query)
  expect(await Promise.all([all(), all(), all(), all()])).toHaveLength(4)
  expect(await db.transaction((trx) => trx.selectFrom('meta').selectAll().execute())).toHaveLength(2)
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
