import { type Kysely, sql } from 'kysely'
import { codeOf, DatabaseUnavailable } from '../errors'
import type { Trx } from './port'
import { isCollision } from './postgres-error'
import { retrying } from './retry'
import type { Database } from './schema'
import { turns } from './turns'
import { isUniqueViolation } from './unique-violation'

/** How long a call waits for its turn before it is told to come back. */
const TURN_MS = 20_000
/** How often a unique index may be in the way before it is taken at its word. */
const UNIQUE_RETRIES = 2

type Options = {
  /** Those of the pool; half of them are for transactions, so that reading goes on beside any number of those. */
  connections: number
  retryMs: number
}

/**
 * Serializable transactions, run again as a whole when they collide. PostgreSQL sees collisions by pages of an index:
 * in a burst strangers stand in each other's way too. So a transaction keeps its turn until it is through, and after
 * its first collision it waits until it is the only such one, on all servers: the more of them collide, the fewer
 * others begin, down to one after the other.
 */
export const serializable = ({ connections, retryMs }: Options) => {
  const inTurn = turns(Math.max(1, Math.floor(connections / 2)), {
    forMs: TURN_MS,
    tooLate: () => new DatabaseUnavailable('crowd'),
  })
  const oneByOne = turns(1)
  const transact = <T>(db: Kysely<Database>, work: (trx: Trx) => Promise<T>): Promise<T> => {
    const run = (inside: (trx: Trx) => Promise<T>) =>
      db.transaction().setIsolationLevel('serializable').execute(inside)
    const alone = async (trx: Trx) => {
      await holdLane(trx)
      return work(trx)
    }
    const attempt = (nth: number) => (nth === 0 ? run(work) : oneByOne(() => run(alone)))
    return inTurn(() => retrying(attempt, { shouldRetry, forMs: retryMs, giveUp: unavailableFor }))
  }
  return { transact, retire: () => inTurn.close(() => new DatabaseUnavailable('stopping')) }
}

/** What only reads collides with nobody, but a plan may be stale: then it is asked again from its beginning. */
export const rereading = <T>(read: () => Promise<T>, forMs: number): Promise<T> =>
  retrying(read, { shouldRetry: isCollision, forMs, giveUp: unavailableFor })

/**
 * Held until the transaction ends, also where its server dies. It must be the first statement: LOCK is the one that
 * does not fix what the transaction sees, so that after the wait it sees what those before it wrote. The table is any
 * at all; in this mode it is in nobody's way who reads or writes it.
 */
const holdLane = (trx: Trx): Promise<unknown> =>
  sql`lock table meta in share update exclusive mode`.execute(trx)

/**
 * A race may end in a unique index where a look at the newest state would have found the row: PostgreSQL names the
 * index before it sees the collision. Tried again the row is seen, and the domain answers for it.
 */
const shouldRetry = (error: unknown, attempt: number): boolean =>
  isCollision(error) || (isUniqueViolation(error) && attempt < UNIQUE_RETRIES)

const unavailableFor = (error: unknown): Error => new DatabaseUnavailable(codeOf(error) ?? 'collision')
