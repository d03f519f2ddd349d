import { milliseconds } from 'date-fns/milliseconds'
import * as v from 'valibot'
import { SETUP_LINK_ANSWERS } from '#domain/setup-link'
import { publicUrlOf } from '../../config'
import type { Queryable, Trx } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { LinkRefused, Refusal } from '../../errors'
import { sameHash, tokenHashOf } from '../../identity/keys'
import { hasAdministrator } from '../administrators'
import { holdLink, readLink, writeLink } from './repository'

const LIFETIME_MS = milliseconds({ hours: 24 })
const TOKEN_BYTES = 32
/** Of links and of proofs, the newest. */
const MOST_KEPT = 20

/** `proofs`: the addresses that codes proved, each with the hash of what its browser was given. */
const stored = v.object({
  links: v.array(v.object({ hash: v.string(), until: v.number() })),
  proofs: v.array(v.object({ hash: v.string(), email: v.string() })),
})
type SetupLinks = v.InferOutput<typeof stored>

/** Nothing where there is none, or one of an older version: each start prints a new one. */
const linksIn = (value: string | undefined): SetupLinks => {
  const read = v.safeParse(stored, value === undefined ? null : JSON.parse(value))
  return read.success ? read.output : { links: [], proofs: [] }
}

const keep = (query: Queryable, { links, proofs }: SetupLinks): Promise<void> =>
  writeLink(query, JSON.stringify({ links: links.slice(-MOST_KEPT), proofs: proofs.slice(-MOST_KEPT) }))

/**
 * A new link for the first administrator, beside those of other servers and earlier starts: 256 random bits of which only
 * a hash is stored, 24 hours, and none once one was used. null = there is an administrator.
 */
export const newSetupLink = async ({
  clock,
  config,
  db,
  random,
}: Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'random'>): Promise<string | null> => {
  if (await hasAdministrator(db.query)) return null
  const token = random.bytes(TOKEN_BYTES).toString('base64url')
  const link = { hash: tokenHashOf(token), until: clock.now() + LIFETIME_MS }
  await db.transaction(async (trx) => {
    // Two servers may start at the same moment, and the first link has no row to lock yet.
    await db.hold(trx, 'setup-link')
    const { links, proofs } = linksIn(await holdLink(trx))
    await keep(trx, { links: [...links, link], proofs })
  })
  return `${publicUrlOf(config)}/empezar#${token}`
}

/** Refuses who does not hold a link, and then one that is over: a stranger learns nothing. */
const assertOpen = async (
  query: Queryable,
  { now, token, value }: { now: number; token: string; value: string | undefined },
): Promise<SetupLinks> => {
  const kept = linksIn(value)
  const hash = tokenHashOf(token)
  const link = kept.links.find((one) => sameHash(one.hash, hash))
  if (!link) throw new LinkRefused(SETUP_LINK_ANSWERS.unknown)
  if (await hasAdministrator(query)) throw new Refusal(SETUP_LINK_ANSWERS.done)
  if (link.until <= now) throw new LinkRefused(SETUP_LINK_ANSWERS.expired)
  return kept
}

/** The links, of which a token opens one. Throws a Refusal. */
export const openLink = async (query: Queryable, token: string, now: number): Promise<SetupLinks> =>
  assertOpen(query, { token, now, value: await readLink(query) })

/** The same, locked until the transaction ends: of two who finish at once the second is refused. */
export const lockLink = async (trx: Trx, token: string, now: number): Promise<SetupLinks> =>
  assertOpen(trx, { token, now, value: await holdLink(trx) })

/** Notes the address that a code has proved; gives the secret by which its browser, and no other holder, goes on. */
export const proveEmail = async (
  trx: Trx,
  { links, proofs }: SetupLinks,
  { email, random }: { email: string } & Pick<ModuleDeps, 'random'>,
): Promise<string> => {
  const secret = random.bytes(TOKEN_BYTES).toString('base64url')
  await keep(trx, { links, proofs: [...proofs, { hash: tokenHashOf(secret), email }] })
  return secret
}

/** The address that the holder of this secret has proved; null = none. */
export const provedBy = ({ proofs }: SetupLinks, secret: string): string | null => {
  const hash = tokenHashOf(secret)
  return proofs.find((proof) => sameHash(proof.hash, hash))?.email ?? null
}
