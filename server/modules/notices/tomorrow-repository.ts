import type { IsoDate } from '#domain/calendar'
import { ROLE_CLIENT } from '#domain/constants'
import { ASKED_TO_CANCEL } from '#domain/office-reasons'
import { CANCELLED, LIVE_STATUSES } from '#domain/order-status'
import type { Queryable } from '../../db/port'
import { hasNotChosen } from '../../records/orders-repository'
import { notPaused, pausersOf } from '../../records/pauses-repository'

/** Clients with shipments who have nothing ordered for a day, did not pause it, and neither cancelled an order of it nor asked the office to. */
const undecided = (query: Queryable, date: IsoDate) =>
  query
    .selectFrom('accounts')
    .select('accounts.id as account_id')
    .where('rol', '=', ROLE_CLIENT)
    .where('deleted_at', 'is', null)
    .where('envios', '>', 0)
    .where(hasNotChosen({ from: date, to: date }))
    .where(notPaused({ from: date, to: date }))
    // Chosen for already: that has a letter of its own.
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('automatic_choices')
            .select('date')
            .whereRef('automatic_choices.account_id', '=', 'accounts.id')
            .where('date', '=', date)
            // An order tells by itself, and one that the office took back is to be chosen again.
            .where('result', '<>', 'pedido'),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('changes')
            .innerJoin('orders', 'orders.id', 'changes.order_id')
            .select('changes.id')
            .whereRef('orders.account_id', '=', 'accounts.id')
            .where('orders.date', '=', date)
            .where((eb) =>
              eb.or([
                eb('changes.actor_id', '=', eb.ref('accounts.id')),
                eb('changes.reason', '=', ASKED_TO_CANCEL),
              ]),
            )
            .where('changes.field', '=', 'estado')
            .where('changes.to_value', '=', CANCELLED),
        ),
      ),
    )

/** The undecided clients' account ids. */
export const listUndecided = async (query: Queryable, date: IsoDate): Promise<number[]> =>
  (await undecided(query, date).execute()).map(({ account_id }) => account_id)

/**
 * Clients who paused all of `last` and nothing of `date`, with their live orders of it. Who ordered for one day amid a
 * pause is not among them: it goes on the day after.
 */
export const listPausesEnded = (
  query: Queryable,
  { date, last, next }: { last: IsoDate; date: IsoDate; next: IsoDate },
) =>
  query
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.envios'])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number | string>().as('orders'))
        .whereRef('orders.account_id', '=', 'accounts.id')
        .where('orders.date', '=', date)
        .where('orders.status', 'in', LIVE_STATUSES)
        .as('orders'),
    )
    .where('rol', '=', ROLE_CLIENT)
    .where('deleted_at', 'is', null)
    .where('accounts.id', 'in', (eb) => pausersOf(eb, last))
    .where('accounts.id', 'not in', (eb) =>
      eb.selectFrom('paused_days').select('account_id').where('date', '=', date),
    )
    .where((eb) =>
      eb.or([
        hasNotChosen({ from: date, to: date })(eb),
        eb('accounts.id', 'not in', (days) => pausersOf(days, next)),
      ]),
    )
    .execute()

export const isUndecided = async (
  query: Queryable,
  { accountId, date }: { accountId: number; date: IsoDate },
): Promise<boolean> =>
  (await undecided(query, date).where('accounts.id', '=', accountId).executeTakeFirst()) !== undefined

/** The last time since an instant that a day was closed or opened; undefined = it was neither. */
export const findDayChange = (query: Queryable, { date, since }: { date: IsoDate; since: string }) =>
  query
    .selectFrom('changes')
    .select(['id', 'created_at', 'to_value', 'reason', 'batch_id'])
    .where('field', '=', 'dia')
    .where('date', '=', date)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Clients whose order a batch changed. */
export const listChangedBy = async (query: Queryable, batchId: number): Promise<Set<number>> => {
  const rows = await query
    .selectFrom('changes')
    .innerJoin('orders', 'orders.id', 'changes.order_id')
    .select('orders.account_id')
    .where('changes.batch_id', '=', batchId)
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

/** Each client's last notice whose key begins with a topic. */
export const listLastNotices = async (query: Queryable, topic: string) => {
  const rows = await query
    .selectFrom('notices')
    .select(['account_id', 'letter'])
    .where('key', 'like', `${topic}%`)
    .orderBy('id')
    .execute()
  return [...new Map(rows.map((row) => [row.account_id, row])).values()]
}
