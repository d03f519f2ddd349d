import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import type { ClientBase } from 'pg'
import { DatabaseUnavailable, StartError } from '../errors'
import type { Database } from './schema'

/** Any number that no other program on this database uses for its own locks. */
const IN_USE_LOCK = '7290461835520931'
/** The database may need a moment to notice that a connection which had the lock is gone. */
const TRIES = 20
const PAUSE_MS = 100

/** A database is shared with other programs of Vianda, or held alone by one that replaces it. */
export type Presence = 'shared' | 'alone'

let opened = 0

/** Names one opening of a database, to distinguish its connections from those of others. */
export const presenceName = (): string => {
  opened += 1
  return `vianda ${hostname().slice(0, 30)}/${process.pid}/${opened}`
}

/**
 * Takes the presence lock on a new connection, for its life: shared, or alone. Throws DatabaseUnavailable while the
 * database is being replaced, and for `alone` a StartError that says how many programs use it.
 */
export const takePresence = async (client: ClientBase, as: Presence): Promise<void> => {
  const attempt = as === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
  for (let left = TRIES; left > 0; left -= 1) {
    const { rows } = await client.query<{ got: boolean }>(`select ${attempt}($1) as got`, [IN_USE_LOCK])
    if (rows[0]?.got === true) return
    if (left > 1) await pause(PAUSE_MS)
  }
  if (as === 'shared') throw new DatabaseUnavailable('restoring')
  const { parameters, sql: text } = presentBut('')
  const { rows } = await client.query<{ count: number }>(text, [...parameters])
  throw new StartError(inUseBy(Number(rows[0]?.count ?? 0)))
}

/** Number of other Vianda programs that use the database now. */
export const othersOn = async (db: Kysely<Database>, own: string): Promise<number> => {
  const { rows } = await db.executeQuery<{ count: number }>(presentBut(own))
  return Number(rows[0]?.count ?? 0)
}

const presentBut = (own: string): CompiledQuery =>
  CompiledQuery.raw(
    `select count(distinct coalesce(a.application_name, l.pid::text)) as count
    from pg_locks l left join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())
      and ((l.classid::bigint << 32) | l.objid::bigint) = $1::bigint
      and coalesce(a.application_name, '') <> $2`,
    [IN_USE_LOCK, own],
  )

const inUseBy = (count: number): string => {
  const who =
    count === 1 ? 'Un servidor o comando de Vianda usa' : `${count} servidores o comandos de Vianda usan`
  return `${count === 0 ? 'Otro programa usa' : who} esta base de datos: no se cambió nada.\nDetén todos los servidores e intenta de nuevo.`
}
