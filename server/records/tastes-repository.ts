import type { DayName, OrderType } from '#domain/constants'
import { compiledOnce } from '../db/compiled'
import type { Queryable, Trx } from '../db/port'
import type { ForgottenDaysTable, TastesTable } from '../db/schema'

export type ForgottenDay = { day: DayName; type: OrderType }
/** Dishes or words as they are stored: one a line. */
export const linesOf = (text = ''): string[] => text.split('\n').filter(Boolean)

type Stored = TastesTable & Pick<ForgottenDaysTable, 'day' | 'type'>

/** A client's tastes with each day and meal for which the kitchen chooses; no rows = it chooses for none. */
export const listForgottenDays = (query: Queryable, accountId: number): Promise<Stored[]> =>
  daysOf.all(query, { accountId })

const daysOf = compiledOnce((query, { accountId }: { accountId: number }) =>
  query
    .selectFrom('forgotten_days')
    .innerJoin('tastes', 'tastes.account_id', 'forgotten_days.account_id')
    .selectAll('tastes')
    .select(['forgotten_days.day', 'forgotten_days.type'])
    .where('forgotten_days.account_id', '=', accountId),
)

export const findTastes = (query: Queryable, accountId: number): Promise<TastesTable | undefined> =>
  query.selectFrom('tastes').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** Stores a client's tastes and days, in place of those before. */
export const saveTastes = async (
  trx: Trx,
  { account_id, ...tastes }: TastesTable,
  days: readonly ForgottenDay[],
): Promise<void> => {
  await trx
    .insertInto('tastes')
    .values({ account_id, ...tastes })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(tastes))
    .execute()
  await trx.deleteFrom('forgotten_days').where('account_id', '=', account_id).execute()
  if (days.length === 0) return
  await trx
    .insertInto('forgotten_days')
    .values(days.map((day) => ({ account_id, ...day })))
    .execute()
}
