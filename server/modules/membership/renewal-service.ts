import type { renewMembership } from '#contract/calls/membership'
import type { CallInput, CallOutput } from '#contract/envelope'
import { dateTimeIn } from '#domain/calendar'
import { offeredLevels } from '#domain/membership'
import type { Trx } from '../../db/port'
import type { AccountRow, NivelRow, WalletOrderRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccount } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { userOf } from '../../identity/users'
import { TEXTS } from '../../texts'
import { type Wallet, type WalletCapture, type WalletOrder, WalletUnavailable } from '../../wallet/port'
import { purposeOf } from './custom-id'
import { completedCapture, type Renewal, restOf, rewardOf } from './payment-rules'
import { addPaidShipments, insertPayment, listLevels, setFirstPayment, setLevel } from './repository'
import { MEMBERSHIP_TEXTS } from './texts'
import {
  findWalletOrder,
  listUnsettled,
  listUnsettledPayers,
  moveWalletOrder,
} from './wallet-orders-repository'

export type RenewalDeps = Pick<ModuleDeps, 'db' | 'clock' | 'wallet'>

type Payer = Pick<Caller, 'accountId' | 'keylogin'>

export type RenewalService = {
  /**
   * Renews by an order that the wallet itself says is paid; nothing of the body but the order's id is believed.
   * The same order again changes nothing and succeeds (Specification §7; decisions, "Membership, rewards").
   */
  renew(payer: Payer, input: CallInput<typeof renewMembership>): Promise<CallOutput<typeof renewMembership>>
  /**
   * Looks up what a client's orders came to that nobody ended: what turns out to be paid renews, what was never
   * taken is let go. Throws WalletUnavailable when nobody can tell.
   */
  settle(payer: Payer): Promise<void>
  /** As `settle`, for those whose browser has not come back for a while. Throws the first trouble, after trying all. */
  settleAll(): Promise<void>
}

/** How many orders nobody ended are looked at. */
const LOOK_AT = 5
/** A browser gets this long to finish what it began. */
const QUIET_MS = 2 * 60 * 1000
/** The wallet forgets an order that nobody pays within three days. */
const REMEMBERED_MS = 4 * 24 * 60 * 60 * 1000
const CLIENTS_AT_ONCE = 20

export const renewalService = (deps: RenewalDeps): RenewalService => ({
  async renew(payer, { payment }) {
    const { db, wallet } = deps
    if (wallet === null) throw new Refusal(MEMBERSHIP_TEXTS.noWallet)
    const known = await findWalletOrder(db.query, payment.id)
    if (known && known.account_id !== payer.accountId) throw new Refusal(MEMBERSHIP_TEXTS.someoneElses)
    if (known?.state !== 'renewed') {
      const order = await lookUp(wallet, payment.id)
      await renewBy(deps, payer, { order, known, level: await levelOf(deps, order, payer) })
    }
    return { user: await userOf(db.query, payer.accountId) }
  },

  settle: (payer) => settle(deps, payer),

  async settleAll() {
    const now = deps.clock.now()
    const waiting = await listUnsettledPayers(deps.db.query, {
      quietSince: now - QUIET_MS,
      madeSince: now - REMEMBERED_MS,
      limit: CLIENTS_AT_ONCE,
    })
    const troubles: unknown[] = []
    for (const payer of waiting) {
      await settle(deps, payer).catch((error: unknown) => troubles.push(error))
    }
    if (troubles.length > 0) throw troubles[0]
  },
})

const settle = async (deps: RenewalDeps, payer: Payer): Promise<void> => {
  const { clock, db, wallet } = deps
  if (wallet === null) return
  for (const known of await listUnsettled(db.query, payer.accountId, LOOK_AT)) {
    const order = known.order_id === null ? null : await wallet.read(known.order_id)
    if (order?.capture?.status === 'COMPLETED') await renewIfRight(deps, payer, { order, known })
    const to = restOf(known, order, clock.now())
    if (to) await moveWalletOrder(db.query, { id: known.id, from: [known.state], to, now: clock.now() })
  }
}

/** What is wrong with an old payment is no reason to refuse a new one. */
const renewIfRight = async (
  deps: RenewalDeps,
  payer: Payer,
  { order, known }: { order: WalletOrder; known: WalletOrderRow },
): Promise<void> => {
  try {
    await renewBy(deps, payer, { order, known, level: await levelOf(deps, order, payer) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

const lookUp = async (wallet: Wallet, orderId: string): Promise<WalletOrder> => {
  try {
    const order = await wallet.read(orderId)
    if (!order) throw new Refusal(MEMBERSHIP_TEXTS.unknownPayment)
    return order
  } catch (error) {
    if (error instanceof WalletUnavailable) throw new Refusal(MEMBERSHIP_TEXTS.unconfirmed)
    throw error
  }
}

/** The level that was paid for is the order's own, whatever the body asks for. */
const levelOf = async ({ db }: RenewalDeps, order: WalletOrder, payer: Payer): Promise<NivelRow> => {
  const purpose = purposeOf(order.customId)
  if (purpose?.keylogin !== payer.keylogin) throw new Refusal(MEMBERSHIP_TEXTS.someoneElses)
  const levels = offeredLevels(await listLevels(db.query))
  const level = levels.find(({ id }) => id === purpose.levelId)
  if (!level) throw new Refusal(MEMBERSHIP_TEXTS.unknownLevel)
  return level
}

const renewBy = async (deps: RenewalDeps, payer: Payer, renewal: Renewal): Promise<void> => {
  const capture = completedCapture(renewal)
  const at = dateTimeIn(deps.clock)
  await deps.db.transaction(async (trx) => {
    const account = await lockAccount(trx, payer.accountId)
    if (!account) throw new Refusal(TEXTS.noActiveSession)
    await renewOnce(trx, { account, capture, level: renewal.level, at })
    if (renewal.known) {
      const from = ['open', 'capturing', 'captured', 'closed'] as const
      await moveWalletOrder(trx, { id: renewal.known.id, from, to: 'renewed', now: deps.clock.now() })
    }
  })
}

type Paid = { account: AccountRow; capture: WalletCapture; level: NivelRow; at: string }

const renewOnce = async (trx: Trx, { account, capture, level, at }: Paid): Promise<void> => {
  const paymentId = await insertPayment(trx, {
    account_id: account.id,
    id_payment: capture.id,
    type_sell: 'PayPal',
    payment_status: 'COMPLETED',
    descripcion: `Membresía ${level.descripcion}`,
    value_cents: capture.amount.cents,
    divisa: capture.amount.currency,
    membership_id: level.id,
    at,
  })
  if (paymentId === undefined) return
  await setLevel(trx, { accountId: account.id, levelId: level.id })
  if (account.first_membership_at === null) {
    await setFirstPayment(trx, { accountId: account.id, reward: rewardOf(account), at })
  }
  await addPaidShipments(trx, { accountId: account.id, paymentId, envios: level.envios, at })
}
