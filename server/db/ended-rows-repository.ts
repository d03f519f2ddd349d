import { milliseconds } from 'date-fns/milliseconds'
import { sql } from 'kysely'
import type { Clock } from '#domain/calendar'
import type { Db } from './port'
import type { Database } from './schema'

const DAY_MS = milliseconds({ days: 1 })

/** `end`: the column with a row's end (epoch ms), `keptMs`: how long the row stays after it. */
const rowsOf = <Table extends keyof Database & string>(
  table: Table,
  key: keyof Database[Table] & string,
  end: keyof Database[Table] & string,
  keptMs: number,
) => ({ table, key, end, keptMs })

const ENDED = [
  rowsOf('sessions', 'token_hash', 'expires_ms', 0),
  rowsOf('used_challenges', 'hash', 'expires_ms', 0),
  rowsOf('limits', 'key', 'ends_ms', 0),
  // The limits on codes look a day back.
  rowsOf('codes', 'id', 'sent_ms', DAY_MS),
  // A day longer than they are valid, so that late use gets a refusal with the reason.
  rowsOf('registration_tickets', 'token_hash', 'expires_ms', DAY_MS),
  // E-mails of people without an account: after a year nobody expects a letter.
  rowsOf('waiting', 'email', 'created_ms', 365 * DAY_MS),
  // They hold people's addresses.
  rowsOf('mails', 'id', 'sent_ms', 7 * DAY_MS),
  rowsOf('mails', 'id', 'gave_up_ms', 7 * DAY_MS),
]

/** A task that deletes rows that have ended; one that a transaction holds stays for the next run. */
export const endedRowsSweep =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<void> => {
    const free = db.dialect === 'postgres' ? sql`for update skip locked` : sql``
    for (const { table, key, end, keptMs } of ENDED) {
      const ended = sql`select ${sql.ref(key)} from ${sql.table(table)}
        where ${sql.ref(end)} <= ${clock.now() - keptMs} ${free}`
      await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${ended})`.execute(db.query)
    }
  }
