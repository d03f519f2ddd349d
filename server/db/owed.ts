import { type ExpressionBuilder, type JoinBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './schema'

/** Which sales are owed and which payments have paid. */
type Counted = { sold: RawBuilder<SqlBool>; paid: RawBuilder<SqlBool> }

const NOW: Counted = {
  sold: sql`sales.reversed_at is null`,
  paid: sql`payments.payment_status = 'COMPLETED'`,
}

const BILLED = sql`sales.billed_cents`
/** What a payment brought and was not given back. */
const KEPT = sql`payments.value_cents - payments.refunded_cents`
const PAYMENTS = sql`payments left join sales on sales.payment_id = payments.id`

/** What a client owes now in cents, of a row of `accounts`; below 0 = credit. */
export const owedCents = sql<number | string>`(
  (select coalesce(sum(${BILLED}), 0) from sales where sales.account_id = accounts.id and ${NOW.sold})
  - (select coalesce(sum(${KEPT}), 0) from ${PAYMENTS} where payments.account_id = accounts.id and ${NOW.paid}))`

/** As {@link owedCents}, of everybody at once: rows of `account_id` and `cents`, without those who owe nothing. */
const debts = ({ paid, sold }: Counted) => sql<{ account_id: number; cents: number | string }>`(
  select account_id, sum(cents) as cents from (
    select sales.account_id, ${BILLED} as cents from sales where ${sold}
    union all select payments.account_id, -(${KEPT}) from ${PAYMENTS} where ${paid}) as moves
  group by account_id having sum(cents) <> 0)`

/** The ids of all who owe something now. */
export const WHO_OWE = sql<number>`(select account_id from ${debts(NOW)} as debts where cents > 0)`

/** When a payment's money came: when it was recorded, or when what it pays was sold, as one under review waits for that. */
export const PAID_AT = sql<string>`coalesce(sales.sold_at, payments.created_at)`

/**
 * What each client owed at an instant: as {@link debts} of now, where what the office reversed later still stood. A wallet's refund
 * has lowered its sale, so it counts whenever it was.
 */
export const debtsAt = (at: string) =>
  debts({
    sold: sql`sales.sold_at < ${at} and (sales.reversed_at is null or sales.reversed_at >= ${at})`,
    paid: sql`${PAID_AT} < ${at} and (payments.payment_status = 'COMPLETED' or (payments.payment_status = 'REFUNDED'
      and payments.refunded_at is null and payments.updated_at >= ${at}))`,
  })

/** A service that was paid early and has not begun. */
export const waits = (eb: ExpressionBuilder<Database, 'sales'>) =>
  eb.and([eb('sales.begun_at', 'is', null), eb('sales.reversed_at', 'is', null)])

/** Joins the service that waits; an account has at most one. */
export const waitingSale = (join: JoinBuilder<Database, 'accounts' | 'sales'>) =>
  join.onRef('sales.account_id', '=', 'accounts.id').on(waits)
