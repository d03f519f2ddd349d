import { dateTimeIn, todayIn } from '#domain/calendar'
import type { ModuleDeps } from '../../deps'
import { lockAccount } from '../../identity/lock-repository'
import { beginWaiting, listDueToBegin } from '../../records/sales-repository'

/** Begins the services that were paid early and whose day has come. Several servers may do so at once: each begins once. */
export const beginDue = async ({ clock, db }: Pick<ModuleDeps, 'clock' | 'db'>): Promise<void> => {
  const today = todayIn(clock)
  for (const accountId of await listDueToBegin(db.query, today)) {
    await db.transaction(async (trx) => {
      const account = await lockAccount(trx, accountId)
      if (account) await beginWaiting(trx, { accountId, on: today, at: dateTimeIn(clock) })
    })
  }
}
