import { renewalError } from '#domain/membership'
import type { WalletOrderRow, WalletOrderState } from '../../db/schema'
import { Refusal } from '../../errors'
import { userOf } from '../../identity/users'
import { type Wallet, type WalletOrder, WalletRefusal, WalletUnavailable } from '../../wallet/port'
import { type BooksDeps, followMoney, type Payer, reportTrouble, updateBooks } from './books-service'
import { flawOf, holdsMoney, type Seen } from './payment-rules'
import { firstPoll } from './poll-schedule'
import { MEMBERSHIP_ANSWERS } from './texts'
import { beginCapture, moveWalletOrder } from './wallet-orders-repository'

export type TakingDeps = BooksDeps & { readonly wallet: Wallet }

/** Refuses a payment while shipments remain, or while the next service is paid already (decisions, "Membership, rewards"). */
export const refuseWhileShipments = async ({ db }: BooksDeps, { accountId }: Payer): Promise<void> => {
  const { envios, siguiente } = await userOf(db.query, accountId)
  const error = renewalError(envios)
  if (error !== null) throw new Refusal(error)
  if (siguiente !== undefined) throw new Refusal(MEMBERSHIP_ANSWERS.paidEarly(siguiente))
}

type Taking = { row: WalletOrderRow; orderId: string }

/** Takes the money of an order once. Refuses in words whatever keeps it from being taken. */
export const take = async (deps: TakingDeps, payer: Payer, { row, orderId }: Taking): Promise<void> => {
  const { clock, db, wallet } = deps
  const seen = await orderAt(wallet, orderId)
  if (seen) await refuseChanged(deps, payer, { order: seen, known: row })
  if (seen?.capture?.status === 'COMPLETED') return
  if (row.state === 'closed') throw new Refusal(MEMBERSHIP_ANSWERS.attemptOver)
  if (seen?.capture?.status === 'PENDING')
    return refuseWhileReviewed(deps, payer, { order: seen, known: row })
  const now = clock.now()
  const begun = await beginCapture(db.query, { id: row.id, now, nextPoll: firstPoll('capturing', now) })
  if (!begun) throw new Refusal(MEMBERSHIP_ANSWERS.inFlight)
  await refuseAndRelease(deps, payer, row)
  const order = await captured(deps, { row, orderId })
  if (order.capture?.status === 'PENDING') return refuseWhileReviewed(deps, payer, { order, known: row })
  const to = order.capture?.status === 'COMPLETED' ? 'captured' : 'closed'
  await endCapture(deps, row, to)
  if (to === 'captured') return
  // It may have been under review, and a closed order is not polled again.
  await followMoney(deps, order)
  throw new Refusal(MEMBERSHIP_ANSWERS.declined)
}

/** An order that is not as we made it is not taken: its money could renew nothing. */
const refuseChanged = async (deps: TakingDeps, payer: Payer, seen: Seen): Promise<void> => {
  const { order } = seen
  const flaw = flawOf(seen, payer.keylogin)
  if (flaw === null) return
  const { text, trouble } = flaw
  if (order.capture && holdsMoney(order.capture)) {
    await reportTrouble(deps, payer, seen, trouble)
    throw new Refusal(text)
  }
  const ids = { account: payer.accountId, order: order.id }
  deps.logger.warn({ ...ids, trouble }, 'an order was changed at the wallet: its money is not taken')
  throw new Refusal(MEMBERSHIP_ANSWERS.changedOrder)
}

const refuseWhileReviewed = async (deps: TakingDeps, payer: Payer, seen: Seen): Promise<never> => {
  await updateBooks(deps, payer, seen)
  throw new Refusal(MEMBERSHIP_ANSWERS.underReview)
}

const endCapture = async (
  { clock, db }: TakingDeps,
  { id }: WalletOrderRow,
  to: WalletOrderState,
): Promise<void> => {
  const now = clock.now()
  await moveWalletOrder(db.query, { id, from: ['capturing'], to, now, nextPoll: firstPoll(to, now) })
}

/** Checks again while this order holds the client's only slot: an earlier payment has added its shipments by now. */
const refuseAndRelease = async (deps: TakingDeps, payer: Payer, row: WalletOrderRow): Promise<void> => {
  try {
    await refuseWhileShipments(deps, payer)
  } catch (error) {
    await endCapture(deps, row, 'open')
    throw error
  }
}

/** After a refusal or a lost response only the wallet knows about the money: "already captured" is a success. */
const captured = async (deps: TakingDeps, { row, orderId }: Taking): Promise<WalletOrder> => {
  const { wallet } = deps
  try {
    return await wallet.capture(orderId, `${row.wallet_request}-c`)
  } catch (error) {
    if (!(error instanceof WalletRefusal) && !(error instanceof WalletUnavailable)) throw error
    const order = await orderAt(wallet, orderId)
    if (order?.capture) return order
    if (error instanceof WalletUnavailable) throw new Refusal(MEMBERSHIP_ANSWERS.unconfirmed)
    await endCapture(deps, row, 'open')
    const isEarly = error.issue === 'ORDER_NOT_APPROVED'
    throw new Refusal(isEarly ? MEMBERSHIP_ANSWERS.notApproved : MEMBERSHIP_ANSWERS.declined)
  }
}

/** The order at the wallet; throws a Refusal where the wallet gives no answer. */
const orderAt = async (wallet: Wallet, orderId: string): Promise<WalletOrder | null> => {
  try {
    return await wallet.read(orderId)
  } catch (error) {
    if (error instanceof WalletUnavailable) throw new Refusal(MEMBERSHIP_ANSWERS.unconfirmed)
    throw error
  }
}
