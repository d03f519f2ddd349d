import { type Kysely, sql } from 'kysely'
import { digitsOf, folded } from '../folded'
import type { Dialect } from '../port'

/**
 * What people are found by, kept by the database: a search took the accents from each name row by row, two seconds among
 * 200,000 clients. Letters that `folded` learns later need a migration that makes the columns again.
 */
export const plainNames = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await (dialect === 'postgres' ? inGeneratedColumns(db) : byTriggers(db))
  },
})

const NAME = folded(sql`nombre || ' ' || apellidos`)
const PHONE = digitsOf(sql`phone_e164 || '|' || phone2_e164 || '|' || phone`)

const inGeneratedColumns = async (db: Kysely<unknown>) => {
  await sql`alter table accounts
    add column plain_name text collate "C" generated always as (${NAME}) stored,
    add column plain_phone text collate "C" generated always as (${PHONE}) stored`.execute(db)
}

/** SQLite adds no stored columns to a table, and others are computed at each reading. */
const byTriggers = async (db: Kysely<unknown>) => {
  await sql`alter table accounts add column plain_name text not null default ''`.execute(db)
  await sql`alter table accounts add column plain_phone text not null default ''`.execute(db)
  const keep = sql`update accounts set plain_name = ${NAME}, plain_phone = ${PHONE}`
  await keep.execute(db)
  for (const [name, event] of [
    ['accounts_plain_added', sql`insert`],
    ['accounts_plain_changed', sql`update of nombre, apellidos, phone, phone_e164, phone2_e164`],
  ] as const) {
    await sql`create trigger ${sql.ref(name)} after ${event} on accounts begin ${keep} where id = new.id; end`.execute(
      db,
    )
  }
}
