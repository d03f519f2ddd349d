import { addDays, type IsoDate } from '#domain/calendar'
import { PROBLEM_DAYS } from '#domain/constants'
import type { Queryable, Trx } from '../../db/port'
import type { ProblemsTable } from '../../db/schema'
import { PHONE_COLUMNS } from '../../db/schema'
import { listedOrders } from '../../records/orders-repository'

export const findProblem = (query: Queryable, orderId: number): Promise<ProblemsTable | undefined> =>
  query.selectFrom('problems').selectAll().where('order_id', '=', orderId).executeTakeFirst()

export const insertProblem = async (
  trx: Trx,
  row: Pick<ProblemsTable, 'order_id' | 'kind' | 'words' | 'created_at'>,
): Promise<void> => {
  const unanswered = { answer: '', answered_at: null, actor_id: null, returned: 0 as const }
  await trx
    .insertInto('problems')
    .values({ ...row, ...unanswered })
    .execute()
}

export const writeAnswer = async (
  trx: Trx,
  orderId: number,
  answer: Pick<ProblemsTable, 'answer' | 'answered_at' | 'actor_id' | 'returned'>,
): Promise<void> => {
  await trx.updateTable('problems').set(answer).where('order_id', '=', orderId).execute()
}

/** The problems with a day's orders, and those of the days before that still wait; the oldest first. */
export const listProblems = (query: Queryable, date: IsoDate) =>
  listedOrders(query)
    .innerJoin('dishes', 'dishes.id', 'orders.dish_id')
    .select(['dishes.allergens', 'accounts.alergias', ...PHONE_COLUMNS])
    .where('problems.order_id', 'is not', null)
    .where('orders.date', '<=', date)
    .where('orders.date', '>=', addDays(date, -PROBLEM_DAYS))
    .where((eb) => eb.or([eb('orders.date', '=', date), eb('problems.answered_at', 'is', null)]))
    .orderBy('problems.created_at')
    .orderBy('orders.id')
    .execute()
