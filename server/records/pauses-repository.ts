import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import { ORDER_TYPES, type OrderType } from '#domain/constants'
import { type DaySpan, type PausedMeal, weekdaysIn } from '#domain/pauses'
import { compiledOnce } from '../db/compiled'
import type { Queryable, Trx } from '../db/port'
import type { Database } from '../db/schema'

/** Whether a client has paused something of every weekday from one day to another: there is nothing left to choose. */
const isPaused =
  (days: DaySpan) =>
  (eb: ExpressionBuilder<Database, 'accounts'>): Expression<SqlBool> =>
    eb(
      'accounts.id',
      'in',
      // One list for all, also where nobody pauses.
      eb
        .selectFrom('paused_days')
        .select('account_id')
        .where('date', '>=', days.from)
        .where('date', '<=', days.to)
        .groupBy('account_id')
        .having(
          ({ fn }) => fn.count<number | string>('date').distinct(),
          '>=',
          Math.max(1, weekdaysIn(days).length),
        ),
    )

/** The opposite of {@link isPaused}; of one day, for the clients who may be asked or chosen for. */
export const notPaused =
  (days: DaySpan) =>
  (eb: ExpressionBuilder<Database, 'accounts'>): Expression<SqlBool> =>
    eb.not(isPaused(days)(eb))

/** Whether a client pauses a whole day from a day on. */
export const hasPauseFrom =
  (from: IsoDate) =>
  (eb: ExpressionBuilder<Database, 'accounts'>): Expression<SqlBool> =>
    eb(
      'accounts.id',
      'in',
      eb
        .selectFrom('paused_days')
        .select('account_id')
        .where('date', '>=', from)
        .groupBy(['account_id', 'date'])
        .having((group) => group.fn.countAll<number | string>(), '=', ORDER_TYPES.length),
    )

/** The clients who paused both meals of a day. */
export const pausersOf = (eb: ExpressionBuilder<Database, 'accounts'>, date: IsoDate) =>
  eb
    .selectFrom('paused_days')
    .select('account_id')
    .where('date', '=', date)
    .groupBy('account_id')
    .having((group) => group.fn.countAll<number | string>(), '=', ORDER_TYPES.length)

type Meal = PausedMeal & { accountId: number }

/** Ends the pause of one day and meal, because something was ordered for it. */
export const endPausedDay = async (trx: Trx, meal: Meal): Promise<void> => {
  await endedDay.changed(trx, meal)
}

const endedDay = compiledOnce((query, { accountId, date, type }: Meal) =>
  query
    .deleteFrom('paused_days')
    .where('account_id', '=', accountId)
    .where('date', '=', date)
    .where('type', '=', type),
)

type Of = { accountId: number; from: IsoDate; to: IsoDate }

/** A client's paused meals from one day to another, in order. */
export const listPausedMeals = (query: Queryable, of: Of): Promise<PausedMeal[]> => pausedMeals.all(query, of)

const pausedMeals = compiledOnce((query, { accountId, from, to }: Of) =>
  query
    .selectFrom('paused_days')
    .select(['date', 'type'])
    .where('account_id', '=', accountId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('type'),
)

/** Some clients' paused meals from a day on. */
export const listMealsPausedBy = async (
  query: Queryable,
  { from, ids }: { from: IsoDate; ids: readonly number[] },
): Promise<(PausedMeal & { account_id: number })[]> =>
  ids.length === 0
    ? []
    : query
        .selectFrom('paused_days')
        .select(['account_id', 'date', 'type'])
        .where('account_id', 'in', ids)
        .where('date', '>=', from)
        .execute()

/** Pauses meals of a client's days; those that are paused already stay. */
export const pauseMeals = async (
  trx: Trx,
  { accountId, at, meals }: { accountId: number; at: string; meals: readonly PausedMeal[] },
): Promise<void> => {
  if (meals.length === 0) return
  await trx
    .insertInto('paused_days')
    .values(meals.map(({ date, type }) => ({ account_id: accountId, date, type, created_at: at })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Ends a client's pause of days, of the meals given; how many there were. */
export const endPauseOf = async (
  trx: Trx,
  { accountId, from, to, types }: DaySpan & { accountId: number; types: readonly OrderType[] },
): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('paused_days')
    .where('account_id', '=', accountId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('type', 'in', types)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
