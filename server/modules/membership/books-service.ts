import { dateTimeIn } from '#domain/calendar'
import { offeredLevels } from '#domain/membership'
import type { Trx } from '../../db/port'
import type { AccountRow, NivelRow, WalletOrderRow, WalletTrouble } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccount } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import type { Log } from '../../logger'
import { listLevels } from '../../records/levels-repository'
import { grantMembership, keepPayment, movePayment, recordRefund } from '../../records/payments-repository'
import { lowerSale } from '../../records/sales-repository'
import { TEXTS } from '../../texts'
import type { WalletCapture, WalletOrder } from '../../wallet/port'
import { type Judgement, judge, paymentStatusOf, type Seen } from './payment-rules'
import { firstPoll } from './poll-schedule'
import { markTrouble } from './polls-repository'
import { MEMBERSHIP_ANSWERS } from './texts'
import { moveWalletOrder } from './wallet-orders-repository'

export type BooksDeps = Pick<ModuleDeps, 'db' | 'clock'> & { readonly logger: Log }

export type Payer = Pick<Caller, 'accountId' | 'keylogin'>

/**
 * Brings our books in line with the wallet's order: its payment is recorded once, renews once, and follows later changes
 * of the money. Gives the judgement of the order. Money that renews nothing is logged once, for a person to look at.
 * Throws Refusal where the account is gone, or the capture is another account's.
 */
export const updateBooks = async (deps: BooksDeps, payer: Payer, seen: Seen): Promise<Judgement> => {
  const levels = offeredLevels(await listLevels(deps.db.query))
  const judgement = judge({ ...seen, keylogin: payer.keylogin, levels })
  if (judgement.kind !== 'refused') {
    await record(deps, payer, seen, judgement)
    return judgement
  }
  await followMoney(deps, seen.order)
  if (judgement.trouble !== null) await reportTrouble(deps, payer, seen, judgement.trouble)
  return judgement
}

/** Follows money that went back, in part or all of it. The payment's shipments stay: the administrator decides. */
export const followMoney = async (
  { db, clock, logger }: BooksDeps,
  { capture }: WalletOrder,
): Promise<void> => {
  const to = capture && paymentStatusOf(capture)
  if (!capture || to === null) return
  const { id: idPayment, status } = capture
  const at = dateTimeIn(clock)
  const cents = to === 'REFUNDED' ? capture.amount.cents : capture.refundedCents
  const isEnded = to === 'REFUNDED' || to === 'FAILED'
  const isChanged = await db.transaction(async (trx) => {
    const isBack = await recordRefund(trx, { idPayment, cents, at })
    if (isBack) await lowerSale(trx, { idPayment, cents })
    const isMoved = isEnded && (await movePayment(trx, { idPayment, from: ['PENDING', 'COMPLETED'], to, at }))
    return isBack || isMoved
  })
  if (isChanged) logger.warn({ capture: idPayment, status }, 'money went back; its shipments stay')
}

/** Logs once, by ids alone, that a person must check an order, and ends its polling. */
export const reportTrouble = async (
  { db, clock, logger }: BooksDeps,
  { accountId }: Pick<Payer, 'accountId'>,
  { order, known }: { order: Pick<WalletOrder, 'id' | 'capture'> } & Pick<Seen, 'known'>,
  trouble: WalletTrouble,
): Promise<void> => {
  if (!(await markTrouble(db.query, { id: known.id, trouble, now: clock.now() }))) return
  const ids = { account: accountId, order: order.id, capture: order.capture?.id ?? null }
  logger.error({ ...ids, trouble }, 'money at the wallet renews nothing: a person must look')
}

type Paid = Exclude<Judgement, { kind: 'refused' }>

const record = async (deps: BooksDeps, payer: Payer, seen: Seen, judgement: Paid): Promise<void> => {
  const { clock, db } = deps
  const [now, at] = [clock.now(), dateTimeIn(clock)]
  await db.transaction(async (trx) => {
    const account = await lockAccount(trx, payer.accountId)
    if (!account) throw new Refusal(TEXTS.noActiveSession)
    await renewOnce(trx, { account, judgement, at })
    if (judgement.kind === 'paid') await endOrder(trx, seen.known, now)
  })
}

type Renewal = { account: AccountRow; judgement: Paid; at: string }

/** The payment is recorded as pending first: only the transaction that moves it to completed renews. */
const renewOnce = async (trx: Trx, { account, judgement, at }: Renewal): Promise<void> => {
  const { capture, kind, level } = judgement
  const payment = await keepPayment(trx, { ...rowOf(capture, level), account_id: account.id, at })
  if (payment.account_id !== account.id) throw new Refusal(MEMBERSHIP_ANSWERS.someoneElses)
  if (kind === 'underReview') return
  const completed = { idPayment: capture.id, from: ['PENDING'], to: 'COMPLETED', at } as const
  if (!(await movePayment(trx, completed))) return
  await grantMembership(trx, { account, level, paymentId: payment.id, actorId: account.id, at })
}

const rowOf = ({ id, amount }: WalletCapture, level: NivelRow) => ({
  id_payment: id,
  type_sell: 'PayPal',
  payment_status: 'PENDING' as const,
  descripcion: `Servicio ${level.descripcion}`,
  value_cents: amount.cents,
  divisa: amount.currency,
  membership_id: level.id,
})

const endOrder = async (trx: Trx, { id }: WalletOrderRow, now: number): Promise<void> => {
  const from = ['open', 'capturing', 'captured', 'closed'] as const
  await moveWalletOrder(trx, { id, from, to: 'renewed', now, nextPoll: firstPoll('renewed', now) })
}
