import { milliseconds } from 'date-fns/milliseconds'
import { CODE_TRIES_IN_ALL } from '#domain/codes'
import type { Trx } from '../db/port'
import { wrongTriesOf } from './codes-repository'
import { findKnownNetworks } from './known-networks-repository'

const DAY_MS = milliseconds({ days: 1 })
/** Twice as long as a session lasts. */
const KNOWN_MS = milliseconds({ days: 180 })

/** A caller who asks for or types a code; `accountId` undefined = the e-mail has no account. */
export type CodeCaller = { readonly accountId: number | undefined; readonly origin: string }

/** The networks of the people of an account, and whether the caller's is one of them. */
export type Familiarity = { readonly known: readonly string[]; readonly isTrusted: boolean }

/**
 * How an account knows a caller's network (decision 023). One that signed in before is trusted, so that strangers
 * cannot lock its people out, until it has itself typed twenty wrong codes within a day.
 */
export const familiarityOf = async (
  trx: Trx,
  { accountId, origin }: CodeCaller,
  { email, now }: { email: string; now: number },
): Promise<Familiarity> => {
  // Read for unknown e-mails too: the statements must not tell which ones have an account.
  const known = await findKnownNetworks(trx, { accountId: accountId ?? 0, since: now - KNOWN_MS })
  const isTrusted =
    known.includes(origin) &&
    (await wrongTriesOf(trx, { email, origin, since: now - DAY_MS })) < CODE_TRIES_IN_ALL
  return { known, isTrusted }
}
