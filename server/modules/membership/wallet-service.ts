import type { CallInput, CallOutput } from '#contract/envelope'
import type { captureWalletOrder, createWalletOrder } from '#contract/extensions'
import { offeredLevels, renewalError } from '#domain/membership'
import type { WalletOrderRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Caller } from '../../identity/sessions'
import { userOf } from '../../identity/users'
import { type Wallet, type WalletOrder, WalletRefusal, WalletUnavailable } from '../../wallet/port'
import { customIdOf } from './custom-id'
import type { RenewalService } from './renewal-service'
import { listLevels } from './repository'
import { MEMBERSHIP_TEXTS } from './texts'
import {
  beginCapture,
  findWalletOrder,
  keepAttempt,
  moveWalletOrder,
  nameOrder,
} from './wallet-orders-repository'

export type WalletDeps = Pick<ModuleDeps, 'db' | 'clock' | 'random'> & { readonly wallet: Wallet }

type Payer = Pick<Caller, 'accountId' | 'keylogin'>

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

export const walletService = (deps: WalletDeps, renewal: RenewalService): WalletService => ({
  async create(payer, { membership, request_id }) {
    const { clock, db, random, wallet } = deps
    await walletAnswer(() => renewal.settle(payer))
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
    await nameOrder(db.query, { id: attempt.id, orderId: order.id, now: clock.now() })
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
  const begun = await beginCapture(db.query, { id: row.id, now: clock.now() })
  if (!begun) throw new Refusal(MEMBERSHIP_TEXTS.inFlight)
  await refuseAndRelease(deps, payer, row)
  const { capture } = await captured(deps, { row, orderId })
  if (capture?.status === 'PENDING') throw new Refusal(MEMBERSHIP_TEXTS.underReview)
  const to = capture?.status === 'COMPLETED' ? 'captured' : 'closed'
  await moveWalletOrder(db.query, { id: row.id, from: ['capturing'], to, now: clock.now() })
  if (to === 'closed') throw new Refusal(MEMBERSHIP_TEXTS.declined)
}

/** Asked while the order holds the client's only place: a payment that ended before has its shipments by now. */
const refuseAndRelease = async (deps: WalletDeps, payer: Payer, { id }: WalletOrderRow): Promise<void> => {
  try {
    await refuseWhileShipments(deps, payer)
  } catch (error) {
    await moveWalletOrder(deps.db.query, { id, from: ['capturing'], to: 'open', now: deps.clock.now() })
    throw error
  }
}

/** After a refusal or a lost answer only a look says what became of the money: "already captured" is a success. */
const captured = async (deps: WalletDeps, { row, orderId }: Taking): Promise<WalletOrder> => {
  const { clock, db, wallet } = deps
  try {
    return await wallet.capture(orderId, `${row.wallet_request}-c`)
  } catch (error) {
    if (!(error instanceof WalletRefusal) && !(error instanceof WalletUnavailable)) throw error
    const order = await look(wallet, orderId)
    if (order?.capture) return order
    if (error instanceof WalletUnavailable) throw new Refusal(MEMBERSHIP_TEXTS.unconfirmed)
    const open = { id: row.id, from: ['capturing'], to: 'open', now: clock.now() } as const
    await moveWalletOrder(db.query, open)
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
