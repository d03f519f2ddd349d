import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { TransferState } from '#domain/constants'
import { WAITING } from '#domain/transfers'
import { isBehind } from '../../db/behind'
import { countRows } from '../../db/count-rows'
import { owedCents } from '../../db/owed'
import type { Queryable, Trx } from '../../db/port'
import type { AccountRow, Database, TransferRow } from '../../db/schema'
import type { ShipmentResult } from '../../db/shipments'
import { type Page, type Place, sliceOf } from '../../pages'
import { refusalsOfReceipt } from '../../records/receipt-refusals-repository'
import { rewardTurn, takeShipments } from '../../records/shipments-repository'

const transfersWithClient = (query: Queryable) =>
  query
    .selectFrom('transfers')
    .innerJoin('accounts', 'accounts.id', 'transfers.account_id')
    .leftJoin('payments', 'payments.id', 'transfers.payment_id')
    .selectAll('transfers')
    .select([
      'accounts.keylogin',
      'accounts.nombre',
      'accounts.apellidos',
      'accounts.email',
      'payments.updated_at as paid_updated_at',
    ])

/** `paid_updated_at`: the last change of its payment. */
export type OwnTransfer = Awaited<ReturnType<typeof listOwnTransfers>>[number]
/** With its administrator, the client's balance and last payment, and the receipt's refusals. */
export type ListedTransfer = Awaited<ReturnType<typeof listTransfers>>[number]

/** `state`: `''` = all. `cliente`: the public key of one client. */
type TransferFilters = {
  state: TransferState | ''
  cliente?: string | undefined
  payment?: number | undefined
}

const isWanted =
  ({ state, cliente, payment }: TransferFilters) =>
  (eb: ExpressionBuilder<Database, 'accounts' | 'transfers'>) =>
    eb.and([
      ...(state === '' ? [] : [eb('transfers.state', '=', state)]),
      ...(cliente === undefined ? [] : [eb('accounts.keylogin', '=', cliente)]),
      ...(payment === undefined ? [] : [eb('transfers.payment_id', '=', payment)]),
    ])

/** Behind a pending one are older pending ones and all others, behind another one only older others. */
const isNext = (after: Place | null) => {
  const [state, id] = after ?? []
  if (after === null || id === undefined) return isBehind([], null)
  const isOlder = isBehind(['transfers.id'], [Number(id)])
  return state === WAITING
    ? sql<SqlBool>`(transfers.state <> ${WAITING} or ${isOlder})`
    : sql<SqlBool>`(transfers.state <> ${WAITING} and ${isOlder})`
}
export const placeOfTransfer = ({ id, state }: Pick<TransferRow, 'id' | 'state'>): Place => [state, id]

/** One page of reported and recorded payments: pending first, then the newest. */
export const listTransfers = (query: Queryable, { page, ...filters }: TransferFilters & { page: Page }) =>
  transfersWithClient(query)
    .leftJoin('accounts as actor', 'actor.id', 'transfers.actor_id')
    .leftJoin('payments as latest', (join) =>
      join.on('latest.id', '=', (eb) =>
        eb
          .selectFrom('payments as paid')
          .select((paid) => paid.fn.max('paid.id').as('id'))
          .whereRef('paid.account_id', '=', 'transfers.account_id')
          .where('paid.payment_status', '=', 'COMPLETED'),
      ),
    )
    .select([
      'accounts.envios',
      'actor.nombre as actor_nombre',
      'actor.apellidos as actor_apellidos',
      'latest.created_at as latest_at',
      'latest.value_cents as latest_cents',
    ])
    .select((eb) => refusalsOfReceipt(eb).as('refusals'))
    .select(owedCents.as('owed'))
    .where(isWanted(filters))
    .where(isNext(page.after))
    .orderBy((eb) => eb.case().when('transfers.state', '=', WAITING).then(0).else(1).end())
    .orderBy('transfers.id', 'desc')
    .limit(sliceOf(page).limit)
    .offset(sliceOf(page).offset)
    .execute()

export const countTransfers = (query: Queryable, filters: TransferFilters): Promise<number> =>
  countRows(
    query
      .selectFrom('transfers')
      .innerJoin('accounts', 'accounts.id', 'transfers.account_id')
      .where(isWanted(filters)),
  )

/** A client's own transfers, the newest first; cash and what the office recorded by itself too. */
export const listOwnTransfers = (
  query: Queryable,
  { accountId, payment }: { accountId: number; payment: number | undefined },
) =>
  transfersWithClient(query)
    .where('transfers.account_id', '=', accountId)
    .$if(payment !== undefined, (all) => all.where('transfers.payment_id', '=', payment ?? 0))
    .orderBy('transfers.id', 'desc')
    .limit(20)
    .execute()

/** Locked until the transaction ends. */
export const lockTransfer = (trx: Trx, id: number): Promise<TransferRow | undefined> =>
  trx.selectFrom('transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** A transfer's client and picture. */
export const findReceipt = (
  query: Queryable,
  id: number,
): Promise<Pick<TransferRow, 'account_id' | 'image_ruta'> | undefined> =>
  query.selectFrom('transfers').select(['account_id', 'image_ruta']).where('id', '=', id).executeTakeFirst()

export const findByRequest = (query: Queryable, requestId: string): Promise<TransferRow | undefined> =>
  query.selectFrom('transfers').selectAll().where('request_id', '=', requestId).executeTakeFirst()

export const findByPayment = (query: Queryable, paymentId: number): Promise<TransferRow | undefined> =>
  query.selectFrom('transfers').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()

export type Receipt = Pick<TransferRow, 'bank_key' | 'receipt_key'>

/** All transfers with a receipt, the oldest first. */
export const listByReceipt = (query: Queryable, { bank_key, receipt_key }: Receipt): Promise<TransferRow[]> =>
  query
    .selectFrom('transfers')
    .selectAll()
    .where('bank_key', '=', bank_key)
    .where('receipt_key', '=', receipt_key)
    .orderBy('id')
    .execute()

/** What a decision sets later. */
const UNDECIDED = {
  state: WAITING,
  reason: '',
  payment_id: null,
  nivel_before: null,
  membership_before: null,
  actor_id: null,
  decided_at: null,
}
export type NewTransfer = Omit<TransferRow, 'id' | keyof typeof UNDECIDED>

/** Inserts one that waits for the office; undefined where its request or receipt exists. */
export const insertTransfer = async (trx: Trx, row: NewTransfer): Promise<TransferRow | undefined> =>
  trx
    .insertInto('transfers')
    .values({ ...UNDECIDED, ...row })
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst()

/** Changes a locked transfer. Throws where another one has its receipt by now. */
export const updateTransfer = async (
  trx: Trx,
  id: number,
  change: Partial<Omit<TransferRow, 'id'>>,
): Promise<void> => {
  await trx.updateTable('transfers').set(change).where('id', '=', id).execute()
}

/** Deducts a payment's shipments again, once. */
export const takeBackShipments = (
  trx: Trx,
  move: { accountId: number; paymentId: number; envios: number; actorId: number; at: string },
): Promise<ShipmentResult> =>
  takeShipments(trx, {
    accountId: move.accountId,
    delta: -move.envios,
    reason: 'reverso',
    paymentId: move.paymentId,
    actorId: move.actorId,
    at: move.at,
  })

/**
 * A payment's shipments since they were granted: how many, how many orders used (net of returns), and whether the
 * client renewed again. undefined where the payment granted none.
 */
export const shipmentsSince = async (
  trx: Trx,
  paymentId: number,
): Promise<{ given: number; used: number; isRenewed: boolean } | undefined> => {
  const grant = await trx
    .selectFrom('shipments_ledger')
    .select(['id', 'account_id', 'delta'])
    .where('payment_id', '=', paymentId)
    .where('reason', '=', 'renovacion')
    .executeTakeFirst()
  if (!grant) return undefined
  const later = await trx
    .selectFrom('shipments_ledger')
    .select(['reason', 'delta'])
    .where('account_id', '=', grant.account_id)
    .where('id', '>', grant.id)
    .where('reason', 'in', ['pedido', 'cancelacion', 'problema', 'reapertura', 'renovacion'])
    .execute()
  const moved = later.filter(({ reason }) => reason !== 'renovacion')
  return {
    given: grant.delta,
    used: Math.max(0, -moved.reduce((sum, { delta }) => sum + delta, 0)),
    isRenewed: moved.length < later.length,
  }
}

/** The shipments of an invited client's reward that its referrer claimed and still counts. */
export const claimedReward = async (query: Queryable, referredId: number): Promise<number> => {
  const { sum } = await query
    .selectFrom('shipments_ledger')
    .select(({ fn }) => fn.sum<number | string | null>('delta').as('sum'))
    .where('referred_id', '=', referredId)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Takes a claimed reward from its referrer; false where they have used it. */
export const takeBackReward = async (
  trx: Trx,
  {
    claimed,
    ...move
  }: { accountId: number; referredId: number; claimed: number; actorId: number; at: string; words: string },
): Promise<boolean> => {
  const turn = await rewardTurn(trx, move.referredId)
  return (await takeShipments(trx, { ...move, turn, delta: -claimed, reason: 'reverso' })).kind === 'applied'
}

/** Restores an account to before its payment. */
export const restoreAccount = async (
  trx: Trx,
  id: number,
  change: Partial<
    Pick<
      AccountRow,
      'nivel' | 'membership_id' | 'first_membership_at' | 'reward_available' | 'reward_claimed_at'
    >
  >,
): Promise<void> => {
  if (Object.keys(change).length > 0) {
    await trx.updateTable('accounts').set(change).where('id', '=', id).execute()
  }
}
