import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../db/schema'

/** How often a receipt of the same client had been refused, up to the transfer of the row. */
export const refusalsOfReceipt = (eb: ExpressionBuilder<Database, 'transfers'>) =>
  eb
    .selectFrom('transfers as look')
    .select((look) => look.fn.countAll<number | string>().as('refusals'))
    .whereRef('look.account_id', '=', 'transfers.account_id')
    .whereRef('look.bank_key', '=', 'transfers.bank_key')
    .whereRef('look.receipt_key', '=', 'transfers.receipt_key')
    .whereRef('look.id', '<=', 'transfers.id')
    .where('look.state', '=', 'rechazada')
