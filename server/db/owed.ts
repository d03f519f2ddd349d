import { sql } from 'kysely'

/** What a client owes in cents, of a row of `accounts`: billed, less what was paid and not given back; below 0 = credit. */
export const owedCents = sql<number | string>`(
  (select coalesce(sum(sales.billed_cents), 0) from sales
    where sales.account_id = accounts.id and sales.reversed_at is null)
  - (select coalesce(sum(payments.value_cents - payments.refunded_cents), 0) from payments
    where payments.account_id = accounts.id and payments.payment_status = 'COMPLETED'))`
