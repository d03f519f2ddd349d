import type { CallInput } from '#contract/envelope'
import type { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import { todayIn } from '#domain/calendar'
import { isUnderReview } from '#domain/payment-review'
import type { WalletOrderRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { levelAsBegun, listSold, refuseOtherThanSeen } from '../../records/levels-repository'
import { countWaiting } from '../../records/payments-repository'
import { type Wallet, WalletRefusal, WalletUnavailable } from '../../wallet/port'
import type { BooksDeps, Payer } from './books-service'
import { customIdOf } from './payment-rules'
import { firstPoll } from './poll-schedule'
import type { SettlingService } from './settling-service'
import { refuseWhileShipments, take } from './taking-service'
import { MEMBERSHIP_ANSWERS } from './texts'
import { findWalletOrder, keepAttempt, listPending, nameOrder } from './wallet-orders-repository'

type WalletDeps = BooksDeps & Pick<ModuleDeps, 'config' | 'random' | 'wallets'>

/** Makes and captures orders at the wallet for clients. */
export const walletService = (deps: WalletDeps, settling: SettlingService) => ({
  /** Makes an order for a level's price. Refuses while shipments remain or a payment is under review; settles older ones first. */
  async create(
    payer: Payer,
    { avisos, membership, request_id, ...seen }: CallInput<typeof createWalletOrder>,
  ) {
    const { clock, db, random } = deps
    const wallet = openWallet(deps.wallets.now())
    await walletAnswer(() => settling.settle(payer))
    await refuseWhileShipments(deps, payer)
    await refuseUnderReview(deps, payer)
    // In another tab, or on another device, they said that they had transferred it.
    if (avisos !== undefined && (await countWaiting(db.query, payer.accountId)) > avisos)
      throw new Refusal(MEMBERSHIP_ANSWERS.transferWaiting)
    const level = (await listSold(db.query, deps.config.mode)).find(({ id }) => String(id) === membership)
    if (!level) throw new Refusal(MEMBERSHIP_ANSWERS.unknownLevel)
    refuseOtherThanSeen(level, seen)
    const attempt = await keepAttempt(db.query, {
      account_id: payer.accountId,
      client_request: `${request_id || random.bytes(16).toString('base64url')}/${level.id}`,
      wallet_request: random.bytes(16).toString('base64url'),
      membership_id: level.id,
      level_name: level.descripcion,
      level_envios: level.envios,
      value_cents: level.precio_cents,
      divisa: level.divisa,
      wallet_account: wallet.account,
      now: clock.now(),
    })
    if (attempt.state !== 'open') throw new Refusal(refusalOf(attempt))
    const begun = levelAsBegun(level, { ...attempt, cents: attempt.value_cents })
    refuseOtherThanSeen(begun, seen)
    const order = await walletAnswer(() =>
      openWallet(deps.wallets.of(attempt.wallet_account)).create({
        requestId: attempt.wallet_request,
        customId: customIdOf({ keylogin: payer.keylogin, levelId: level.id }),
        description: `Servicio ${begun.descripcion}`,
        amount: { cents: attempt.value_cents, currency: attempt.divisa },
      }),
    )
    const now = clock.now()
    await nameOrder(db.query, { id: attempt.id, orderId: order.id, now, nextPoll: firstPoll('open', now) })
    const { divisa, value_cents } = attempt
    return { order: { id: order.id, status: order.status, value: value_cents / 100, divisa } }
  },

  /** Takes the money of the caller's own order, once. Refuses while shipments remain, unless it is taken already. */
  async capture(payer: Payer, { order: orderId }: CallInput<typeof captureWalletOrder>) {
    const { db } = deps
    const row = await findWalletOrder(db.query, orderId)
    if (row?.account_id !== payer.accountId) throw new Refusal(MEMBERSHIP_ANSWERS.unknownPayment)
    if (row.state !== 'captured' && row.state !== 'renewed')
      await take({ ...deps, wallet: openWallet(deps.wallets.of(row.wallet_account)) }, payer, {
        row,
        orderId,
      })
    return { payment: { id: orderId, status: 'COMPLETED' } }
  },
})

/** Refuses in words where nobody pays by wallet. */
const openWallet = (wallet: Wallet | null): Wallet => {
  if (wallet === null) throw new Refusal(MEMBERSHIP_ANSWERS.noWallet)
  return wallet
}

/** Refuses a second payment while the first is pending at the wallet, from any device. */
const refuseUnderReview = async ({ clock, db }: WalletDeps, { accountId }: Payer): Promise<void> => {
  const today = todayIn(clock)
  const pending = await listPending(db.query, accountId)
  const isWaiting = pending.some(({ created_at }) =>
    isUnderReview({ payment_status: 'PENDING', createAt: created_at }, today),
  )
  if (isWaiting) throw new Refusal(MEMBERSHIP_ANSWERS.underReview)
}

const refusalOf = ({ state }: WalletOrderRow): string =>
  state === 'capturing' || state === 'captured' ? MEMBERSHIP_ANSWERS.inFlight : MEMBERSHIP_ANSWERS.attemptOver

/** No money was taken yet, so the client may retry. */
const walletAnswer = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof WalletUnavailable || error instanceof WalletRefusal) {
      throw new Refusal(MEMBERSHIP_ANSWERS.walletAway)
    }
    throw error
  }
}
