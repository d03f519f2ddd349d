import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { type DaySpan, type PausedMeal, weekdaysIn } from '#domain/pauses'
import { compiledOnce } from '../db/compiled'
import type { Queryable, Trx } from '../db/port'
import type { Database } from '../db/schema'

/** Whether a client has paused something of every weekday from one day to another: there is nothing left to choose. */
export const isPaused =
  (days: DaySpan) =>
  (eb: ExpressionBuilder<Database, 'accounts'>): Expression<SqlBool> =>
    eb(
      eb
        .selectFrom('paused_days')
        .select(({ fn }) => fn.count<number | string>('paused_days.date').distinct().as('days'))
        .whereRef('paused_days.account_id', '=', 'accounts.id')
        .where('paused_days.date', '>=', days.from)
        .where('paused_days.date', '<=', days.to),
      '>=',
      Math.max(1, weekdaysIn(days).length),
    )

/** The opposite of {@link isPaused}; of one day, for the clients who may be asked or chosen for. */
export const notPaused =
  (days: DaySpan) =>
  (eb: ExpressionBuilder<Database, 'accounts'>): Expression<SqlBool> =>
    eb.not(isPaused(days)(eb))

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

/** A client's paused meals from a day on, in order. */
export const listPausedMeals = (
  query: Queryable,
  { accountId, from }: { accountId: number; from: IsoDate },
): Promise<PausedMeal[]> => pausedMeals.all(query, { accountId, from })

const pausedMeals = compiledOnce((query, { accountId, from }: { accountId: number; from: IsoDate }) =>
  query
    .selectFrom('paused_days')
    .select(['date', 'type'])
    .where('account_id', '=', accountId)
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('type'),
)

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

/** Ends a client's pause of days; of the meals given. */
export const endPauseOf = async (
  trx: Trx,
  { accountId, from, to, types }: DaySpan & { accountId: number; types: readonly OrderType[] },
): Promise<void> => {
  await trx
    .deleteFrom('paused_days')
    .where('account_id', '=', accountId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('type', 'in', types)
    .execute()
}
