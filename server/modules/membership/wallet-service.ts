import type { CallInput, CallOutput } from '#contract/envelope'
import type { captureWalletOrder, createWalletOrder } from '#contract/extensions'
import { offeredLevels, renewalError } from '#domain/membership'
import type { WalletOrderRow, WalletOrderState } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { userOf } from '../../identity/users'
import { type Wallet, type WalletOrder, WalletRefusal, WalletUnavailable } from '../../wallet/port'
import { type BooksDeps, keepBooks, type Payer } from './books-service'
import { customIdOf } from './custom-id'
import { firstLook } from './look-schedule'
import { listLevels } from './repository'
import type { SettlingService } from './settling-service'
import { MEMBERSHIP_TEXTS } from './texts'
import {
  beginCapture,
  findWalletOrder,
  keepAttempt,
  moveWalletOrder,
  nameOrder,
} from './wallet-orders-repository'

export type WalletDeps = BooksDeps & Pick<ModuleDeps, 'random'> & { readonly wallet: Wallet }

export type WalletService = {
  /** Makes an order for a level's price. Refuses while shipments remain, and settles older payments first. */
  create(
    payer: Payer,
    input: CallInput<typeof createWalletOrder>,
  ): Promise<CallOutput<typeof createWalletOrder>>
  /** Takes the money of the caller's own order, once. Refuses while shipments remain, unless it is taken already. */
  capture(
    payer: Payer,
    input: CallInput<typeof captureWalletOrder>,
  ): Promise<CallOutput<typeof captureWalletOrder>>
}

export const walletService = (deps: WalletDeps, settling: SettlingService): WalletService => ({
  async create(payer, { membership, request_id }) {
    const { clock, db, random, wallet } = deps
    await walletAnswer(() => settling.settle(payer))
    await refuseWhileShipments(deps, payer)
    const level = offeredLevels(await listLevels(db.query)).find(({ id }) => String(id) === membership)
    if (!level) throw new Refusal(MEMBERSHIP_TEXTS.unknownLevel)
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
        description: `Membresía ${level.descripcion}`,
        amount: { cents: attempt.value_cents, currency: attempt.divisa },
      }),
    )
    const now = clock.now()
    await nameOrder(db.query, { id: attempt.id, orderId: order.id, now, nextLook: firstLook('open', now) })
    const { divisa, value_cents } = attempt
    return { order: { id: order.id, status: order.status, value: value_cents / 100, divisa } }
  },

  async capture(payer, { order: orderId }) {
    const { db } = deps
    const row = await findWalletOrder(db.query, orderId)
    if (row?.account_id !== payer.accountId) throw new Refusal(MEMBERSHIP_TEXTS.unknownPayment)
    if (row.state !== 'captured' && row.state !== 'renewed') await take(deps, payer, { row, orderId })
    return { payment: { id: orderId, status: 'COMPLETED' } }
  },
})

const refusalOf = ({ state }: WalletOrderRow): string =>
  state === 'capturing' || state === 'captured' ? MEMBERSHIP_TEXTS.inFlight : MEMBERSHIP_TEXTS.attemptOver

const refuseWhileShipments = async ({ db }: WalletDeps, { accountId }: Payer): Promise<void> => {
  const { envios } = await userOf(db.query, accountId)
  const error = renewalError(envios)
  if (error !== null) throw new Refusal(error)
}

/** Nothing was taken yet, so every trouble with the wallet may be tried again. */
const walletAnswer = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof WalletUnavailable || error instanceof WalletRefusal) {
      throw new Refusal(MEMBERSHIP_TEXTS.walletAway)
    }
    throw error
  }
}

type Taking = { row: WalletOrderRow; orderId: string }

const take = async (deps: WalletDeps, payer: Payer, { row, orderId }: Taking): Promise<void> => {
  const { clock, db, wallet } = deps
  if ((await look(wallet, orderId))?.capture?.status === 'COMPLETED') return
  if (row.state === 'closed') throw new Refusal(MEMBERSHIP_TEXTS.attemptOver)
  const now = clock.now()
  const begun = await beginCapture(db.query, { id: row.id, now, nextLook: firstLook('capturing', now) })
  if (!begun) throw new Refusal(MEMBERSHIP_TEXTS.inFlight)
  await refuseAndRelease(deps, payer, row)
  const order = await captured(deps, { row, orderId })
  if (order.capture?.status === 'PENDING') {
    await keepBooks(deps, payer, { order, known: row })
    throw new Refusal(MEMBERSHIP_TEXTS.underReview)
  }
  const to = order.capture?.status === 'COMPLETED' ? 'captured' : 'closed'
  await endCapture(deps, row, to)
  if (to === 'closed') throw new Refusal(MEMBERSHIP_TEXTS.declined)
}

const endCapture = async (
  { clock, db }: WalletDeps,
  { id }: WalletOrderRow,
  to: WalletOrderState,
): Promise<void> => {
  const now = clock.now()
  await moveWalletOrder(db.query, { id, from: ['capturing'], to, now, nextLook: firstLook(to, now) })
}

/** Asked while the order holds the client's only place: a payment that ended before has its shipments by now. */
const refuseAndRelease = async (deps: WalletDeps, payer: Payer, row: WalletOrderRow): Promise<void> => {
  try {
    await refuseWhileShipments(deps, payer)
  } catch (error) {
    await endCapture(deps, row, 'open')
    throw error
  }
}

/** After a refusal or a lost answer only a look says what became of the money: "already captured" is a success. */
const captured = async (deps: WalletDeps, { row, orderId }: Taking): Promise<WalletOrder> => {
  const { wallet } = deps
  try {
    return await wallet.capture(orderId, `${row.wallet_request}-c`)
  } catch (error) {
    if (!(error instanceof WalletRefusal) && !(error instanceof WalletUnavailable)) throw error
    const order = await look(wallet, orderId)
    if (order?.capture) return order
    if (error instanceof WalletUnavailable) throw new Refusal(MEMBERSHIP_TEXTS.unconfirmed)
    await endCapture(deps, row, 'open')
    const isEarly = error.issue === 'ORDER_NOT_APPROVED'
    throw new Refusal(isEarly ? MEMBERSHIP_TEXTS.notApproved : MEMBERSHIP_TEXTS.declined)
  }
}

/** The order at the wallet; refuses in words where nobody can tell. */
const look = async (wallet: Wallet, orderId: string): Promise<WalletOrder | null> => {
  try {
    return await wallet.read(orderId)
  } catch (error) {
    if (error instanceof WalletUnavailable) throw new Refusal(MEMBERSHIP_TEXTS.unconfirmed)
    throw error
  }
}
