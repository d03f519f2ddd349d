import { sql } from 'kysely'
import type { Db } from './port'

/**
 * A task that makes one part of the many that statements added to a total (decision 060). A total is the sum of its
 * parts before and after; what another server folds meanwhile stays for the next run. Only PostgreSQL has parts.
 */
export const foldTotals =
  ({ db }: { db: Db }) =>
  async (): Promise<void> => {
    if (db.dialect === 'sqlite') return
    await sql`with loose as (select distinct total, key1, key2, key3 from totals where not is_kept),
      taken as (select totals.ctid from totals join loose using (total, key1, key2, key3)
        for update of totals skip locked),
      gone as (delete from totals where ctid = any (array(select ctid from taken)) returning *)
      insert into totals select total, key1, key2, key3, sum(count), sum(amount), true from gone
      group by total, key1, key2, key3 having sum(count) <> 0 or sum(amount) <> 0`.execute(db.query)
  }
