import type { ExpressionBuilder } from 'kysely'
import { TRANSFER_DECISIONS } from '#domain/transfers'
import type { Database } from '../db/schema'

/** Earlier refusals of the same client's receipt, up to the row's transfer. */
export const refusalsOfReceipt = (eb: ExpressionBuilder<Database, 'transfers'>) =>
  eb
    .selectFrom('transfers as look')
    .select((look) => look.fn.countAll<number | string>().as('refusals'))
    .whereRef('look.account_id', '=', 'transfers.account_id')
    .whereRef('look.bank_key', '=', 'transfers.bank_key')
    .whereRef('look.receipt_key', '=', 'transfers.receipt_key')
    .whereRef('look.id', '<=', 'transfers.id')
    .where('look.state', '=', TRANSFER_DECISIONS.refuse.to)
