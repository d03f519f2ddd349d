import type { Clock } from '#domain/calendar'
import type { Db } from '../db/port'
import { bookingsOf } from './bookings'
import { cachedWindows } from './cached-windows'
import { LIMITS, type LimitName, type Limits } from './limits'
import { TooManyCalls } from './too-many-calls'

/** A server's part of the limits; the database holds what all servers have used. */
export type Limiter = {
  /** Uses a limit once. Throws TooManyCalls when the subject (a hashed network, an account) has none left. */
  use(name: LimitName, subject: string | number): Promise<void>
}

export type LimiterDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Factor on the limits. */
  readonly factor: number
  /** Called when the database is unavailable. */
  readonly onError: (error: unknown) => void
  readonly limits?: Limits
  /** Subjects cached at once. */
  readonly room?: number
}

const ROOM = 20_000

/** Counts by the table of limits (decision 005); one a server. */
export const limiter = (deps: LimiterDeps): Limiter => {
  const { db, clock, factor, limits = LIMITS, onError, room = ROOM } = deps
  const windows = cachedWindows({ clock, room })
  const bookings = bookingsOf({ db, clock, onError, forget: windows.forgetEnded })
  return {
    async use(name, subject) {
      const limit = { ...limits[name], max: limits[name].max * factor }
      const key = `${name}:${subject}`
      const window = windows.windowOf(key, limit)
      const hasUse =
        limit.counting === 'exact'
          ? await bookings.one(key, window, limit)
          : await bookings.fromShare(key, window, limit)
      if (!hasUse) throw new TooManyCalls(window.endsMs - clock.now())
    },
  }
}
