import type { CallInput } from '#contract/envelope'
import type { refuseTransfer, registerPayment } from '#contract/extensions/transfers'
import { dateTimeIn, type IsoDate, todayIn } from '#domain/calendar'
import { CURRENCY, ROLE_CLIENT } from '#domain/constants'
import { fullName } from '#domain/full-name'
import { keptParagraph } from '#domain/kept-line'
import { renewalError } from '#domain/membership'
import { formatMoney } from '#domain/notation'
import { beginningError, isUnusual, leftText, owedAfter, owedText } from '#domain/sales'
import {
  decisionOn,
  holdsReceipt,
  METHOD_NAMES,
  TRANSFER_DECISIONS,
  wasRefused,
  wasReversed,
} from '#domain/transfers'
import type { AppMode } from '../../config'
import type { Queryable, Trx } from '../../db/port'
import type { AccountRow, NivelRow, TransferRow } from '../../db/schema'
import { Refusal } from '../../errors'
import { lockAccountByKey } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { PERSON_ANSWERS } from '../../identity/texts'
import { findAccount } from '../../identity/users-repository'
import { refuseOtherThanSeen } from '../../records/levels-repository'
import { type Grant, grantMembership, keepPayment } from '../../records/payments-repository'
import { rowIdOf } from '../../records/row-id'
import { findWaiting, owedBy } from '../../records/sales-repository'
import { reasonOf } from './reversing-service'
import { TRANSFER_ANSWERS } from './texts'
import { findByRequest, listByReceipt, lockTransfer, updateTransfer } from './transfers-repository'
import {
  type ByHandDeps,
  columnsOf,
  insertOrRefuse,
  savingReceipts,
  soldLevel,
  type Typed,
  typedOf,
} from './typed-payment-service'

/** A payment that opens no service, in the row of its transfer. */
const SETTLES = { membership_id: 0, level_name: 'Abono', level_envios: 0, price_cents: 0, divisa: CURRENCY }
export type HandPaymentsService = ReturnType<typeof handPaymentsService>

/** The office's decisions about payments outside the wallet. */
export const handPaymentsService = ({ clock, config, db, images }: ByHandDeps) => {
  const saveWithPicture = savingReceipts({ db, images })
  return {
    /**
     * Records a payment and sells its service; repeating it changes nothing. While shipments remain it is refused
     * (Specification §5), unless it is meant to be early: then the service waits (decision 051). `besides`: done in the same
     * transaction, once client and report are locked.
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
          const membership = input.abono ? String(SETTLES.membership_id) : input.membership
          if (!isSamePayment(known, typed, { account, membership })) throw await lateRefusal(trx, known)
          return known.payment_id
        }
        const level = await levelOf(trx, input, { mode: config.mode, begun: reported })
        await refuseUnmeant(trx, input, { account, level, value: typed.value_cents })
        const waits = await waitOf(trx, input, { account, level, today: todayIn(clock) })
        const image_ruta = await shown()
        const columns = { ...typed, ...(level ? columnsOf(level) : SETTLES), note: keptParagraph(input.nota) }
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
        return accept(trx, { account, caller, level, waits, transfer, columns: changed, at })
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

type Registering = CallInput<typeof registerPayment>

/** The service that is sold; null for a payment that only settles. Refuses another price than the office saw. */
const levelOf = async (
  trx: Trx,
  { abono, membership, ...seen }: Registering,
  { mode, begun }: { mode: AppMode; begun: TransferRow | null },
): Promise<NivelRow | null> => {
  if (abono) return null
  const level = await soldLevel(trx, { membership, mode, begun })
  refuseOtherThanSeen(level, seen, 'office')
  return level
}

type Selling = { account: AccountRow; level: NivelRow | null }

/** Refuses a debt or credit that nobody meant, and one that is counted from another debt than the office saw. */
const refuseUnmeant = async (
  trx: Trx,
  { debia, otro_valor }: Registering,
  { account, level, value }: Selling & { value: number },
): Promise<void> => {
  const owed = await owedBy(trx, account.id)
  if (debia !== undefined && Math.round(debia * 100) !== owed)
    throw new Refusal(TRANSFER_ANSWERS.debtChanged(owedText(owed / 100)))
  const payment = { owed, price: level?.precio_cents ?? null, value }
  if (otro_valor || !isUnusual(payment)) return
  const left = leftText(owedAfter(payment))
  throw new Refusal(
    level
      ? TRANSFER_ANSWERS.otherAmount(formatMoney(level.precio_cents / 100, level.divisa), left)
      : TRANSFER_ANSWERS.moreThanOwed(owedText(owed / 100), left),
  )
}

/** How a service waits that is paid early; undefined = it begins now. Refuses one that may not, and a second one. */
const waitOf = async (
  trx: Trx,
  { adelantado = false, empieza }: Registering,
  { account, level, today }: Selling & { today: IsoDate },
): Promise<Grant['waits']> => {
  if (level === null) return undefined
  const error = renewalError(account.envios)
  if (!adelantado && error !== null) throw new Refusal(TRANSFER_ANSWERS.clientBlocked(error))
  if (!adelantado || (error === null && empieza === undefined)) return undefined
  const wrongDay = empieza === undefined ? null : beginningError(empieza, today)
  if (wrongDay !== null) throw new Refusal(wrongDay)
  if (await findWaiting(trx, account.id)) throw new Refusal(TRANSFER_ANSWERS.oneWaits)
  return { on: empieza ?? null }
}

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
  /** null = it only settles. */
  level: NivelRow | null
  waits: Grant['waits']
  transfer: TransferRow
  columns: Partial<Omit<TransferRow, 'id'>> & Typed
  at: string
}

/** Records a payment and sells its service; gives the payment's id. */
const accept = async (
  trx: Trx,
  { account, caller, level, waits, transfer, columns, at }: Acceptance,
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
    descripcion: level ? `Servicio ${level.descripcion}` : SETTLES.level_name,
    value_cents: columns.value_cents,
    divisa: level?.divisa ?? SETTLES.divisa,
    membership_id: level?.id ?? SETTLES.membership_id,
    at,
  })
  // Banks and numbers that differ can spell the same payment: 'A 1' with '2', and 'A' with '1 2'.
  if (!isNew) throw new Refusal(TRANSFER_ANSWERS.receiptUsed)
  const decision = { actor_id: caller.accountId, decided_at: at, payment_id: paymentId }
  await updateTransfer(trx, transfer.id, { ...columns, ...decision, state: TRANSFER_DECISIONS.accept.to })
  const grant = { account, paymentId, actorId: caller.accountId, at }
  if (level && !(await grantMembership(trx, { ...grant, level, ...(waits && { waits }) })))
    throw new Refusal(TRANSFER_ANSWERS.oneWaits)
  return paymentId
}

/** The bank's number, as people search for it; a receipt recorded again after a reversal gets a suffix. */
const paymentIdOf = ({ id, bank, method, receipt }: TransferRow, earlier: readonly TransferRow[]): string => {
  const number = receipt === '' ? `${METHOD_NAMES[method]} ${id}` : `${bank} ${receipt}`.trim()
  const reversed = earlier.filter(({ state }) => wasReversed(state)).length
  return reversed === 0 ? number : `${number} (${reversed + 1})`
}
