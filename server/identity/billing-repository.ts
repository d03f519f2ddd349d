import { type Billing, NO_BILLING } from '#domain/tax-id'
import type { Queryable, Trx } from '../db/port'
import { versionOf } from '../version'

/** Who an account's invoices are for; undefined until it was asked. */
export const findBilling = (query: Queryable, accountId: number): Promise<Billing | undefined> =>
  query
    .selectFrom('billing')
    .select(['kind', 'number', 'name', 'address'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export const saveBillingOf = async (trx: Trx, accountId: number, billing: Billing): Promise<void> => {
  await trx
    .insertInto('billing')
    .values({ account_id: accountId, ...billing })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(billing))
    .execute()
}

/** An answered 'no' differs from no answer, so that it is kept. */
export const billingVersion = (billing: Billing | undefined): string => {
  const { address, kind, name, number } = billing ?? NO_BILLING
  return versionOf([billing === undefined ? 0 : 1, kind, number, name, address])
}
