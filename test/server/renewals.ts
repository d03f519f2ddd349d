import { onTestFinished } from 'vitest'
import { renewMembership } from '#contract/calls/membership'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import type { AccountGiven } from '../support/accounts'
import { startKitchen } from '../support/kitchen'
import type { TestSession } from '../support/server'

/** Ana and Bea have no shipments left. */
export const startRenewals = async (ana: Partial<AccountGiven> = {}) => {
  const kitchen = await startKitchen({ ana: { envios: 0, ...ana }, bea: { envios: 0 } })
  onTestFinished(() => kitchen.server.close())
  const { server } = kitchen
  const { db } = server
  const create = (membership: number, session = kitchen.ana, request_id = '') =>
    server.call(createWalletOrder, { membership, request_id }, session)
  const capture = (order: string, session = kitchen.ana) =>
    server.call(captureWalletOrder, { order }, session)
  const renew = (id: string, session: TestSession = kitchen.ana, more: object = {}) =>
    server.call(renewMembership, { membership: 1, payment: { id, status: 'COMPLETED' }, ...more }, session)
  /** Creates and pays an order; returns its id. */
  const pay = async (membership: number, session = kitchen.ana) => {
    const { id } = (await create(membership, session)).data.order
    await capture(id, session)
    return id
  }
  const payments = () => db.query.selectFrom('payments').selectAll().orderBy('id').execute()
  const accountOf = (id: number) =>
    db.query.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...kitchen, db, create, capture, renew, pay, payments, accountOf }
}
