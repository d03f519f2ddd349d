import type { renewMembership } from '#contract/calls/membership'
import type { CallInput } from '#contract/envelope'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { userOf } from '../../identity/users'
import { type Wallet, type WalletOrder, WalletUnavailable } from '../../wallet/port'
import { type BooksDeps, type Payer, updateBooks } from './books-service'
import { holdsMoney } from './payment-rules'
import { MEMBERSHIP_ANSWERS } from './texts'
import { findWalletOrder } from './wallet-orders-repository'

export type RenewalDeps = BooksDeps & Pick<ModuleDeps, 'wallets'>

/** Renews by the wallet's word on a payment. */
export const renewalService = (deps: RenewalDeps) => ({
  /**
   * Renews by an order of ours that the wallet itself reports as paid; it trusts only the order's id in the body, and
   * neither level nor client in the wallet's response. An order that this server did not make renews nothing.
   * The same order again changes nothing and succeeds (Specification §7; decisions, "Membership, rewards").
   */
  async renew(payer: Payer, { payment }: CallInput<typeof renewMembership>) {
    const { db, wallets } = deps
    const known = await findWalletOrder(db.query, payment.id)
    const wallet = known === undefined ? wallets.now() : wallets.of(known.wallet_account)
    if (wallet === null) throw new Refusal(MEMBERSHIP_ANSWERS.noWallet)
    if (known === undefined) return refuseForeign(deps, payer, await lookUp(wallet, payment.id))
    if (known.account_id !== payer.accountId) throw new Refusal(MEMBERSHIP_ANSWERS.someoneElses)
    if (known.state !== 'renewed') {
      const judgement = await updateBooks(deps, payer, { order: await lookUp(wallet, payment.id), known })
      if (judgement.kind === 'refused') throw new Refusal(judgement.text)
      if (judgement.kind === 'underReview') throw new Refusal(MEMBERSHIP_ANSWERS.underReview)
    }
    return { user: await userOf(db.query, payer.accountId) }
  },
})

/**
 * Our client id is public, so others can make orders at the wallet with any name, amount and payee. Only a person can
 * decide whether one was paid in good faith.
 */
const refuseForeign = ({ logger }: BooksDeps, payer: Payer, { id, capture, payee }: WalletOrder): never => {
  if (capture && holdsMoney(capture)) {
    const trouble = payee === 'us' ? 'foreign' : 'payee'
    const ids = { account: payer.accountId, order: id, capture: capture.id }
    logger.error(
      { ...ids, trouble },
      'an order that this server did not make renews nothing: a person must look',
    )
  }
  throw new Refusal(MEMBERSHIP_ANSWERS.unknownPayment)
}

const lookUp = async (wallet: Wallet, orderId: string): Promise<WalletOrder> => {
  try {
    const order = await wallet.read(orderId)
    if (!order) throw new Refusal(MEMBERSHIP_ANSWERS.unknownPayment)
    return order
  } catch (error) {
    if (error instanceof WalletUnavailable) throw new Refusal(MEMBERSHIP_ANSWERS.unconfirmed)
    throw error
  }
}
