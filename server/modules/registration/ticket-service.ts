import { TICKET_LIFETIME_MS } from '#domain/codes'
import type { Trx } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { tokenHashOf } from '../../identity/keys'
import { deleteTicketsBefore, insertTicket, lockTicket } from './repository'
import { REGISTRATION_TEXTS } from './texts'

/** A day longer than they live, so that a late use is told what is wrong. */
const KEEP_MS = 24 * 60 * 60_000
const TOKEN_BYTES = 32

/** Says that an address was verified: 256 random bits, stored hashed, 30 minutes, one use. */
export const issueTicket = async (
  trx: Trx,
  { clock, random }: Pick<ModuleDeps, 'clock' | 'random'>,
  email: string,
): Promise<string> => {
  const token = random.bytes(TOKEN_BYTES).toString('base64url')
  const now = clock.now()
  await deleteTicketsBefore(trx, now - KEEP_MS)
  await insertTicket(trx, { tokenHash: tokenHashOf(token), email, now, expires: now + TICKET_LIFETIME_MS })
  return token
}

/** Holds the ticket for this transaction. Refuses one that is unknown, used, expired or another address's. */
export const claimTicket = async (trx: Trx, token: string, email: string, now: number): Promise<void> => {
  const ticket = await lockTicket(trx, tokenHashOf(token))
  if (!ticket) throw new Refusal(REGISTRATION_TEXTS.ticketUnknown)
  if (ticket.email !== email) throw new Refusal(REGISTRATION_TEXTS.otherEmail)
  if (ticket.used_ms !== null) throw new Refusal(REGISTRATION_TEXTS.ticketUsed)
  if (ticket.expires_ms <= now) throw new Refusal(REGISTRATION_TEXTS.ticketExpired)
}
