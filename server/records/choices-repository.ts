import type { IsoDate } from '#domain/calendar'
import { readMeta, writeMeta } from '../db/meta-repository'
import type { Queryable, Trx } from '../db/port'
import type { AutomaticChoicesTable } from '../db/schema'

/** Adds what became of a forgotten meal; one that is decided already stays. */
export const insertChoice = async (trx: Trx, choice: AutomaticChoicesTable): Promise<void> => {
  await trx
    .insertInto('automatic_choices')
    .values(choice)
    .onConflict((oc) => oc.columns(['account_id', 'date', 'type']).doNothing())
    .execute()
}

/** Whoever changes an order makes it his own: it is no longer the kitchen's choice. */
export const detachChoices = async (trx: Trx, orderIds: readonly number[]): Promise<void> => {
  await trx
    .updateTable('automatic_choices')
    .set({ order_id: null })
    .where('order_id', 'in', orderIds)
    .execute()
}

/** Whether an order is still the kitchen's choice for this client. */
export const isChoice = async (
  query: Queryable,
  { accountId, orderId }: { accountId: number; orderId: number },
): Promise<boolean> =>
  (await query
    .selectFrom('automatic_choices')
    .select('date')
    .where('order_id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined

const DONE = 'choices.done'

/** The last day for which the hour's choices were made, or dropped. */
export const readDone = (query: Queryable): Promise<IsoDate | undefined> => readMeta(query, DONE)

export const saveDone = (query: Queryable, date: IsoDate): Promise<void> => writeMeta(query, DONE, date)
