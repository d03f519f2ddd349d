import { TICKET_LIFETIME_MS } from '#domain/codes'
import type { Trx } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { tokenHashOf } from '../../identity/keys'
import { findTicket, insertTicket, lockTicketsOf } from './repository'
import { REGISTRATION_ANSWERS } from './texts'

const TOKEN_BYTES = 32

/** Proves that an address was verified: 256 random bits, stored hashed, 30 minutes, one use. */
export const issueTicket = async (
  trx: Trx,
  { clock, random }: Pick<ModuleDeps, 'clock' | 'random'>,
  email: string,
): Promise<string> => {
  const token = random.bytes(TOKEN_BYTES).toString('base64url')
  const now = clock.now()
  const times = { created_ms: now, expires_ms: now + TICKET_LIFETIME_MS, used_ms: null }
  await insertTicket(trx, { token_hash: tokenHashOf(token), email, ...times })
  return token
}

/** Locks the tickets of an address for this transaction. Refuses an unknown, used or expired token, or another's. */
export const claimTicket = async (trx: Trx, token: string, email: string, now: number): Promise<void> => {
  const hash = tokenHashOf(token)
  const held = await lockTicketsOf(trx, email)
  const ticket = held.find(({ token_hash }) => token_hash === hash) ?? (await findTicket(trx, hash))
  if (!ticket) throw new Refusal(REGISTRATION_ANSWERS.ticketUnknown)
  if (ticket.email !== email) throw new Refusal(REGISTRATION_ANSWERS.otherEmail)
  if (ticket.used_ms !== null) throw new Refusal(REGISTRATION_ANSWERS.ticketUsed)
  if (ticket.expires_ms <= now) throw new Refusal(REGISTRATION_ANSWERS.ticketExpired)
}
