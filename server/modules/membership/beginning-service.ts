import { dateTimeIn, todayIn } from '#domain/calendar'
import { lockAccount } from '../../identity/lock-repository'
import { beginWaiting, listDueToBegin } from '../../records/sales-repository'
import type { BooksDeps } from './books-service'

/**
 * Begins the services that were paid early and whose day has come. Several servers may do so at once: each begins once. One
 * that fails is logged, and those behind it begin.
 */
export const beginDue = async ({ clock, db, logger }: BooksDeps): Promise<void> => {
  const today = todayIn(clock)
  const begin = (accountId: number) =>
    db.transaction(async (trx) => {
      const account = await lockAccount(trx, accountId)
      if (account) await beginWaiting(trx, { accountId, on: today, at: dateTimeIn(clock) })
    })
  for (const accountId of await listDueToBegin(db.query, today))
    await begin(accountId).catch((error: unknown) =>
      logger.error({ err: error, account: accountId }, 'service not begun'),
    )
}
