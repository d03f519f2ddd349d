import { pageIn } from '../../db/behind'
import { countRows } from '../../db/count-rows'
import type { Queryable } from '../../db/port'
import type { Page } from '../../pages'

const eventsOf = (query: Queryable, accountId: number | null) => {
  const all = query.selectFrom('security_events')
  return accountId === null ? all : all.where('security_events.account_id', '=', accountId)
}

/** One page of the events, newest first; `accountId` null = of all accounts. */
export const listEvents = (query: Queryable, accountId: number | null, page: Page) =>
  eventsOf(query, accountId)
    .leftJoin('accounts', 'accounts.id', 'security_events.account_id')
    .leftJoin('accounts as actors', 'actors.id', 'security_events.actor_id')
    .select([
      'security_events.id',
      'security_events.at_ms',
      'security_events.event',
      'security_events.network',
    ])
    .select([
      'accounts.nombre',
      'accounts.apellidos',
      'accounts.email',
      'accounts.keylogin',
      'accounts.deleted_at',
    ])
    .select(['actors.nombre as actor_nombre', 'actors.apellidos as actor_apellidos'])
    .$call(pageIn(['security_events.id'], page))
    .execute()

/** Removes every passkey of an account. */
export const removePasskeysOf = async (query: Queryable, accountId: number): Promise<void> => {
  await query.deleteFrom('passkeys').where('account_id', '=', accountId).execute()
}

export const countEvents = (query: Queryable, accountId: number | null): Promise<number> =>
  countRows(eventsOf(query, accountId))
