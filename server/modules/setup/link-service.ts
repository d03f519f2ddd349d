import { milliseconds } from 'date-fns/milliseconds'
import * as v from 'valibot'
import { publicUrlOf } from '../../config'
import type { Queryable, Trx } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { LinkRefused, Refusal } from '../../errors'
import { sameHash, tokenHashOf } from '../../identity/keys'
import { hasAdministrator } from '../administrators'
import { holdLink, readLink, writeLink } from './repository'
import { SETUP_ANSWERS } from './texts'

const LIFETIME_MS = milliseconds({ hours: 24 })
const TOKEN_BYTES = 32

/** `email`: what a code has proved; '' = nothing yet. */
const stored = v.object({ hash: v.string(), until: v.number(), email: v.string() })
export type SetupLink = v.InferOutput<typeof stored>

const keep = (query: Queryable, link: SetupLink): Promise<void> => writeLink(query, JSON.stringify(link))

/**
 * A new link for the first administrator, in place of an earlier one: 256 random bits of which only a hash is stored, 24
 * hours, one use. null = there is an administrator.
 */
export const newSetupLink = async ({
  clock,
  config,
  db,
  random,
}: Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'random'>): Promise<string | null> => {
  if (await hasAdministrator(db.query)) return null
  const token = random.bytes(TOKEN_BYTES).toString('base64url')
  await keep(db.query, { hash: tokenHashOf(token), until: clock.now() + LIFETIME_MS, email: '' })
  return `${publicUrlOf(config)}/empezar#${token}`
}

/** Refuses who does not hold the link, and then one that is over: a stranger learns nothing. */
const assertOpen = async (
  query: Queryable,
  { now, token, value }: { now: number; token: string; value: string | undefined },
): Promise<SetupLink> => {
  const link = value === undefined ? null : v.parse(stored, JSON.parse(value))
  if (!link || !sameHash(link.hash, tokenHashOf(token))) throw new LinkRefused(SETUP_ANSWERS.unknown)
  if (await hasAdministrator(query)) throw new Refusal(SETUP_ANSWERS.done)
  if (link.until <= now) throw new LinkRefused(SETUP_ANSWERS.expired)
  return link
}

/** The link that a token opens. Throws a Refusal. */
export const openLink = async (query: Queryable, token: string, now: number): Promise<SetupLink> =>
  assertOpen(query, { token, now, value: await readLink(query) })

/** The same, locked until the transaction ends: of two who finish at once the second is refused. */
export const lockLink = async (trx: Trx, token: string, now: number): Promise<SetupLink> =>
  assertOpen(trx, { token, now, value: await holdLink(trx) })

/** Notes the address that a code has proved. */
export const proveEmail = (trx: Trx, link: SetupLink, email: string): Promise<void> =>
  keep(trx, { ...link, email })
