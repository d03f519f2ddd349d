import type { Queryable, Trx } from '../../db/port'

type Ticket = { email: string; expires_ms: number; used_ms: number | null }

/** Keeps a ticket by its hash; times in epoch ms. */
export const insertTicket = async (
  query: Queryable,
  ticket: { tokenHash: string; email: string; now: number; expires: number },
): Promise<void> => {
  await query
    .insertInto('registration_tickets')
    .values({
      token_hash: ticket.tokenHash,
      email: ticket.email,
      created_ms: ticket.now,
      expires_ms: ticket.expires,
      used_ms: null,
    })
    .execute()
}

/** A ticket, locked until the transaction ends: of two simultaneous uses the second sees the first. */
export const lockTicket = (trx: Trx, tokenHash: string): Promise<Ticket | undefined> =>
  trx
    .updateTable('registration_tickets')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('token_hash', '=', tokenHash)
    .returning(['email', 'expires_ms', 'used_ms'])
    .executeTakeFirst()

/** Uses up every ticket of an address: its account exists now. */
export const markTicketsUsed = async (trx: Trx, email: string, now: number): Promise<void> => {
  await trx
    .updateTable('registration_tickets')
    .set({ used_ms: now })
    .where('email', '=', email)
    .where('used_ms', 'is', null)
    .execute()
}

/** Forgets tickets that nobody holds any more. */
export const deleteTicketsBefore = async (query: Queryable, before: number): Promise<void> => {
  await query.deleteFrom('registration_tickets').where('expires_ms', '<', before).execute()
}
