import type { Clock } from '#domain/calendar'
import type { Db } from '../db/port'
import { type CachedWindow, shareOf } from './cached-windows'
import type { Limit } from './limits'
import { countUses, deleteEndedWindows } from './limits-repository'

type Deps = {
  db: Db
  clock: Clock
  onError: (error: unknown) => void
  /** Called now and then; windows that ended before `now` may be dropped. */
  forget: (now: number) => void
}

/** Both take a use and say whether there was one left. */
export type Bookings = {
  /** Books one use in the database. */
  one(key: string, window: CachedWindow, limit: Limit): Promise<boolean>
  /** Takes one use of this server's share, and books the next share when it is used up. */
  fromShare(key: string, window: CachedWindow, limit: Limit): Promise<boolean>
}

const SWEEP_MS = 60_000

/** Deletes ended windows, at most once a minute. */
const sweeper = ({ db, clock, onError, forget }: Deps): (() => Promise<void>) => {
  let swept = Number.NEGATIVE_INFINITY
  return async () => {
    const now = clock.now()
    if (Math.abs(now - swept) < SWEEP_MS) return
    swept = now
    forget(now)
    // A failed sweep runs again in a minute.
    await deleteEndedWindows(db.query, now).catch(onError)
  }
}

/** Books uses in the database; gives how many of the wanted ones were left. */
const booker = (deps: Deps) => {
  const { clock, db } = deps
  const sweep = sweeper(deps)
  return async (key: string, window: CachedWindow, limit: Limit, wanted: number): Promise<number> => {
    const { max, windowMs } = limit
    const uses = window.unbooked + wanted
    const { endsMs, used } = await countUses(db.query, { key, uses, now: clock.now(), windowMs })
    window.unbooked = 0
    window.endsMs = endsMs
    const granted = grantedOf(wanted, max - (used - wanted))
    window.isClosed = granted === 0
    await sweep()
    return granted
  }
}

/** Uses of the limits, counted in the database for all servers together (decision 005). */
export const bookingsOf = (deps: Deps): Bookings => {
  const { onError } = deps
  const book = booker(deps)

  /** A failed count must not fail an ordinary call: without the database a server goes by its own count. */
  const bookShare = async (key: string, window: CachedWindow, limit: Limit): Promise<void> => {
    try {
      window.left += await book(key, window, limit, shareOf(limit))
    } catch (error) {
      onError(error)
      const granted = grantedOf(shareOf(limit), limit.max - window.unbooked)
      window.left += granted
      window.unbooked += granted
      window.isClosed = granted === 0
    }
  }

  return {
    async one(key, window, limit) {
      return !window.isClosed && (await book(key, window, limit, 1)) === 1
    },
    async fromShare(key, window, limit) {
      while (window.left === 0 && !window.isClosed) {
        // Calls that arrive during the query wait for the same result.
        window.asking ??= bookShare(key, window, limit).finally(() => {
          window.asking = null
        })
        await window.asking
      }
      if (window.left === 0) return false
      window.left -= 1
      return true
    },
  }
}

const grantedOf = (wanted: number, free: number): number => Math.max(0, Math.min(wanted, free))
