import type { AccountRow, NivelRow, WalletOrderRow, WalletOrderState } from '../../db/schema'
import { Refusal } from '../../errors'
import type { WalletCapture, WalletOrder } from '../../wallet/port'
import { MEMBERSHIP_TEXTS } from './texts'

/** A capture that began this long ago has arrived at the wallet, or never will. */
const IN_FLIGHT_MS = 10 * 60 * 1000

/** `known`: our own note of the order, with the price it was made at; none where somebody else made it. */
export type Renewal = { order: WalletOrder; known: WalletOrderRow | undefined; level: NivelRow }

/** The money that the wallet has for the order. Refuses anything but the whole price in its currency. */
export const completedCapture = ({ order, known, level }: Renewal): WalletCapture => {
  const { capture } = order
  if (capture?.status === 'PENDING') throw new Refusal(MEMBERSHIP_TEXTS.underReview)
  if (order.status !== 'COMPLETED' || capture?.status !== 'COMPLETED') {
    throw new Refusal(MEMBERSHIP_TEXTS.notPaid)
  }
  const price = known ?? { value_cents: level.precio_cents, divisa: level.divisa }
  const isWhole = capture.amount.cents === price.value_cents && capture.amount.currency === price.divisa
  if (!isWhole) throw new Refusal(MEMBERSHIP_TEXTS.otherAmount)
  return capture
}

/** Where an order goes that did not renew; null = it stays as it is, its own state = to the end of the queue. */
export const restOf = (
  known: WalletOrderRow,
  order: WalletOrder | null,
  now: number,
): WalletOrderState | null => {
  if (order === null) return 'closed'
  if (order.capture) return ['COMPLETED', 'PENDING'].includes(order.capture.status) ? known.state : 'closed'
  if (known.state === 'capturing') return now - known.updated_ms >= IN_FLIGHT_MS ? 'open' : null
  return known.state === 'open' ? 'open' : null
}

/** The first payment of somebody who was invited is worth one shipment, unless the administrator set a number. */
export const rewardOf = (account: AccountRow): number =>
  account.referrer_id === null || account.reward_set_by_admin === 1 ? account.reward_available : 1
