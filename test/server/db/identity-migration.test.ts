import { afterEach, expect, it } from 'vitest'
import { insertRows } from '../../../server/db/copy/rows'
import { emptySchemaAt, knownMigrations, runMigrations } from '../../../server/db/copy/schema-at'
import type { Db } from '../../../server/db/port'
import { reportIdentity } from '../../../server/start/identity-report'
import { openTestDatabase } from '../../support/database'

const open: Db[] = []
afterEach(() => Promise.all(open.splice(0).map((db) => db.close())))

const NAME = '0021-identity'

type Old = { email: string | null; nombre?: string; phone?: string; deleted_at?: string }

/** A database of before, with these accounts (ids from 1), brought along. */
const broughtAlong = async (people: readonly Old[]) => {
  const db = await openTestDatabase()
  open.push(db)
  await db.transaction(async (trx) => {
    await emptySchemaAt(
      trx,
      db.dialect,
      knownMigrations().filter((name) => name < NAME),
    )
    const rows = people.map((person, index) => ({
      keylogin: `k${index}`,
      rol: 1,
      nombre: 'Ana',
      apellidos: 'Paz',
      phone: '0991234567',
      alergias: '',
      nivel: 1,
      membership_id: 0,
      envios: 0,
      reward_available: 0,
      created_at: '2026-01-05 09:00:00',
      deleted_at: null,
      ...person,
    }))
    const columns = Object.keys(rows[0] ?? {})
    await insertRows(
      trx,
      { name: 'accounts', columns },
      rows.map((row) => Object.values(row)),
    )
    await runMigrations(trx, db.dialect, [NAME])
  })
  const lines: unknown[] = []
  const log = { error: () => {}, info: () => {}, warn: (fields: object) => lines.push(fields) }
  await reportIdentity(db, log)
  await reportIdentity(db, log)
  return { lines, rows: await db.query.selectFrom('accounts').selectAll().orderBy('id').execute() }
}

it('keeps the E.164 beside what was typed, and two numbers in a field each', async () => {
  const phones = [
    '\u202A+593 (0)99 123 4567\u202C',
    '0991234567 / 02 234 5678',
    '022345678 (101)',
    '',
    '2345678',
    '612 34 56 78',
    '+1 212 555 2368',
  ]
  const { lines, rows } = await broughtAlong(phones.map((phone, i) => ({ email: `c${i}@x.test`, phone })))
  expect(rows).toMatchObject([
    { phone: '+593 (0)99 123 4567', phone_e164: '+593991234567', phone2: '', phone2_e164: '' },
    { phone: '0991234567', phone_e164: '+593991234567', phone2: '02 234 5678', phone2_e164: '+59322345678' },
    { phone: '022345678 (101)', phone_e164: '+59322345678', phone2: '' },
    { phone: '', phone_e164: '', phone2: '' },
    { phone: '2345678', phone_e164: '', phone2: '' },
    { phone: '612 34 56 78', phone_e164: '+34612345678', phone2: '' },
    { phone: '+1 212 555 2368', phone_e164: '+12125552368', phone2: '' },
  ])
  expect(lines).toEqual([{ accounts: [5], count: 1 }])
})

it('reports by ids, once, what it cannot read, and leaves it as it is', async () => {
  const { lines, rows } = await broughtAlong([
    { email: 'a@x.test', phone: 'preguntar en portería' },
    { email: 'b@x.test', phone: 'Ana 0991234567, Luis 022345678' },
    { email: 'c@x.test', nombre: '\u200B' },
    { email: null, phone: 'x', deleted_at: '2026-02-01 00:00:00' },
  ])
  expect(lines).toEqual([
    { accounts: [3], count: 1 },
    { accounts: [1, 2], count: 2 },
  ])
  expect(rows).toMatchObject([
    { phone: 'preguntar en portería', phone_e164: '' },
    { phone: 'Ana 0991234567, Luis 022345678', phone_e164: '+593991234567', phone2: '' },
    { nombre: '\u200B' },
    { phone: 'x' },
  ])
})

it('brings names and e-mails to one form; of e-mails that meet, each account keeps its own', async () => {
  const { lines, rows } = await broughtAlong([
    { email: 'jose\u0301@x.test', nombre: 'Jose\u0301\u200B' },
    { email: 'maria@x.test' },
    { email: 'ma\u200Bria@x.test' },
    { email: 'lu\u00ADz@x.test' },
    { email: 'lu\u2060z@x.test' },
  ])
  expect(rows[0]).toMatchObject({ email: 'josé@x.test', nombre: 'José' })
  expect(rows.slice(1).map(({ email }) => email)).toEqual([
    'maria@x.test',
    'ma\u200Bria@x.test',
    'lu\u00ADz@x.test',
    'lu\u2060z@x.test',
  ])
  expect(lines).toEqual([{ accounts: [3, 4, 5], count: 3 }])
})
