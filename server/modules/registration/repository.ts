import type { Queryable, Trx } from '../../db/port'
import type { RegistrationTicketsTable } from '../../db/schema'

type Ticket = Omit<RegistrationTicketsTable, 'created_ms'>

export const insertTicket = async (query: Queryable, ticket: RegistrationTicketsTable): Promise<void> => {
  await query.insertInto('registration_tickets').values(ticket).execute()
}

const tickets = (query: Queryable) =>
  query.selectFrom('registration_tickets').select(['token_hash', 'email', 'expires_ms', 'used_ms'])

export const findTicket = (query: Queryable, tokenHash: string): Promise<Ticket | undefined> =>
  tickets(query).where('token_hash', '=', tokenHash).executeTakeFirst()

/** Locks every ticket of an address: the first use of one uses up all. */
export const lockTicketsOf = (trx: Trx, email: string): Promise<Ticket[]> =>
  tickets(trx).where('email', '=', email).orderBy('token_hash').forUpdate().execute()

/** Uses up every ticket of an address: its account exists now. */
export const markTicketsUsed = async (trx: Trx, email: string, now: number): Promise<void> => {
  await trx
    .updateTable('registration_tickets')
    .set({ used_ms: now })
    .where('email', '=', email)
    .where('used_ms', 'is', null)
    .execute()
}
