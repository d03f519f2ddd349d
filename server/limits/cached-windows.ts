import type { Clock } from '#domain/calendar'
import type { Limit } from './limits'

/** This server's copy of one subject's window. */
export type CachedWindow = {
  endsMs: number
  /** Uses left before the next query. */
  left: number
  /** Uses not yet booked in the database, the remaining ones included. */
  unbooked: number
  /** Used up everywhere: no query is needed until its end. */
  isClosed: boolean
  asking: Promise<void> | null
}

export type CachedWindows = {
  /** The subject's current window; a new one when there is none or it is over. */
  windowOf(key: string, limit: Limit): CachedWindow
  forgetEnded(now: number): void
}

/** Uses a server books at a time, and then takes without a query: a twentieth of the limit. */
export const shareOf = ({ counting, max }: Limit): number =>
  counting === 'exact' ? 0 : Math.max(1, Math.floor(max / 20))

/** Caches up to `room` subjects: the oldest makes room, and what it booked stays booked in the database. */
export const cachedWindows = ({ clock, room }: { clock: Clock; room: number }): CachedWindows => {
  const windows = new Map<string, CachedWindow>()
  return {
    windowOf(key, limit) {
      const now = clock.now()
      const known = windows.get(key)
      if (known && isRunning(known, now, limit)) return known
      windows.delete(key)
      const [oldest] = windows.size >= room ? windows.keys() : []
      if (oldest !== undefined) windows.delete(oldest)
      const own = shareOf(limit)
      const fresh = { endsMs: now + limit.windowMs, left: own, unbooked: own, isClosed: false, asking: null }
      windows.set(key, fresh)
      return fresh
    },
    forgetEnded(now) {
      for (const [key, { endsMs }] of windows) if (endsMs <= now) windows.delete(key)
    },
  }
}

/** A window that ends too far ahead was made before the clock was set back. */
const isRunning = ({ endsMs }: CachedWindow, now: number, { windowMs }: Limit): boolean =>
  now < endsMs && endsMs <= now + 2 * windowMs
