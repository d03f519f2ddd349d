import type { Insertable } from 'kysely'
import type { Trx } from '../db/port'
import type { Database } from '../db/schema'
import { batchesOf } from './batches'
import { mealKey, type Plan } from './plan'

/** Inserts the plan, referenced rows first. */
export const insertPlan = async (trx: Trx, plan: Plan): Promise<void> => {
  const payments = await insertPayments(trx, plan)
  const orders = await insertOrders(trx, plan)
  const orderIdOf = ({ accountId, date, type }: Plan['orders'][number]): number => {
    const id = orders.get(mealKey(accountId, date, type))
    if (id === undefined) throw new Error('An order of the demo has no row')
    return id
  }
  const ledger = plan.moves.map(({ accountId, delta, reason, cause, at }) => ({
    account_id: accountId,
    delta,
    reason,
    order_id: 'order' in cause ? orderIdOf(cause.order) : null,
    payment_id: 'idPayment' in cause ? (payments.get(cause.idPayment) ?? null) : null,
    referred_id: 'referredId' in cause ? cause.referredId : null,
    actor_id: accountId,
    created_at: at,
  }))
  for (const batch of batchesOf(ledger)) await trx.insertInto('shipments_ledger').values(batch).execute()
  const reviews = plan.reviews.map(({ order, rating, description, at }) => ({
    order_id: orderIdOf(order),
    account_id: order.accountId,
    dish_name: order.dish.name,
    rating,
    description,
    created_at: at,
  }))
  for (const batch of batchesOf(reviews)) await trx.insertInto('reviews').values(batch).execute()
}

const insertPayments = async (trx: Trx, plan: Plan): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  const rows: Insertable<Database['payments']>[] = plan.payments.map((payment) => ({
    account_id: payment.accountId,
    id_payment: payment.idPayment,
    type_sell: payment.typeSell,
    payment_status: payment.status,
    descripcion: `Servicio ${payment.level.descripcion}`,
    value_cents: payment.level.precio_cents,
    divisa: payment.level.divisa,
    membership_id: payment.level.id,
    created_at: payment.at,
    updated_at: payment.at,
  }))
  for (const batch of batchesOf(rows)) {
    const inserted = await trx.insertInto('payments').values(batch).returning(['id', 'id_payment']).execute()
    for (const { id, id_payment } of inserted) ids.set(id_payment, id)
  }
  const paid = plan.payments.filter(({ status }) => status === 'COMPLETED')
  const sales = paid.map(({ accountId, at, idPayment, level }) => ({
    account_id: accountId,
    payment_id: ids.get(idPayment) ?? 0,
    membership_id: level.id,
    level_name: level.descripcion,
    level_envios: level.envios,
    billed_cents: level.precio_cents,
    divisa: level.divisa,
    sold_at: at,
    begun_at: at,
    actor_id: accountId,
  }))
  for (const batch of batchesOf(sales)) await trx.insertInto('sales').values(batch).execute()
  return ids
}

const insertOrders = async (trx: Trx, plan: Plan): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  const rows: Insertable<Database['orders']>[] = plan.orders.map((order) => ({
    account_id: order.accountId,
    menu_id: order.dish.menuId,
    dish_id: order.dish.dishId,
    dish_name: order.dish.name,
    dish_position: order.dish.position,
    type: order.type,
    date: order.date,
    time: order.time,
    jugo: order.jugo ? 1 : 0,
    status: order.status,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
  }))
  for (const batch of batchesOf(rows)) {
    const inserted = await trx
      .insertInto('orders')
      .values(batch)
      .returning(['id', 'account_id', 'date', 'type'])
      .execute()
    for (const row of inserted) ids.set(mealKey(row.account_id, row.date, row.type), row.id)
  }
  return ids
}
