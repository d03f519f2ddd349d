import type { CallInput } from '#contract/envelope'
import type { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import { todayIn } from '#domain/calendar'
import { offeredLevels } from '#domain/membership'
import { isUnderReview } from '#domain/payment-review'
import type { WalletOrderRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { listLevels } from '../../records/payments-repository'
import { WalletRefusal, WalletUnavailable } from '../../wallet/port'
import type { Payer } from './books-service'
import { customIdOf } from './payment-rules'
import { firstPoll } from './poll-schedule'
import type { SettlingService } from './settling-service'
import { refuseWhileShipments, type TakingDeps, take } from './taking-service'
import { MEMBERSHIP_ANSWERS } from './texts'
import { findWalletOrder, keepAttempt, listPending, nameOrder } from './wallet-orders-repository'

type WalletDeps = TakingDeps & Pick<ModuleDeps, 'random'>

/** Makes and captures orders at the wallet for clients. */
export const walletService = (deps: WalletDeps, settling: SettlingService) => ({
  /** Makes an order for a level's price. Refuses while shipments remain or a payment is under review; settles older ones first. */
  async create(payer: Payer, { membership, request_id }: CallInput<typeof createWalletOrder>) {
    const { clock, db, random, wallet } = deps
    await walletAnswer(() => settling.settle(payer))
    await refuseWhileShipments(deps, payer)
    await refuseUnderReview(deps, payer)
    const level = offeredLevels(await listLevels(db.query)).find(({ id }) => String(id) === membership)
    if (!level) throw new Refusal(MEMBERSHIP_ANSWERS.unknownLevel)
    const attempt = await keepAttempt(db.query, {
      account_id: payer.accountId,
      client_request: `${request_id || random.bytes(16).toString('base64url')}/${level.id}`,
      wallet_request: random.bytes(16).toString('base64url'),
      membership_id: level.id,
      value_cents: level.precio_cents,
      divisa: level.divisa,
      now: clock.now(),
    })
    if (attempt.state !== 'open') throw new Refusal(refusalOf(attempt))
    const order = await walletAnswer(() =>
      wallet.create({
        requestId: attempt.wallet_request,
        customId: customIdOf({ keylogin: payer.keylogin, levelId: level.id }),
        description: `Servicio ${level.descripcion}`,
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
    if (row.state !== 'captured' && row.state !== 'renewed') await take(deps, payer, { row, orderId })
    return { payment: { id: orderId, status: 'COMPLETED' } }
  },
})

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
