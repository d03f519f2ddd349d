import { expect, it, onTestFinished } from 'vitest'
import { insertRows } from '../../../server/db/copy/rows'
import { emptySchemaAt, knownMigrations, runMigrations } from '../../../server/db/copy/schema-at'
import { openTestDatabase } from '../../support/database'

/** This file runs on both SQLite and PostgreSQL. */

const MIGRATION = '0048-plain-names'
const PERSON = {
  keylogin: 'k1',
  rol: 1,
  nombre: 'María',
  apellidos: 'NÚÑEZ Ñauta',
  phone: '099 123-4567',
  phone_e164: '+593991234567',
  phone2: '',
  phone2_e164: '',
  alergias: '',
  nivel: 1,
  membership_id: 0,
  envios: 0,
  reward_available: 0,
  created_at: '2026-01-05 09:00:00',
}

const opened = async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  return db
}
const FOUND_BY = ['plain_name', 'plain_phone'] as const

it('what people are found by follows their names and telephones', async () => {
  const { query } = await opened()
  await query
    .insertInto('accounts')
    .values({ ...PERSON, rol: 1, email: 'maria@demo.test' })
    .execute()
  const found = () => query.selectFrom('accounts').select(FOUND_BY).executeTakeFirstOrThrow()
  expect(await found()).toEqual({ plain_name: 'maria nunez nauta', plain_phone: '593991234567||0991234567' })
  await query.updateTable('accounts').set({ apellidos: 'Ávila' }).execute()
  for (const change of [{ phone2_e164: '+593 22 345 678' }, { phone_e164: '', envios: 3 }])
    await query.updateTable('accounts').set(change).execute()
  expect(await found()).toEqual({
    plain_name: 'maria avila',
    plain_phone: '|59322345678|0991234567',
  })
})

it('people of before the migration are found too', async () => {
  const db = await opened()
  await db.transaction(async (trx) => {
    const before = knownMigrations().filter((name) => name < MIGRATION)
    await emptySchemaAt(trx, db.dialect, before)
    await insertRows(trx, { name: 'accounts', columns: Object.keys(PERSON) }, [Object.values(PERSON)])
    await runMigrations(trx, db.dialect, [MIGRATION])
  })
  const found = await db.query.selectFrom('accounts').select(FOUND_BY).execute()
  expect(found).toEqual([{ plain_name: 'maria nunez nauta', plain_phone: '593991234567||0991234567' }])
})
