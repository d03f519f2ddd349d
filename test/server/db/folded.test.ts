import { type Expression, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { digitsOf, folded, foldedText, holds } from '../../../server/db/folded'
import type { Db } from '../../../server/db/port'
import { openTestDatabase } from '../../support/database'

/** This file runs on both SQLite and PostgreSQL. */
let db: Db

beforeEach(async () => {
  db = await openTestDatabase()
  return () => db.close()
})

const text = (value: string) => sql<string>`cast(${value} as text)`

const asked = async <T>(expression: Expression<T>): Promise<T> => {
  const { rows } = await sql<{ v: T }>`select ${expression} as v`.execute(db.query)
  const [row] = rows
  if (!row) throw new Error('No row')
  return row.v
}

it('a folded text has no capitals and no accents, composed or not', async () => {
  for (const [given, plain] of [
    ['ÁÉÍÓÚ áéíóú ÜÑ üñ', 'aeiou aeiou un un'],
    ['Mari\u0301a N\u0303auta', 'maria nauta'],
    ['Çağla O’Brien 12', 'cağla o’brien 12'],
    ["Robert'); drop table accounts", "robert'); drop table accounts"],
  ] as const) {
    expect(await asked(folded(text(given)))).toBe(plain)
    expect(foldedText(given)).toBe(plain)
  }
})

it('the digits of a number are left in every notation', async () => {
  for (const given of ['099 123 4567', '+593 (99) 123-45.67', '0991234567']) {
    expect(await asked(digitsOf(text(given)))).toBe(given.replace(/\D/g, ''))
  }
})

it('a part is found anywhere, and wildcards stand for themselves', async () => {
  const found = async (whole: string, part: string) => Boolean(await asked(holds(text(whole), part)))
  expect(await found('maria nauta', 'ia na')).toBe(true)
  expect(await found('100%', '0%')).toBe(true)
  expect(await found('a\\b', '\\')).toBe(true)
  for (const part of ['%', '_', 'a%a', '\\'])
    expect([part, await found('maria nauta', part)]).toEqual([part, false])
})
