import type { CallInput } from '#contract/envelope'
import type { refuseTransfer, registerPayment, reversePayment } from '#contract/extensions/transfers'
import { dateTimeIn, todayIn } from '#domain/calendar'
import { ROLE_CLIENT } from '#domain/constants'
import { fullName } from '#domain/full-name'
import { keptParagraph } from '#domain/kept-line'
import { renewalError } from '#domain/membership'
import { formatMoney } from '#domain/notation'
import { reasonError } from '#domain/office-reasons'
import {
  decisionOn,
  holdsReceipt,
  METHOD_NAMES,
  TRANSFER_DECISIONS,
  wasRefused,
  wasReversed,
} from '#domain/transfers'
import type { Queryable, Trx } from '../../db/port'
import type { AccountRow, NivelRow, TransferRow } from '../../db/schema'
import { Refusal } from '../../errors'
import { lockAccount, lockAccountByKey } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { PERSON_ANSWERS } from '../../identity/texts'
import { findAccount } from '../../identity/users-repository'
import { recordChanges } from '../../records/changes-repository'
import { findPaymentRow, grantMembership, keepPayment, movePayment } from '../../records/payments-repository'
import { rowIdOf } from '../../records/row-id'
import { PAYMENT_ANSWERS, TRANSFER_ANSWERS } from './texts'
import {
  findByPayment,
  findByRequest,
  listByReceipt,
  lockTransfer,
  restoreAccount,
  shipmentsSince,
  takeBackShipments,
  updateTransfer,
} from './transfers-repository'
import {
  type ByHandDeps,
  columnsOf,
  insertOrRefuse,
  savingReceipts,
  soldLevel,
  type Typed,
  typedOf,
} from './typed-payment-service'

export type HandPaymentsService = ReturnType<typeof handPaymentsService>

/** The office's decisions about payments outside the wallet. */
export const handPaymentsService = ({ clock, config, db, images }: ByHandDeps) => {
  const saveWithPicture = savingReceipts({ db, images })
  return {
    /**
     * Records a payment and renews with it; repeating it changes nothing. Refuses while shipments remain (Specification §5).
     * `besides`: done in the same transaction, once client and report are locked.
     */
    async register(
      caller: Caller,
      input: CallInput<typeof registerPayment>,
      besides: (trx: Trx) => Promise<void> = async () => {},
    ) {
      const typed = typedOf({ ...input, today: todayIn(clock) })
      const at = dateTimeIn(clock)
      const payment = await saveWithPicture(input.image, async (trx, shown) => {
        await assertStillAllowed(trx, caller)
        const account = await lockAccountByKey(trx, input.cliente)
        if (!account) throw new Refusal(PERSON_ANSWERS.unknownClient)
        if (account.rol !== ROLE_CLIENT) throw new Refusal(TRANSFER_ANSWERS.notAClient)
        const reported =
          input.transferencia === undefined ? null : await lockReported(trx, input.transferencia, account)
        await besides(trx)
        const known = reported ?? (await findByRequest(trx, input.request_id))
        if (known && decisionOn(known.state, 'accept') !== 'moves') {
          if (!isSamePayment(known, typed, { account, membership: input.membership }))
            throw await lateRefusal(trx, known)
          return known.payment_id
        }
        const { membership } = input
        const level = await soldLevel(trx, { membership, mode: config.mode, begun: reported })
        if (typed.value_cents !== level.precio_cents && !input.otro_valor) {
          throw new Refusal(TRANSFER_ANSWERS.otherAmount(formatMoney(level.precio_cents / 100, level.divisa)))
        }
        const error = renewalError(account.envios)
        if (error !== null) throw new Refusal(TRANSFER_ANSWERS.clientBlocked(error))
        const image_ruta = await shown()
        const columns = { ...typed, ...columnsOf(level), note: keptParagraph(input.nota) }
        const transfer =
          reported ??
          (await insertOrRefuse(trx, {
            ...columns,
            image_ruta,
            account_id: account.id,
            request_id: input.request_id,
            method: input.metodo,
            created_at: at,
          }))
        const changed = { ...columns, ...(image_ruta !== null && { image_ruta }) }
        return accept(trx, { account, caller, level, transfer, columns: changed, at })
      })
      return { payment: String(payment) }
    },

    /** Refuses a reported transfer. An accepted one stays so. */
    async refuse(caller: Caller, { id, reason: given }: CallInput<typeof refuseTransfer>) {
      const reason = reasonOf(given)
      const decision = { state: TRANSFER_DECISIONS.refuse.to, reason, decided_at: dateTimeIn(clock) }
      await db.transaction(async (trx) => {
        await assertStillAllowed(trx, caller)
        const transfer = await lockTransfer(trx, rowIdOf(id))
        if (!transfer) throw new Refusal(TRANSFER_ANSWERS.unknownTransfer)
        const outcome = decisionOn(transfer.state, 'refuse')
        if (outcome === 'late') throw await lateRefusal(trx, transfer)
        if (outcome === 'moves')
          await updateTransfer(trx, transfer.id, { ...decision, actor_id: caller.accountId })
      })
      return {}
    },

    /** Reverses a payment, its shipments and an unclaimed reward. Refuses once shipments were used. */
    async reverse(caller: Caller, { payment: text, reason: given }: CallInput<typeof reversePayment>) {
      const reason = reasonOf(given)
      const at = dateTimeIn(clock)
      await db.transaction(async (trx) => {
        await assertStillAllowed(trx, caller)
        const payment = await findPaymentRow(trx, rowIdOf(text))
        if (!payment) throw new Refusal(PAYMENT_ANSWERS.unknownPayment)
        const known = await findByPayment(trx, payment.id)
        if (!known) throw new Refusal(TRANSFER_ANSWERS.walletPayment)
        const account = await lockAccount(trx, payment.account_id)
        if (!account) throw new Refusal(PERSON_ANSWERS.unknownClient)
        const transfer = await lockTransfer(trx, known.id)
        if (!transfer || decisionOn(transfer.state, 'reverse') === 'made') return
        const moved = { idPayment: payment.id_payment, from: ['COMPLETED'], to: 'REFUNDED', at } as const
        if (!(await movePayment(trx, moved))) throw new Refusal(TRANSFER_ANSWERS.notCompleted)
        await takeBack(trx, { account, transfer, paymentId: payment.id, actorId: caller.accountId, at })
        await updateTransfer(trx, transfer.id, { state: TRANSFER_DECISIONS.reverse.to, reason })
      })
      return {}
    },
  }
}

/** Locks a reported transfer. Refuses an unknown one, and another client's. */
const lockReported = async (trx: Trx, text: string, account: AccountRow): Promise<TransferRow> => {
  const transfer = await lockTransfer(trx, rowIdOf(text))
  if (!transfer) throw new Refusal(TRANSFER_ANSWERS.unknownTransfer)
  if (transfer.account_id !== account.id) throw new Refusal(TRANSFER_ANSWERS.otherClient)
  return transfer
}

type Accepted = TransferRow & { payment_id: number }

/** Whether this payment was recorded already, and stands: the call is a repeat. */
const isSamePayment = (
  known: TransferRow,
  typed: Typed,
  { account, membership }: { account: AccountRow; membership: string },
): known is Accepted =>
  decisionOn(known.state, 'accept') === 'made' &&
  known.payment_id !== null &&
  known.account_id === account.id &&
  known.value_cents === typed.value_cents &&
  String(known.membership_id) === membership

/** The refusal that names who decided before. */
const lateRefusal = async (query: Queryable, { state, actor_id }: TransferRow): Promise<Refusal> => {
  if (wasReversed(state)) return new Refusal(TRANSFER_ANSWERS.wasReversed)
  const actor = actor_id === null ? undefined : await findAccount(query, actor_id)
  const who = actor ? TRANSFER_ANSWERS.by(fullName(actor)) : ''
  return new Refusal(wasRefused(state) ? TRANSFER_ANSWERS.wasRefused(who) : TRANSFER_ANSWERS.wasAccepted(who))
}

type Acceptance = {
  account: AccountRow
  caller: Caller
  level: NivelRow
  transfer: TransferRow
  columns: Partial<Omit<TransferRow, 'id'>> & Typed
  at: string
}

/** Records a payment and renews; gives the payment's id. */
const accept = async (
  trx: Trx,
  { account, caller, level, transfer, columns, at }: Acceptance,
): Promise<number> => {
  const earlier = await listByReceipt(trx, columns)
  if (earlier.some(({ id, state }) => id !== transfer.id && holdsReceipt(state))) {
    throw new Refusal(TRANSFER_ANSWERS.receiptUsed)
  }
  const { id: paymentId, isNew } = await keepPayment(trx, {
    account_id: account.id,
    id_payment: paymentIdOf({ ...transfer, ...columns }, earlier),
    type_sell: METHOD_NAMES[transfer.method],
    payment_status: 'COMPLETED',
    descripcion: `Servicio ${level.descripcion}`,
    value_cents: columns.value_cents,
    divisa: level.divisa,
    membership_id: level.id,
    at,
  })
  // Banks and numbers that differ can spell the same payment: 'A 1' with '2', and 'A' with '1 2'.
  if (!isNew) throw new Refusal(TRANSFER_ANSWERS.receiptUsed)
  const before = { nivel_before: account.nivel, membership_before: account.membership_id }
  const decision = { actor_id: caller.accountId, decided_at: at, payment_id: paymentId }
  await updateTransfer(trx, transfer.id, {
    ...columns,
    ...before,
    ...decision,
    state: TRANSFER_DECISIONS.accept.to,
  })
  await grantMembership(trx, { account, level, paymentId, actorId: caller.accountId, at })
  return paymentId
}

/** The bank's number, as people search for it; a receipt recorded again after a reversal gets a suffix. */
const paymentIdOf = ({ id, bank, method, receipt }: TransferRow, earlier: readonly TransferRow[]): string => {
  const number = receipt === '' ? `${METHOD_NAMES[method]} ${id}` : `${bank} ${receipt}`.trim()
  const reversed = earlier.filter(({ state }) => wasReversed(state)).length
  return reversed === 0 ? number : `${number} (${reversed + 1})`
}

type Reversal = {
  account: AccountRow
  transfer: TransferRow
  paymentId: number
  actorId: number
  at: string
}

const takeBack = async (trx: Trx, { account, transfer, paymentId, actorId, at }: Reversal): Promise<void> => {
  const since = await shipmentsSince(trx, paymentId)
  if (since !== undefined) {
    const { given, used, isRenewed } = since
    if (isRenewed) throw new Refusal(TRANSFER_ANSWERS.renewedSince)
    if (used > 0) throw new Refusal(TRANSFER_ANSWERS.used(Math.max(0, given - used), given))
    const move = { accountId: account.id, paymentId, envios: given, actorId, at }
    // The office may have taken some away by hand.
    if ((await takeBackShipments(trx, move)).kind === 'insufficient') {
      throw new Refusal(TRANSFER_ANSWERS.used(account.envios, given))
    }
  }
  const isCurrent =
    account.membership_id === transfer.membership_id && account.nivel === transfer.membership_id
  const level = isCurrent ? transfer.nivel_before : null
  await restoreAccount(trx, account.id, {
    ...(level !== null && { nivel: level, membership_id: transfer.membership_before ?? 0 }),
    // The referrer's reward for the first payment goes with it, unless it was claimed.
    ...(account.first_membership_at === transfer.decided_at && { first_membership_at: null }),
    ...(account.first_membership_at === transfer.decided_at &&
      account.reward_set_by_admin === 0 &&
      account.reward_claimed_at === null && { reward_available: 0 }),
  })
  const to = String(level ?? account.nivel)
  const change = { field: 'nivel', from: String(account.nivel), to, accountId: account.id } as const
  await recordChanges(trx, { actorId, at }, [change])
}

const reasonOf = (given: string): string => {
  const error = reasonError(given)
  if (error !== null) throw new Refusal(error)
  return given.trim()
}
