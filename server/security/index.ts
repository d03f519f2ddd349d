import { milliseconds } from 'date-fns/milliseconds'
import type { Clock } from '#domain/calendar'
import type { SecurityEvent } from '#domain/security-events'
import type { Db } from '../db/port'
import type { Log } from '../logger'
import { deleteOldEvents, insertEvent } from './repository'

const KEEP_MS = milliseconds({ days: 90 })
const KEEP_ROWS = 20_000

export type Occurrence = {
  readonly event: SecurityEvent
  /** The account that it is about; left out where none is known. */
  readonly accountId?: number | undefined
  /** Who did it, where that is another account. */
  readonly actorId?: number | undefined
  /** The caller's hashed network (`origin` of a route); null = the command line. */
  readonly network: string | null
}

export type SecurityLog = {
  /**
   * Writes one line into the log and one row for the office's page: ids and the hashed network, no address, e-mail or
   * code. Call it after the transaction. It never throws: what a person does must not fail because of it.
   */
  record(occurrence: Occurrence): Promise<void>
  /** Deletes what is older than 90 days, and all but the newest 20,000 rows. */
  prune(): Promise<void>
}

/** The record of security events. */
export const securityLog = ({
  db,
  clock,
  log,
}: {
  db: Pick<Db, 'query'>
  clock: Clock
  log: Pick<Log, 'info' | 'warn'>
}): SecurityLog => ({
  async record({ event, accountId, actorId, network }) {
    log.info({ event, account: accountId, actor: actorId, network }, 'security')
    try {
      const [account_id, actor_id] = [accountId ?? null, actorId ?? null]
      await insertEvent(db.query, { at_ms: clock.now(), event, account_id, actor_id, network })
    } catch (error) {
      log.warn({ err: error }, 'security event not stored')
    }
  },
  prune: () => deleteOldEvents(db.query, { newest: KEEP_ROWS, before: clock.now() - KEEP_MS }),
})
