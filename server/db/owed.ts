import { type ExpressionBuilder, type JoinBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './schema'

/** Billed by these sales, less what these payments brought and was not given back; of a row of `accounts`. */
const billedLessPaid = (sold: RawBuilder<SqlBool>, paid: RawBuilder<SqlBool>) => sql<number | string>`(
  (select coalesce(sum(sales.billed_cents), 0) from sales where sales.account_id = accounts.id and ${sold})
  - (select coalesce(sum(payments.value_cents - payments.refunded_cents), 0) from payments
    left join sales on sales.payment_id = payments.id where payments.account_id = accounts.id and ${paid}))`

/** What a client owes now in cents; below 0 = credit. */
export const owedCents = billedLessPaid(
  sql`sales.reversed_at is null`,
  sql`payments.payment_status = 'COMPLETED'`,
)

/** When a payment's money came: when it was recorded, or when what it pays was sold, as one under review waits for that. */
export const PAID_AT = sql<string>`coalesce(sales.sold_at, payments.created_at)`

/**
 * What a client owed at an instant: as {@link owedCents}, where what the office reversed later still stood. A wallet's refund
 * has lowered its sale, so it counts whenever it was.
 */
export const owedCentsAt = (at: string) =>
  billedLessPaid(
    sql`sales.sold_at < ${at} and (sales.reversed_at is null or sales.reversed_at >= ${at})`,
    sql`${PAID_AT} < ${at} and (payments.payment_status = 'COMPLETED' or (payments.payment_status = 'REFUNDED'
      and payments.refunded_at is null and payments.updated_at >= ${at}))`,
  )

/** A service that was paid early and has not begun. */
export const waits = (eb: ExpressionBuilder<Database, 'sales'>) =>
  eb.and([eb('sales.begun_at', 'is', null), eb('sales.reversed_at', 'is', null)])

/** Joins the service that waits; an account has at most one. */
export const waitingSale = (join: JoinBuilder<Database, 'accounts' | 'sales'>) =>
  join.onRef('sales.account_id', '=', 'accounts.id').on(waits)
