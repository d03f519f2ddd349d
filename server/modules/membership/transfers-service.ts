import type { CallInput } from '#contract/envelope'
import type {
  getOwnTransfers,
  getTransfers,
  refuseTransfer,
  registerPayment,
  reportTransfer,
  reversePayment,
} from '#contract/extensions/transfers'
import { dateTimeIn, todayIn } from '#domain/calendar'
import { type HandMethod, ROLE_CLIENT } from '#domain/constants'
import { fullName } from '#domain/full-name'
import { offeredLevels, renewalError } from '#domain/membership'
import { formatMoney } from '#domain/notation'
import { reasonError } from '#domain/office-reasons'
import { bankKey, handPaymentErrors, METHOD_NAMES, MOST_REFUSALS, receiptKey } from '#domain/transfers'
import type { Queryable, Trx } from '../../db/port'
import type { AccountRow, NivelRow, TransferRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccount, lockAccountByKey } from '../../identity/lock-repository'
import { cleanParagraph } from '../../identity/person-form'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { PERSON_ANSWERS } from '../../identity/texts'
import { findAccount } from '../../identity/users-repository'
import { type Picture, withPictures } from '../../images'
import { rutaOf } from '../../images/ruta'
import { recordChanges } from '../../kitchen/changes-repository'
import { rowIdOf } from '../../kitchen/row-id'
import { pageOf, pageWanted } from '../../pages'
import { decodeUpload } from '../../routing/uploads'
import { TEXTS } from '../../texts'
import { grantMembership } from './books-service'
import { receiptLinks } from './receipts-service'
import { findPaymentRow, keepPayment, listLevels, movePayment } from './repository'
import { MEMBERSHIP_ANSWERS, TRANSFER_ANSWERS } from './texts'
import {
  countTransfers,
  countWaiting,
  findByPayment,
  findByRequest,
  insertTransfer,
  type ListedTransfer,
  listByReceipt,
  listOwnTransfers,
  listTransfers,
  lockTransfer,
  type OwnTransfer,
  placeOfTransfer,
  restoreAccount,
  shipmentsSince,
  takeBackShipments,
  updateTransfer,
} from './transfers-repository'

/** Most pending transfers of a client. */
const MOST_WAITING = 3

type Deps = Pick<ModuleDeps, 'db' | 'clock' | 'images' | 'secrets'>

/** Payments outside the wallet. */
export const transfersService = ({ db, clock, images, secrets }: Deps) => {
  const linksFor = receiptLinks({ clock, secrets })
  const decoding = (image: Blob | undefined) => async () =>
    image === undefined ? null : decodeUpload(images, image)
  /** Stores the picture of a receipt; null without one. */
  const shown = async (trx: Trx, picture: Picture | null): Promise<string | null> => {
    if (picture === null) return null
    await images.show(trx, [picture])
    return rutaOf(picture.hash)
  }
  return {
    /** Reported transfers and recorded payments; pending ones first. */
    list: (
      caller: Caller,
      { cliente, payment, searchState: state, ...paging }: CallInput<typeof getTransfers>,
    ) =>
      db.snapshot(async (query) => {
        const wanted = { state, cliente, payment: paymentOf(payment) }
        const waiting = { state: 'revision', cliente: undefined, payment: undefined } as const
        const page = pageWanted(paging, 2)
        const read = await listTransfers(query, { ...wanted, page })
        const count = await countTransfers(query, wanted)
        const { ends, rows } = pageOf(read, page, { count, placeOf: placeOfTransfer })
        return {
          transferencias: rows.map((row) => listedOf(row, linksFor(caller))),
          ...ends,
          pendientes: await countTransfers(query, waiting),
        }
      }),

    /** Records a payment and renews with it; repeating it changes nothing. Refuses while shipments remain (Specification §5). */
    async register(caller: Caller, input: CallInput<typeof registerPayment>) {
      const today = todayIn(clock)
      const typed = typedOf({ ...input, today })
      const at = dateTimeIn(clock)
      const payment = await withPictures(decoding(input.image), (picture) =>
        db.transaction(async (trx) => {
          await assertStillAllowed(trx, caller)
          const account = await lockAccountByKey(trx, input.cliente)
          if (!account) throw new Refusal(PERSON_ANSWERS.unknownClient)
          if (account.rol !== ROLE_CLIENT) throw new Refusal(TRANSFER_ANSWERS.notAClient)
          const reported =
            input.transferencia === undefined ? null : await lockReported(trx, input.transferencia, account)
          const done = reported ?? (await findByRequest(trx, input.request_id))
          if (done?.account_id === account.id && done.payment_id !== null) return done.payment_id
          if (done !== undefined && done.state !== 'revision') throw await decidedRefusal(trx, done)
          const level = await levelOf(trx, input.membership)
          if (typed.value_cents !== level.precio_cents && !input.otro_valor) {
            throw new Refusal(TRANSFER_ANSWERS.otherAmount(priceOf(level)))
          }
          const error = renewalError(account.envios)
          if (error !== null) throw new Refusal(TRANSFER_ANSWERS.clientBlocked(error))
          const image_ruta = await shown(trx, picture)
          const columns = {
            ...typed,
            membership_id: level.id,
            price_cents: level.precio_cents,
            divisa: level.divisa,
            note: cleanParagraph(input.nota),
            ...(image_ruta !== null && { image_ruta }),
          }
          const transfer =
            reported ??
            (await insertOrRefuse(trx, {
              ...columns,
              image_ruta,
              ...newTransferColumns({ account, requestId: input.request_id, method: input.metodo, at }),
            }))
          return accept(trx, { account, caller, level, transfer, columns, at })
        }),
      )
      return { payment: String(payment) }
    },

    /** Refuses a reported transfer. An accepted one stays so. */
    async refuse(caller: Caller, { id, reason: given }: CallInput<typeof refuseTransfer>) {
      const reason = reasonOf(given)
      const at = dateTimeIn(clock)
      await db.transaction(async (trx) => {
        await assertStillAllowed(trx, caller)
        const row = rowIdOf(id)
        const transfer = row === null ? undefined : await lockTransfer(trx, row)
        if (!transfer) throw new Refusal(TRANSFER_ANSWERS.unknownTransfer)
        if (transfer.state === 'rechazada') return
        if (transfer.state !== 'revision') throw await decidedRefusal(trx, transfer)
        const decision = { actor_id: caller.accountId, decided_at: at }
        await updateTransfer(trx, transfer.id, { state: 'rechazada', reason, ...decision })
      })
      return {}
    },

    /** Reverses a payment, its shipments and an unclaimed reward. Refuses once shipments were used. */
    async reverse(caller: Caller, { payment: text, reason: given }: CallInput<typeof reversePayment>) {
      const reason = reasonOf(given)
      const at = dateTimeIn(clock)
      const paymentId = rowIdOf(text)
      await db.transaction(async (trx) => {
        await assertStillAllowed(trx, caller)
        const found = paymentId === null ? undefined : await findPaymentRow(trx, paymentId)
        if (!found) throw new Refusal(TRANSFER_ANSWERS.unknownPayment)
        const known = await findByPayment(trx, found.id)
        if (!known) throw new Refusal(TRANSFER_ANSWERS.walletPayment)
        const account = await lockAccount(trx, found.account_id)
        if (!account) throw new Refusal(PERSON_ANSWERS.unknownClient)
        const transfer = await lockTransfer(trx, known.id)
        if (!transfer || transfer.state === 'revertida') return
        const moved = { idPayment: found.id_payment, from: ['COMPLETED'], to: 'REFUNDED', at } as const
        if (!(await movePayment(trx, moved))) throw new Refusal(TRANSFER_ANSWERS.notCompleted)
        await takeBack(trx, { account, transfer, paymentId: found.id, actorId: caller.accountId, at })
        await updateTransfer(trx, transfer.id, { state: 'revertida', reason })
      })
      return {}
    },

    /** Stores a client's report of a transfer for the office; a receipt only once. */
    async report(caller: Caller, input: CallInput<typeof reportTransfer>) {
      const typed = typedOf({ ...input, metodo: 'transferencia', nota: '', today: todayIn(clock) })
      const at = dateTimeIn(clock)
      const id = await withPictures(decoding(input.image), (picture) =>
        db.transaction(async (trx) => {
          const account = await lockAccount(trx, caller.accountId)
          if (!account) throw new Refusal(TEXTS.noActiveSession)
          const level = await levelOf(trx, input.membership)
          const before = await listByReceipt(trx, typed)
          const live = before.find(({ state }) => state === 'revision' || state === 'aceptada')
          if (live?.account_id === account.id) return live.id
          if (live) throw new Refusal(TRANSFER_ANSWERS.receiptUsed)
          const refused = before.filter(
            ({ state, account_id }) => state === 'rechazada' && account_id === account.id,
          )
          if (refused.length >= MOST_REFUSALS) throw new Refusal(TRANSFER_ANSWERS.alreadyReviewed)
          if ((await countWaiting(trx, account.id)) >= MOST_WAITING)
            throw new Refusal(TRANSFER_ANSWERS.tooMany)
          const image_ruta =
            (await shown(trx, picture)) ?? (await pictureOf(trx, { anterior: input.anterior, account }))
          const row = await insertOrRefuse(trx, {
            ...typed,
            membership_id: level.id,
            price_cents: level.precio_cents,
            divisa: level.divisa,
            note: '',
            image_ruta,
            ...newTransferColumns({
              account,
              requestId: `${account.id} ${input.request_id}`,
              method: 'transferencia',
              at,
            }),
          })
          return row.id
        }),
      )
      return { id: String(id) }
    },

    /** The caller's own. */
    async own(caller: Caller, { payment }: CallInput<typeof getOwnTransfers>) {
      const rows = await listOwnTransfers(db.query, {
        accountId: caller.accountId,
        payment: paymentOf(payment),
      })
      return { transferencias: rows.map((row) => ownOf(row, linksFor(caller))) }
    },
  }
}

type Typed = Pick<TransferRow, 'bank' | 'receipt' | 'bank_key' | 'receipt_key' | 'value_cents' | 'paid_on'>

type Form = Omit<Parameters<typeof handPaymentErrors>[0], 'metodo'> & {
  metodo: HandMethod
  request_id: string
  today: string
}

/** The typed form as it is stored. Refuses with its first error. */
const typedOf = ({ request_id, today, ...form }: Form): Typed => {
  const [error] = Object.values(handPaymentErrors(form, today))
  if (error !== undefined) throw new Refusal(error)
  const isCash = form.metodo === 'efectivo'
  return {
    bank: isCash ? '' : form.banco,
    receipt: form.recibo,
    bank_key: isCash ? 'efectivo' : bankKey(form.banco),
    // Cash may come without a number: then only its request tells two of them apart.
    receipt_key: receiptKey(form.recibo) || `#${request_id}`,
    value_cents: Math.round(form.valor * 100),
    paid_on: form.fecha,
  }
}

const newTransferColumns = (given: {
  account: AccountRow
  requestId: string
  method: HandMethod
  at: string
}) => ({
  account_id: given.account.id,
  request_id: given.requestId,
  method: given.method,
  state: 'revision' as const,
  reason: '',
  payment_id: null,
  nivel_before: null,
  membership_before: null,
  actor_id: null,
  created_at: given.at,
  decided_at: null,
})

/** Inserts a row. Refuses a receipt that exists. */
const insertOrRefuse = async (trx: Trx, row: Omit<TransferRow, 'id'>): Promise<TransferRow> => {
  const transfer = await insertTransfer(trx, row)
  if (transfer) return transfer
  const live = (await listByReceipt(trx, row)).find(({ state }) => state === 'revision')
  throw new Refusal(live ? TRANSFER_ANSWERS.underReview : TRANSFER_ANSWERS.receiptUsed)
}

/** The picture of a client's earlier transfer; null where there is none. */
const pictureOf = async (
  trx: Trx,
  { anterior, account }: { anterior: string | undefined; account: AccountRow },
): Promise<string | null> => {
  const id = anterior === undefined ? null : rowIdOf(anterior)
  const before = id === null ? undefined : await lockTransfer(trx, id)
  return before?.account_id === account.id ? before.image_ruta : null
}

/** The row id of a requested payment; 0, which none has, for an invalid id. */
const paymentOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : (rowIdOf(text) ?? 0)

/** Locks a reported transfer. Refuses an unknown one, and another client's. */
const lockReported = async (trx: Trx, text: string, account: AccountRow): Promise<TransferRow> => {
  const id = rowIdOf(text)
  const transfer = id === null ? undefined : await lockTransfer(trx, id)
  if (!transfer) throw new Refusal(TRANSFER_ANSWERS.unknownTransfer)
  if (transfer.account_id !== account.id) throw new Refusal(TRANSFER_ANSWERS.otherClient)
  return transfer
}

/** The refusal that names who decided before. */
const decidedRefusal = async (query: Queryable, { state, actor_id }: TransferRow): Promise<Refusal> => {
  const actor = actor_id === null ? undefined : await findAccount(query, actor_id)
  const who = actor ? TRANSFER_ANSWERS.by(fullName(actor)) : ''
  return new Refusal(
    state === 'rechazada' ? TRANSFER_ANSWERS.wasRefused(who) : TRANSFER_ANSWERS.wasAccepted(who),
  )
}

const levelOf = async (query: Queryable, membership: string): Promise<NivelRow> => {
  const level = offeredLevels(await listLevels(query)).find(({ id }) => String(id) === membership)
  if (!level) throw new Refusal(MEMBERSHIP_ANSWERS.unknownLevel)
  return level
}

const priceOf = ({ precio_cents, divisa }: NivelRow): string => formatMoney(precio_cents / 100, divisa)

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
  if (earlier.some(({ id, state }) => id !== transfer.id && (state === 'revision' || state === 'aceptada'))) {
    throw new Refusal(TRANSFER_ANSWERS.receiptUsed)
  }
  const { id: paymentId } = await keepPayment(trx, {
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
  const before = { nivel_before: account.nivel, membership_before: account.membership_id }
  const decision = { actor_id: caller.accountId, decided_at: at, payment_id: paymentId }
  await updateTransfer(trx, transfer.id, { ...columns, ...before, ...decision, state: 'aceptada' })
  await grantMembership(trx, { account, level, paymentId, actorId: caller.accountId, at })
  return paymentId
}

/** The bank's number, as people search for it; a receipt recorded again after a reversal gets a suffix. */
const paymentIdOf = ({ id, bank, method, receipt }: TransferRow, earlier: readonly TransferRow[]): string => {
  const number = receipt === '' ? `${METHOD_NAMES[method]} ${id}` : `${bank} ${receipt}`.trim()
  const reversed = earlier.filter(({ state }) => state === 'revertida').length
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

type LinkOf = ReturnType<ReturnType<typeof receiptLinks>>

const ownOf = (row: OwnTransfer, linkOf: LinkOf) => ({
  id: String(row.id),
  membership: String(row.membership_id),
  descripcion: row.descripcion ?? '',
  precio: row.price_cents / 100,
  valor: row.value_cents / 100,
  divisa: row.divisa,
  metodo: row.method,
  banco: row.bank,
  recibo: row.receipt,
  fecha: row.paid_on,
  imagen: linkOf(row),
  estado: row.state,
  motivo: row.reason,
  createAt: row.created_at,
  payment: row.payment_id === null ? '' : String(row.payment_id),
  revertida: row.state === 'revertida' ? row.paid_updated_at : null,
})

const listedOf = (row: ListedTransfer, linkOf: LinkOf) => ({
  ...ownOf(row, linkOf),
  cliente: row.keylogin,
  nombre: fullName(row),
  email: row.email ?? '',
  nota: row.note,
  quien: fullName({ nombre: row.actor_nombre, apellidos: row.actor_apellidos }),
  envios: row.envios,
  ultimo_pago: row.latest_at,
  ultimo_valor: row.latest_cents === null ? null : row.latest_cents / 100,
  revisiones: Number(row.refusals),
})
