import type { CallHead } from '#contract/envelope'
import type { Clock } from '#domain/calendar'
import type { Db } from '../db/port'
import { LinkRefused } from '../errors'
import type { SecurityLog } from '../security'
import { LIMITS, type Limit, type LimitName, type Limits } from './limits'
import { countUse, type Window } from './limits-repository'
import { TooManyCalls } from './too-many-calls'

/** A server's part of the limits. */
export type Limiter = {
  /** Uses a limit once. Throws TooManyCalls when the subject (a hashed network, an account) has none left. */
  use(name: LimitName, subject: string | number): Promise<void>
}

export type LimiterDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Factor on the limits. */
  readonly factor: number
  readonly limits?: Limits
}

const SWEEP_MS = 60_000

/** Counts by the table of limits (decision 005); one a server. */
export const limiter = ({ db, clock, factor, limits = LIMITS }: LimiterDeps): Limiter => {
  /** This server's own counts, and the last known ones of the database. */
  const windows = new Map<string, Window & { isRefused?: boolean }>()
  let swept = clock.now()

  /** Forgets ended windows, at most once a minute. */
  const sweep = (now: number): void => {
    if (Math.abs(now - swept) < SWEEP_MS) return
    swept = now
    for (const [key, { endsMs }] of windows) if (endsMs <= now) windows.delete(key)
  }

  /** The refusal of one use; the window keeps that there was one. */
  const refusal = (key: string, window: Window & { isRefused?: boolean }, now: number): TooManyCalls => {
    windows.set(key, { ...window, isRefused: true })
    return new TooManyCalls(window.endsMs - now, window.isRefused !== true)
  }

  return {
    async use(name, subject) {
      const { counting, windowMs } = limits[name]
      const max = limits[name].max * factor
      const key = `${name}:${subject}`
      const now = clock.now()
      sweep(now)
      const known = windows.get(key)
      const running = known && known.endsMs > now ? known : { used: 0, endsMs: now + windowMs }
      if (running.used >= max) throw refusal(key, running, now)
      const counted =
        counting === 'exact'
          ? await countUse(db.query, { key, now, windowMs })
          : { ...running, used: running.used + 1 }
      windows.set(key, counted)
      if (counted.used > max) throw refusal(key, counted, now)
    },
  }
}

/** The limits of calls (decision 005). The first two throw TooManyCalls. */
export type CallLimits = {
  /** Counts a call by its network, before its body is read. */
  forNetwork(call: CallHead, origin: string): Promise<void>
  /** Counts a call by its account, before its files are kept. */
  forAccount(call: CallHead, accountId: number, origin: string): Promise<void>
  /** Makes the first refused link of a network in a window a security event; any other error is none. Throws nothing. */
  recordLink(error: unknown, origin: string): Promise<void>
}

/**
 * Limits all calls by the caller's network and account, and each by its own limit. The first refusal of a window is a
 * security event: one for each would be a write for each.
 */
export const callLimits = ({ use }: Limiter, security: SecurityLog): CallLimits => {
  const count = async (
    { limit }: CallHead,
    per: Limit['per'],
    who: { accountId?: number; network: string },
  ) => {
    const subject = who.accountId ?? who.network
    try {
      await use(per === 'network' ? 'calls' : 'accountCalls', subject)
      if (limit !== null && LIMITS[limit].per === per) await use(limit, subject)
    } catch (error) {
      if (error instanceof TooManyCalls && error.isFirst) {
        await security.record({ event: 'too_many_calls', ...who })
      }
      throw error
    }
  }
  return {
    forNetwork: (call, network) => count(call, 'network', { network }),
    forAccount: (call, accountId, network) => count(call, 'account', { accountId, network }),
    async recordLink(error, network) {
      if (!(error instanceof LinkRefused)) return
      const isFirst = await use('refusedLinks', network).then(
        () => true,
        () => false,
      )
      if (isFirst) await security.record({ event: 'link_refused', network })
    },
  }
}
