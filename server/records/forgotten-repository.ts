import { sql } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import { type DayName, ROLE_CLIENT } from '#domain/constants'
import { ASKED_TO_CANCEL } from '#domain/office-reasons'
import { CANCELLED, LIVE_STATUSES } from '#domain/order-status'
import type { DaySpan } from '#domain/pauses'
import { compiledOnce } from '../db/compiled'
import type { Queryable } from '../db/port'

/** One client, or (null) everyone, for whom the kitchen chooses on some of these weekdays. */
export type Whose = { accountId: number | null; weekdays: readonly DayName[] }

/** What a query's text depends on: it runs for each client at the hour, so it is built once. */
type Shape = { isOne: boolean; weekdays: readonly DayName[] }
type One = { accountId: number }
type Span = One & { from: IsoDate; to: IsoDate }

const shapeOf = ({ accountId, weekdays }: Whose): Shape => ({ isOne: accountId !== null, weekdays })
const oneOf = ({ accountId }: Whose): One => ({ accountId: accountId ?? 0 })

const accountsOf = (query: Queryable, { accountId }: One, { isOne, weekdays }: Shape) =>
  query
    .selectFrom('forgotten_days')
    .select('forgotten_days.account_id')
    .where('forgotten_days.day', 'in', weekdays)
    .$if(isOne, (days) => days.where('forgotten_days.account_id', '=', accountId))

/** Whether anyone wants the kitchen to choose on some of these weekdays. */
export const hasWishes = async (query: Queryable, weekdays: readonly DayName[]): Promise<boolean> =>
  weekdays.length > 0 &&
  (await accountsOf(query, { accountId: 0 }, { isOne: false, weekdays }).limit(1).executeTakeFirst()) !==
    undefined

/** Weekdays and meals for which the kitchen chooses, with their clients and tastes. */
export const listWishes = (query: Queryable, whose: Whose) => wishes.all(query, oneOf(whose), shapeOf(whose))

const wishes = compiledOnce((query, one: One, shape: Shape) =>
  accountsOf(query, one, shape)
    .innerJoin('tastes', 'tastes.account_id', 'forgotten_days.account_id')
    .innerJoin('accounts', 'accounts.id', 'forgotten_days.account_id')
    .select(['forgotten_days.day', 'forgotten_days.type'])
    .select(['tastes.prefers', 'tastes.avoids', 'tastes.kcal_max', 'tastes.is_varied', 'tastes.jugo'])
    .select(['tastes.saved_at', 'accounts.alergias', 'accounts.nivel', 'accounts.envios'])
    // `+` keeps SQLite from going through all clients: those who want it are few.
    .where(sql`+accounts.rol`, '=', ROLE_CLIENT)
    .where('accounts.deleted_at', 'is', null)
    // Nothing is ordered for who cannot read of it.
    .where('accounts.bounced_ms', 'is', null),
)

/**
 * Their meals for which nothing is to be chosen: ordered, cancelled by the client or at his wish, paused, or chosen for
 * already. `is_declined`: he cancelled it, himself or by asking.
 */
export const listSettledMeals = (query: Queryable, whose: Whose, span: DaySpan) =>
  settledMeals.all(query, { ...oneOf(whose), ...span }, shapeOf(whose))

const settledMeals = compiledOnce((query, { accountId, from, to }: Span, shape: Shape) => {
  const ids = accountsOf(query, { accountId }, shape)
  const cancelled = query
    .selectFrom('orders')
    .innerJoin('changes', 'changes.order_id', 'orders.id')
    .select(['orders.account_id', 'orders.date', 'orders.type', sql.lit(1).as('is_declined')])
    .where('orders.account_id', 'in', ids)
    .where('orders.date', '>=', from)
    .where('orders.date', '<=', to)
    .where('changes.field', '=', 'estado')
    .where('changes.to_value', '=', CANCELLED)
    .where((eb) =>
      eb.or([
        eb('changes.actor_id', '=', eb.ref('orders.account_id')),
        eb('changes.reason', '=', ASKED_TO_CANCEL),
      ]),
    )
  const of = (table: 'paused_days' | 'automatic_choices') =>
    query
      .selectFrom(table)
      .select(['account_id', 'date', 'type', sql.lit(0).as('is_declined')])
      .where('account_id', 'in', ids)
      .where('date', '>=', from)
      .where('date', '<=', to)
  return query
    .selectFrom('orders')
    .select(['account_id', 'date', 'type', sql.lit(0).as('is_declined')])
    .where('account_id', 'in', ids)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', 'in', LIVE_STATUSES)
    .union(cancelled)
    .union(of('paused_days'))
    .union(of('automatic_choices'))
})

/** The dishes of their live orders of some days. */
export const listEaten = (query: Queryable, whose: Whose, span: DaySpan) =>
  eaten.all(query, { ...oneOf(whose), ...span }, shapeOf(whose))

const eaten = compiledOnce((query, { accountId, from, to }: Span, shape: Shape) =>
  query
    .selectFrom('orders')
    .select(['account_id', 'date', 'dish_name'])
    .where('account_id', 'in', accountsOf(query, { accountId }, shape))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', 'in', LIVE_STATUSES),
)

/** Their own ratings of dishes of these names, the oldest first. */
export const listOwnStars = (query: Queryable, whose: Whose, names: readonly string[]) =>
  query
    .selectFrom('reviews')
    .select(['account_id', 'dish_name', 'rating'])
    .where('account_id', 'in', accountsOf(query, oneOf(whose), shapeOf(whose)))
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
