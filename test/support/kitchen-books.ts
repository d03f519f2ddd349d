import { expect } from 'vitest'
import type { Db } from '../../server/db/port'
import type { Acknowledged } from './kitchen-at-work'

/** Every acknowledged write exists exactly once, and each ledger adds up to its balance. */
export const expectBooksInOrder = async ({ query }: Pick<Db, 'query'>, told: Acknowledged): Promise<void> => {
  const orders = new Map(
    (await query.selectFrom('orders').selectAll().execute()).map((order) => [String(order.id), order]),
  )
  const ledger = await query.selectFrom('shipments_ledger').selectAll().execute()
  const rowsOf = (orderId: string, reason: string) =>
    ledger.filter((row) => String(row.order_id) === orderId && row.reason === reason).length
  for (const [id, { accountId, cancelled }] of told.orders) {
    const order = orders.get(id)
    expect(order, `order ${id}`).toMatchObject({ account_id: accountId })
    expect(rowsOf(id, 'pedido'), `shipments taken for order ${id}`).toBe(1)
    if (cancelled) expect(order?.status).toBe('cancelado')
  }
  // Unacknowledged ones, too, are complete.
  for (const [id, { status }] of orders) {
    expect(rowsOf(id, 'pedido')).toBe(1)
    expect(rowsOf(id, 'cancelacion')).toBe(status === 'cancelado' ? 1 : 0)
  }
  const payments = await query.selectFrom('payments').selectAll().execute()
  for (const [id, accountId] of told.renewals) {
    const paid = payments.filter((payment) => payment.account_id === accountId)
    expect(paid, `payments of the renewal by ${id}`).toHaveLength(1)
    const renewed = ledger.filter((row) => row.account_id === accountId && row.reason === 'renovacion')
    expect(renewed).toHaveLength(1)
  }
  for (const { id, envios } of await query.selectFrom('accounts').select(['id', 'envios']).execute()) {
    const sum = ledger.filter((row) => row.account_id === id).reduce((total, row) => total + row.delta, 0)
    expect({ id, envios }).toEqual({ id, envios: sum })
    expect(envios).toBeGreaterThanOrEqual(0)
  }
}
