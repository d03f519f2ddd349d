import { sql } from 'kysely'
import type { Queryable } from '../db/port'

/** Whether stored data depend on the secret: account keys, codes, encrypted mails in the queue. */
export const dependsOnSecret = async (query: Queryable): Promise<boolean> => {
  for (const table of ['accounts', 'codes', 'mails']) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(query)
    if (rows.length > 0) return true
  }
  return false
}
