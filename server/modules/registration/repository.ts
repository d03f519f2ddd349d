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

/** Keeps which terms a client accepted and when; the same version again changes nothing. */
export const saveAcceptedTerms = async (
  query: Queryable,
  accountId: number,
  { at, version }: { at: string; version: string },
): Promise<void> => {
  await query
    .updateTable('accounts')
    .set({ terms_saved_at: version, terms_accepted_at: at })
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('terms_saved_at', 'is', null), eb('terms_saved_at', '<>', version)]))
    .execute()
}
