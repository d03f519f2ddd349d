import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Db, Queryable } from '../../../server/db/port'
import { beginsWith } from '../../../server/db/prefix'
import { balanceFromLedger } from '../../../server/demo/balances-repository'
import { addAccount } from '../../support/accounts'
import { openTestDatabase } from '../../support/database'

/** This file runs on both SQLite and PostgreSQL. */
let db: Db

beforeEach(async () => {
  db = await openTestDatabase()
  return () => db.close()
})

const secrets = { key: Buffer.alloc(32, 7) }

it('counts, sums, averages and the largest of large numbers are numbers', async () => {
  const instant = 1_772_460_000_123
  for (const used of [1, 2, 4]) {
    await db.query
      .insertInto('limits')
      .values({ key: `k${used}`, used, ends_ms: instant })
      .execute()
  }
  const row = await db.query
    .selectFrom('limits')
    .select((eb) => [
      eb.fn.countAll().as('count'),
      eb.fn.sum('used').as('sum'),
      eb.fn.sum('ends_ms').as('instants'),
      eb.fn.max('ends_ms').as('last'),
      eb.fn.coalesce(eb.fn.sum('used'), sql`0`).as('coalesced'),
    ])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ count: 3, sum: 7, instants: 3 * instant, last: instant, coalesced: 7 })
  const { avg } = await db.query
    .selectFrom('limits')
    .select((eb) => eb.fn.avg('used').as('avg'))
    .executeTakeFirstOrThrow()
  expect(avg).toBeCloseTo(7 / 3, 10)
  const none = await db.query
    .selectFrom('limits')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('used').as('sum')])
    .where('key', '=', 'nobody')
    .executeTakeFirstOrThrow()
  expect(none).toEqual({ count: 0, sum: null })
})

it('instants, fractions, flags, nothing and bytes come back as they were given', async () => {
  const bytes = Buffer.from([0, 1, 2, 253, 254, 255])
  await db.query
    .insertInto('images')
    .values({ hash: 'h', width: 3, height: 2, created_ms: 8_640_000_000_000_000 })
    .execute()
  await db.query.insertInto('image_variants').values({ hash: 'h', width: 320, bytes }).execute()
  const stored = await db.query
    .selectFrom('image_variants')
    .innerJoin('images', 'images.hash', 'image_variants.hash')
    .select(['bytes', 'created_ms'])
    .executeTakeFirstOrThrow()
  expect(Buffer.isBuffer(stored.bytes)).toBe(true)
  expect(stored).toEqual({ bytes, created_ms: 8_640_000_000_000_000 })
  const id = await addAccount({ db, secrets }, { email: 'ana@demo.test', reward_set_by_admin: 1 })
  const address = {
    direccion: 'Ñandú 7',
    referencia: '',
    apartamento: '',
    estado: '',
    ciudad: '',
    colonia: '',
  }
  await db.query
    .insertInto('addresses')
    .values({ ...address, account_id: id, cp: 170_150, lat: -0.180653, lng: -78.467838, comentarios: '🍲' })
    .execute()
  const place = await db.query.selectFrom('addresses').selectAll().executeTakeFirstOrThrow()
  expect(place).toMatchObject({ direccion: 'Ñandú 7', cp: 170_150, lat: -0.180653, lng: -78.467838 })
  const account = await db.query.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  expect(account).toMatchObject({ reward_set_by_admin: 1, referrer_id: null, deleted_at: null })
})

const TYPED = ['ab', 'Ab', 'a b', 'a_b', 'a%b', 'ñu', 'nz', 'a', 'aé', 'az', 'Z', '_', '😀', 'Ã']

it('texts are ordered by their bytes, whatever language the database was made for', async () => {
  for (const key of TYPED) await db.query.insertInto('meta').values({ key, value: key }).execute()
  const byKey = await db.query.selectFrom('meta').select('key').orderBy('key').execute()
  const byValue = await db.query.selectFrom('meta').select('value').orderBy('value').execute()
  const wanted = TYPED.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  expect(byKey.map(({ key }) => key)).toEqual(wanted)
  expect(byValue.map(({ value }) => value)).toEqual(wanted)
  const above = await db.query
    .selectFrom('meta')
    .select('key')
    .where('key', '>', 'Z')
    .orderBy('key')
    .execute()
  expect(above.map(({ key }) => key)).toEqual(wanted.slice(wanted.indexOf('Z') + 1))
})

it.each([
  ['a', ['a%b@demo.test', 'a_b@demo.test', 'ab@demo.test', 'añ@demo.test']],
  ['  A_ ', ['a_b@demo.test']],
  ['a%', ['a%b@demo.test']],
  ['AÑ', ['añ@demo.test']],
  ['b@demo.test', ['b@demo.test']],
  ['demo', []],
])(
  'the beginning %s finds the addresses that begin so, and no sign in it means anything else',
  async (typed, found) => {
    for (const email of ['a%b', 'a_b', 'ab', 'añ', 'b'].map((name) => `${name}@demo.test`)) {
      await addAccount({ db, secrets }, { email })
    }
    const rows = await db.query
      .selectFrom('accounts')
      .select('email')
      .where((eb) => beginsWith(eb.ref('email'), typed))
      .orderBy('email')
      .execute()
    expect(rows.map(({ email }) => email)).toEqual(found)
  },
)

it('a list of no values matches no row, in a statement, a transaction and a snapshot', async () => {
  await addAccount({ db, secrets }, { email: 'ana@vianda.test', envios: 4 })
  const none: readonly number[] = []
  const idsIn = (query: Queryable) =>
    query.selectFrom('accounts').select('id').where('id', 'in', none).execute()
  expect(await idsIn(db.query)).toEqual([])
  expect(await db.snapshot(idsIn, { isLong: true })).toEqual([])
  await db.transaction(async (trx) => {
    expect(await idsIn(trx)).toEqual([])
    // What a demo without clients does at its first start of another day.
    await balanceFromLedger(trx, none)
    await trx.deleteFrom('accounts').where('id', 'in', none).execute()
  })
  const rest = await db.query.selectFrom('accounts').select('envios').where('id', 'not in', none).execute()
  expect(rest).toEqual([{ envios: 4 }])
})
