import type { CallInput } from '#contract/envelope'
import type { reversePayment } from '#contract/extensions/transfers'
import { dateTimeIn } from '#domain/calendar'
import { reasonError } from '#domain/office-reasons'
import { decisionOn, TRANSFER_DECISIONS } from '#domain/transfers'
import type { Trx } from '../../db/port'
import type { AccountRow, TransferRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccounts } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { PERSON_ANSWERS } from '../../identity/texts'
import { findAccount } from '../../identity/users-repository'
import { recordChanges } from '../../records/changes-repository'
import { findPaymentRow, movePayment } from '../../records/payments-repository'
import { rowIdOf } from '../../records/row-id'
import { findSale, reverseSale } from '../../records/sales-repository'
import { PAYMENT_ANSWERS, TRANSFER_ANSWERS } from './texts'
import {
  claimedReward,
  findByPayment,
  lockTransfer,
  restoreAccount,
  shipmentsSince,
  takeBackReward,
  takeBackShipments,
  updateTransfer,
} from './transfers-repository'

/** The end of payments outside the wallet. */
export const reversingService = ({ clock, db }: Pick<ModuleDeps, 'clock' | 'db'>) => ({
  /** Reverses a payment, the service that it opened, and its reward where that is still there. Refuses once shipments were used. */
  async reverse(caller: Caller, { payment: text, reason: given }: CallInput<typeof reversePayment>) {
    const reason = reasonOf(given)
    const at = dateTimeIn(clock)
    return db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const payment = await findPaymentRow(trx, rowIdOf(text))
      if (!payment) throw new Refusal(PAYMENT_ANSWERS.unknownPayment)
      const known = await findByPayment(trx, payment.id)
      if (!known) throw new Refusal(TRANSFER_ANSWERS.walletPayment)
      const { account, referrer } = await lockWithReferrer(trx, payment.account_id)
      const transfer = await lockTransfer(trx, known.id)
      if (!transfer || decisionOn(transfer.state, 'reverse') === 'made') return {}
      const moved = { idPayment: payment.id_payment, from: ['COMPLETED'], to: 'REFUNDED', at } as const
      if (!(await movePayment(trx, moved))) throw new Refusal(TRANSFER_ANSWERS.notCompleted)
      const taking = { account, transfer, paymentId: payment.id, actorId: caller.accountId, at }
      const reward = await takeReward(trx, taking, referrer)
      await takeBack(trx, taking)
      await updateTransfer(trx, transfer.id, { state: TRANSFER_DECISIONS.reverse.to, reason })
      return reward
    })
  },
})

/** Locks a client and who invited them, in the order of all locks. */
const lockWithReferrer = async (trx: Trx, id: number) => {
  const referrerId = (await findAccount(trx, id))?.referrer_id ?? null
  const held = await lockAccounts(trx, referrerId === null ? [id] : [id, referrerId])
  const account = held.find((one) => one.id === id)
  if (!account) throw new Refusal(PERSON_ANSWERS.unknownClient)
  return { account, referrer: held.find((one) => one.id === account.referrer_id && one.id !== id) }
}

type Reversal = {
  account: AccountRow
  transfer: TransferRow
  paymentId: number
  actorId: number
  at: string
}

/**
 * Takes back the reward that the client's first payment earned: unclaimed, or the referrer's shipments where they are still
 * there. Gives how many go back (0 = unclaimed), or stay because they were used; nothing where no reward was earned.
 */
const takeReward = async (
  trx: Trx,
  { account, transfer, actorId, at }: Reversal,
  referrer: AccountRow | undefined,
): Promise<{ recompensa_usada?: number; recompensa_devuelta?: number }> => {
  if (account.first_membership_at === null || account.first_membership_at !== transfer.decided_at) return {}
  const isEarned = account.reward_set_by_admin === 0
  const claimed = isEarned && account.reward_claimed_at !== null ? await claimedReward(trx, account.id) : 0
  const words = TRANSFER_ANSWERS.rewardBack
  const isBack =
    claimed > 0 &&
    referrer !== undefined &&
    (await takeBackReward(trx, {
      accountId: referrer.id,
      referredId: account.id,
      claimed,
      actorId,
      at,
      words,
    }))
  await restoreAccount(trx, account.id, {
    first_membership_at: null,
    ...(isEarned && (claimed === 0 || isBack) && { reward_available: 0 }),
    ...(isBack && { reward_claimed_at: null }),
  })
  if (isBack) return { recompensa_devuelta: claimed }
  if (claimed > 0) return { recompensa_usada: claimed }
  const isUnclaimed = isEarned && referrer !== undefined && account.reward_available > 0
  return isUnclaimed ? { recompensa_devuelta: 0 } : {}
}

/** Takes back the service of a payment, if it opened one: one that waits only ends. */
const takeBack = async (trx: Trx, reversal: Reversal): Promise<void> => {
  const { account, transfer, paymentId, actorId, at } = reversal
  const sale = await findSale(trx, paymentId)
  if (!sale) return
  await reverseSale(trx, { paymentId, at })
  if (sale.begun_at === null) return
  const isCurrent =
    account.membership_id === transfer.membership_id && account.nivel === transfer.membership_id
  const level = isCurrent ? transfer.nivel_before : null
  if (level !== null)
    await restoreAccount(trx, account.id, { nivel: level, membership_id: transfer.membership_before ?? 0 })
  const to = String(level ?? account.nivel)
  const change = { field: 'nivel', from: String(account.nivel), to, accountId: account.id } as const
  await recordChanges(trx, { actorId, at }, [change])
  await takeShipmentsBack(trx, reversal)
}

/** After the level, because with the last shipment the next service may begin. */
const takeShipmentsBack = async (trx: Trx, { account, paymentId, actorId, at }: Reversal): Promise<void> => {
  const since = await shipmentsSince(trx, paymentId)
  if (since === undefined) return
  const { given, used, isRenewed } = since
  if (isRenewed) throw new Refusal(TRANSFER_ANSWERS.renewedSince)
  if (used > 0) throw new Refusal(TRANSFER_ANSWERS.used(Math.max(0, given - used), given))
  const move = { accountId: account.id, paymentId, envios: given, actorId, at }
  // The office may have taken some away by hand.
  if ((await takeBackShipments(trx, move)).kind === 'insufficient') {
    throw new Refusal(TRANSFER_ANSWERS.used(account.envios, given))
  }
}

/** The reason of a refusal or reversal. Refuses an empty or long one. */
export const reasonOf = (given: string): string => {
  const error = reasonError(given)
  if (error !== null) throw new Refusal(error)
  return given.trim()
}
