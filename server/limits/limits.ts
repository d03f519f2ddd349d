import { milliseconds } from 'date-fns/milliseconds'
import type { CallLimit } from '#contract/envelope'

/** A subject's maximum of uses in a time window. */
export type Limit = {
  /** Whether a subject is a network (an IPv4 address, an IPv6 /64) or an account. */
  readonly per: 'network' | 'account'
  readonly max: number
  readonly windowMs: number
  /** `exact`: counted in the database, for all servers. `perServer`: each counts by itself, so that a call costs no write. */
  readonly counting: 'exact' | 'perServer'
}

const MINUTE_MS = milliseconds({ minutes: 1 })

/** Every limit with its reason; docs/decisions/005-limits.md explains how they work together. */
export const LIMITS = {
  // A screen makes two to five calls. An office of 40 people behind one address, each opening three screens a minute,
  // stays below; one machine that asks ten times a second does not.
  calls: { per: 'network', max: 600, windowMs: MINUTE_MS, counting: 'perServer' },
  // Four a second for a whole minute: no person, but any number of addresses counted as the one account they use.
  accountCalls: { per: 'account', max: 240, windowMs: MINUTE_MS, counting: 'perServer' },
  // Each one sends a mail. Thirty people of one office may sign in within ten minutes.
  codeSends: { per: 'network', max: 30, windowMs: 10 * MINUTE_MS, counting: 'exact' },
  // Thirty people who mistype once. What protects the single account is counted by account, not here (identity/codes).
  codeTries: { per: 'network', max: 60, windowMs: 10 * MINUTE_MS, counting: 'exact' },
  // A family or a class registers together; a machine that fills the kitchen with accounts does not.
  registrations: { per: 'network', max: 20, windowMs: 60 * MINUTE_MS, counting: 'exact' },
  // Each one calls the wallet's provider, which has limits too. A renewal needs two or three.
  payments: { per: 'account', max: 30, windowMs: 10 * MINUTE_MS, counting: 'exact' },
  // Each one may carry pictures that are decoded and encoded again. A week's menu is saved a few times in a sitting.
  forms: { per: 'account', max: 60, windowMs: 10 * MINUTE_MS, counting: 'exact' },
  // Each one beyond is refused like the first, but is no security event of its own: a write for each would fill the list.
  refusedLinks: { per: 'network', max: 1, windowMs: 10 * MINUTE_MS, counting: 'perServer' },
} as const satisfies Record<CallLimit | 'calls' | 'accountCalls' | 'refusedLinks', Limit>

export type LimitName = keyof typeof LIMITS
export type Limits = Readonly<Record<LimitName, Limit>>
