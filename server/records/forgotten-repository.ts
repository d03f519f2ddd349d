import { sql } from 'kysely'
import { type DayName, ROLE_CLIENT } from '#domain/constants'
import { ASKED_TO_CANCEL } from '#domain/office-reasons'
import { CANCELLED, LIVE_STATUSES } from '#domain/order-status'
import type { DaySpan } from '#domain/pauses'
import type { Queryable } from '../db/port'

/** One client, or everyone for whom the kitchen chooses on some of these weekdays. */
export type Whose = { accountId: number | null; weekdays: readonly DayName[] }

const accountsOf = (query: Queryable, { accountId, weekdays }: Whose) =>
  query
    .selectFrom('forgotten_days')
    .select('forgotten_days.account_id')
    .where('forgotten_days.day', 'in', weekdays)
    .$if(accountId !== null, (days) => days.where('forgotten_days.account_id', '=', accountId))

/** Whether anyone wants the kitchen to choose on some of these weekdays. */
export const hasWishes = async (query: Queryable, weekdays: readonly DayName[]): Promise<boolean> =>
  weekdays.length > 0 &&
  (await accountsOf(query, { accountId: null, weekdays }).limit(1).executeTakeFirst()) !== undefined

/** Weekdays and meals for which the kitchen chooses, with their clients and tastes. */
export const listWishes = (query: Queryable, whose: Whose) =>
  accountsOf(query, whose)
    .innerJoin('tastes', 'tastes.account_id', 'forgotten_days.account_id')
    .innerJoin('accounts', 'accounts.id', 'forgotten_days.account_id')
    .select(['forgotten_days.day', 'forgotten_days.type'])
    .select(['tastes.prefers', 'tastes.avoids', 'tastes.kcal_max', 'tastes.is_varied', 'tastes.jugo'])
    .select(['tastes.saved_at', 'accounts.alergias', 'accounts.nivel', 'accounts.envios'])
    .where('accounts.rol', '=', ROLE_CLIENT)
    .where('accounts.deleted_at', 'is', null)
    // Nothing is ordered for who cannot read of it.
    .where('accounts.bounced_ms', 'is', null)
    .execute()

/**
 * Their meals for which nothing is to be chosen: ordered, cancelled by the client or at his wish, paused, or chosen for
 * already.
 */
export const listSettledMeals = async (query: Queryable, whose: Whose, { from, to }: DaySpan) => {
  const ordered = query
    .selectFrom('orders')
    .select(['account_id', 'date', 'type'])
    .where('status', 'in', LIVE_STATUSES)
  const cancelled = query
    .selectFrom('orders')
    .innerJoin('changes', 'changes.order_id', 'orders.id')
    .select(['orders.account_id', 'orders.date', 'orders.type'])
    .where('changes.field', '=', 'estado')
    .where('changes.to_value', '=', CANCELLED)
    .where((eb) =>
      eb.or([
        eb('changes.actor_id', '=', eb.ref('orders.account_id')),
        eb('changes.reason', '=', ASKED_TO_CANCEL),
      ]),
    )
  const paused = query.selectFrom('paused_days').select(['account_id', 'date', 'type'])
  const chosen = query.selectFrom('automatic_choices').select(['account_id', 'date', 'type'])
  const whoseId = accountsOf(query, whose)
  return ordered
    .where('account_id', 'in', whoseId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .union(
      cancelled
        .where('orders.account_id', 'in', whoseId)
        .where('orders.date', '>=', from)
        .where('orders.date', '<=', to),
    )
    .union(paused.where('account_id', 'in', whoseId).where('date', '>=', from).where('date', '<=', to))
    .union(chosen.where('account_id', 'in', whoseId).where('date', '>=', from).where('date', '<=', to))
    .execute()
}

/** The dishes of their live orders of some days. */
export const listEaten = (query: Queryable, whose: Whose, { from, to }: DaySpan) =>
  query
    .selectFrom('orders')
    .select(['account_id', 'date', 'dish_name'])
    .where('account_id', 'in', accountsOf(query, whose))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', 'in', LIVE_STATUSES)
    .execute()

/** Their own ratings of dishes of these names, the oldest first. */
export const listOwnStars = (query: Queryable, whose: Whose, names: readonly string[]) =>
  query
    .selectFrom('reviews')
    .select(['account_id', 'dish_name', 'rating'])
    .where('account_id', 'in', accountsOf(query, whose))
    .where((eb) =>
      eb.or([
        eb('dish_name', 'in', names),
        // The database's own small letters on both sides: SQLite's know no accents, and a column's on PostgreSQL no Ñ.
        eb(
          sql<string>`lower(dish_name)`,
          'in',
          [...new Set(names)].map((name) => sql<string>`lower(${name})`),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
