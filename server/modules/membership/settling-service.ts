import { milliseconds } from 'date-fns/milliseconds'
import type { WalletOrderRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { WalletOrder } from '../../wallet/port'
import { type BooksDeps, followMoney, type Payer, reportTrouble, updateBooks } from './books-service'
import { restOf } from './payment-rules'
import { isMissed, nextPoll } from './poll-schedule'
import { claimPoll, listDue, listUnsettled, pollSoon, setNextPoll } from './polls-repository'
import { moveWalletOrder } from './wallet-orders-repository'

export type SettlingDeps = BooksDeps & Pick<ModuleDeps, 'wallets'>

/** A client's unfinished orders polled at a time. */
const LOOK_AT = 5
const ORDERS_AT_ONCE = 50
/** Longer than a poll takes, also of a slow wallet; a failed poll is tried again after it. */
const CLAIM_MS = milliseconds({ minutes: 5 })

/** Settles unfinished payments by asking the wallet. */
export const settlingService = (deps: SettlingDeps) => ({
  /**
   * Looks up a client's unfinished orders at the wallet: paid ones renew, unpaid ones are closed in time. Throws
   * WalletUnavailable when the wallet gives no answer.
   */
  async settle(payer: Payer) {
    for (const known of await listUnsettled(deps.db.query, payer.accountId, LOOK_AT)) {
      await pollOrder(deps, payer, known)
    }
  },

  /**
   * Polls every order that is due, paid ones too because of refunds. Several servers may do so at once: each order is
   * claimed by one. Throws the first error after trying all.
   */
  async settleAll() {
    const due = await listDue(deps.db.query, { now: deps.clock.now(), limit: ORDERS_AT_ONCE })
    const troubles: unknown[] = []
    for (const { keylogin, ...known } of due) {
      const payer = { accountId: known.account_id, keylogin }
      await lookInTurn(deps, payer, known).catch((error: unknown) => troubles.push(error))
    }
    if (troubles.length > 0) throw troubles[0]
  },

  /** Makes these orders of the wallet due now. */
  bringForward: (orders: readonly string[]) => pollSoon(deps.db.query, { orders, now: deps.clock.now() }),
})

export type SettlingService = ReturnType<typeof settlingService>

const lookInTurn = async (deps: SettlingDeps, payer: Payer, known: WalletOrderRow): Promise<void> => {
  const { clock, db, logger } = deps
  const until = clock.now() + CLAIM_MS
  if (!(await claimPoll(db.query, { known, until }))) return
  const { state, order } = await pollOrder(deps, payer, known)
  const isUnderReview = order?.capture?.status === 'PENDING'
  const polled = { state, isUnderReview, polls: known.polls, created_ms: known.created_ms }
  const at = isOver(state, order) ? null : nextPoll(polled, clock.now())
  await setNextPoll(db.query, { id: known.id, claimedUntil: until, at })
  if (at === null && isMissed(polled)) {
    logger.error({ account: payer.accountId, order: known.order_id }, 'a payment was never decided')
  }
}

/** Money that went back does not come again. */
const isOver = (state: WalletOrderRow['state'], order: WalletOrder | null): boolean =>
  state === 'renewed' && ['REFUNDED', 'REVERSED'].includes(order?.capture?.status ?? '')

/** Polls the wallet and updates our books; gives the order's new state. */
const pollOrder = async (deps: SettlingDeps, payer: Payer, known: WalletOrderRow) => {
  const { clock, db, wallets } = deps
  const wallet = wallets.of(known.wallet_account)
  // Without keys nothing is known of it: it stays as it is.
  if (wallet === null) return { state: known.state, order: null }
  const order = known.order_id === null ? null : await wallet.read(known.order_id)
  if (order?.capture) await updateBooksOrReport(deps, payer, { known, order })
  if (order === null && known.state === 'captured') {
    const forgotten = { id: known.order_id ?? '', capture: null }
    await reportTrouble(deps, payer, { known, order: forgotten }, 'forgotten')
  }
  const now = clock.now()
  const state = restOf(known, order, now)
  if (state !== known.state) {
    const polled = { state, isUnderReview: false, polls: 0, created_ms: known.created_ms }
    const move = { id: known.id, from: [known.state], to: state, now, nextPoll: nextPoll(polled, now) }
    await moveWalletOrder(db.query, move)
  }
  return { state, order }
}

/** A problem with an old payment must not block a new one. */
const updateBooksOrReport = async (
  deps: SettlingDeps,
  payer: Payer,
  { known, order }: { known: WalletOrderRow; order: WalletOrder },
): Promise<void> => {
  if (known.state === 'renewed') return followMoney(deps, order)
  try {
    await updateBooks(deps, payer, { known, order })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await reportTrouble(deps, payer, { known, order }, 'purpose')
  }
}
