import type { CallInput } from '#contract/envelope'
import type { reportTransfer } from '#contract/extensions/transfers'
import { dateTimeIn, todayIn } from '#domain/calendar'
import type { HandMethod } from '#domain/constants'
import {
  bankKey,
  type HandPayment,
  handPaymentErrors,
  holdsReceipt,
  MOST_REFUSALS,
  receiptKey,
  WAITING,
  wasRefused,
} from '#domain/transfers'
import type { AppMode } from '../../config'
import type { Queryable, Trx } from '../../db/port'
import type { AccountRow, NivelRow, TransferRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccount } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { withPictures } from '../../images'
import { rutaOf } from '../../images/ruta'
import { listLevels, listSold } from '../../kitchen/levels-repository'
import { rowIdOf } from '../../kitchen/row-id'
import { decodeUpload } from '../../routing/uploads'
import { TEXTS } from '../../texts'
import { MEMBERSHIP_ANSWERS, TRANSFER_ANSWERS } from './texts'
import {
  countWaiting,
  insertTransfer,
  listByReceipt,
  lockTransfer,
  type NewTransfer,
} from './transfers-repository'

/** Most pending transfers of a client. */
const MOST_WAITING = 3

export type TransferDeps = Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'images'>

/** A client's reports of transfers. */
export const transferReportService = ({ clock, config, db, images }: TransferDeps) => {
  const saveWithPicture = savingReceipts({ db, images })
  return {
    /** Stores a client's report of a transfer for the office; a receipt only once. */
    async report(caller: Caller, input: CallInput<typeof reportTransfer>) {
      const metodo = 'transferencia'
      const typed = typedOf({ ...input, metodo, nota: '', today: todayIn(clock) })
      const at = dateTimeIn(clock)
      const id = await saveWithPicture(input.image, async (trx, shown) => {
        const account = await lockAccount(trx, caller.accountId)
        if (!account) throw new Refusal(TEXTS.noActiveSession)
        const known = await ownReport(trx, account, typed)
        if (known !== undefined) return known.id
        const level = await soldLevel(trx, { membership: input.membership, mode: config.mode })
        if ((await countWaiting(trx, account.id)) >= MOST_WAITING) throw new Refusal(TRANSFER_ANSWERS.tooMany)
        const row = await insertOrRefuse(trx, {
          ...typed,
          ...columnsOf(level),
          note: '',
          image_ruta: (await shown()) ?? (await pictureOf(trx, account, input.anterior)),
          account_id: account.id,
          request_id: `${account.id} ${input.request_id}`,
          method: metodo,
          created_at: at,
        })
        return row.id
      })
      return { id: String(id) }
    },
  }
}

/** The client's report of this receipt, if it still holds; refuses another's, and one refused too often. */
const ownReport = async (trx: Trx, account: AccountRow, typed: Typed): Promise<TransferRow | undefined> => {
  const before = await listByReceipt(trx, typed)
  const live = before.find(({ state }) => holdsReceipt(state))
  if (live && live.account_id !== account.id) throw new Refusal(TRANSFER_ANSWERS.receiptUsed)
  const refusals = before.filter(({ state, account_id }) => wasRefused(state) && account_id === account.id)
  if (!live && refusals.length >= MOST_REFUSALS) throw new Refusal(TRANSFER_ANSWERS.alreadyReviewed)
  return live
}

/** Saves with a receipt's picture. `shown` stores it in the transaction and gives its `ruta`, null without one. */
export const savingReceipts =
  ({ db, images }: Pick<ModuleDeps, 'db' | 'images'>) =>
  <Saved>(
    image: Blob | undefined,
    save: (trx: Trx, shown: () => Promise<string | null>) => Promise<Saved>,
  ): Promise<Saved> =>
    withPictures(
      async () => (image === undefined ? null : decodeUpload(images, image)),
      (picture) =>
        db.transaction((trx) =>
          save(trx, async () => {
            if (picture === null) return null
            await images.show(trx, [picture])
            return rutaOf(picture.hash)
          }),
        ),
    )

export type Typed = Pick<
  TransferRow,
  'bank' | 'receipt' | 'bank_key' | 'receipt_key' | 'value_cents' | 'paid_on'
>

type Form = HandPayment & { metodo: HandMethod; request_id: string; today: string }

/** The typed form as it is stored. Refuses with its first error. */
export const typedOf = ({ request_id, today, ...form }: Form): Typed => {
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

export const columnsOf = ({ id, precio_cents, divisa }: NivelRow) => ({
  membership_id: id,
  price_cents: precio_cents,
  divisa,
})

/** Inserts a row. Refuses a receipt that exists. */
export const insertOrRefuse = async (trx: Trx, row: NewTransfer): Promise<TransferRow> => {
  const transfer = await insertTransfer(trx, row)
  if (transfer) return transfer
  const waits = (await listByReceipt(trx, row)).some(({ state }) => state === WAITING)
  throw new Refusal(waits ? TRANSFER_ANSWERS.underReview : TRANSFER_ANSWERS.receiptUsed)
}

/** The picture of a client's earlier transfer; null where there is none. */
const pictureOf = async (
  trx: Trx,
  account: AccountRow,
  earlier: string | undefined,
): Promise<string | null> => {
  const before = earlier === undefined ? undefined : await lockTransfer(trx, rowIdOf(earlier))
  return before?.account_id === account.id ? before.image_ruta : null
}

/** A level on sale, or the one of a report that was begun, at the report's price. Refuses another one. */
export const soldLevel = async (
  query: Queryable,
  wanted: { membership: string; mode: AppMode; begun?: TransferRow | null },
): Promise<NivelRow> => {
  const { begun = null, membership, mode } = wanted
  const isBegun = begun !== null && String(begun.membership_id) === membership
  const levels = await (isBegun ? listLevels(query) : listSold(query, mode))
  const level = levels.find(({ id }) => String(id) === membership)
  if (!level) throw new Refusal(MEMBERSHIP_ANSWERS.unknownLevel)
  return isBegun ? { ...level, precio_cents: begun.price_cents } : level
}
