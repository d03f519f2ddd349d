import type { Insertable } from 'kysely'
import type { Db } from '../../server/db/port'
import type { PaymentsTable } from '../../server/db/schema'

export type PaymentGiven = Partial<Insertable<PaymentsTable>> &
  Pick<Insertable<PaymentsTable>, 'account_id' | 'id_payment'>

/** Inserts a payment; returns its id. */
export const addPayment = async ({ query }: Pick<Db, 'query'>, given: PaymentGiven): Promise<number> => {
  const at = given.created_at ?? '2026-02-20 10:00:00'
  const { id } = await query
    .insertInto('payments')
    .values({
      type_sell: 'PayPal',
      payment_status: 'COMPLETED',
      descripcion: 'Servicio Almuerzo',
      value_cents: 7000,
      divisa: 'USD',
      membership_id: 1,
      created_at: at,
      updated_at: at,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
