import type { HandMethod } from '#domain/constants'
import { bankKey, type HandPayment, handPaymentErrors, isWaiting, receiptKey } from '#domain/transfers'
import type { AppMode } from '../../config'
import type { Queryable, Trx } from '../../db/port'
import type { NivelRow, TransferRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { withPictures } from '../../images'
import { rutaOf } from '../../images/ruta'
import { levelAsBegun, listLevels, listSold } from '../../records/levels-repository'
import { UNKNOWN_LEVEL } from '../../records/texts'
import { decodeUpload } from '../../routing/uploads'
import { TRANSFER_ANSWERS } from './texts'
import { insertTransfer, listByReceipt, type NewTransfer } from './transfers-repository'

export type ByHandDeps = Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'images'>

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

export const columnsOf = ({ id, descripcion, divisa, envios, precio_cents }: NivelRow) => ({
  membership_id: id,
  level_name: descripcion,
  level_envios: envios,
  price_cents: precio_cents,
  divisa,
})

/** Inserts a row. Refuses a receipt that exists. */
export const insertOrRefuse = async (trx: Trx, row: NewTransfer): Promise<TransferRow> => {
  const transfer = await insertTransfer(trx, row)
  if (transfer) return transfer
  const waits = (await listByReceipt(trx, row)).some(({ state }) => isWaiting(state))
  throw new Refusal(waits ? TRANSFER_ANSWERS.underReview : TRANSFER_ANSWERS.receiptUsed)
}

/** A level on sale, or the one of a report that was begun, as it was then. Refuses another one. */
export const soldLevel = async (
  query: Queryable,
  wanted: { membership: string; mode: AppMode; begun?: TransferRow | null },
): Promise<NivelRow> => {
  const { begun = null, membership, mode } = wanted
  const isBegun = begun !== null && String(begun.membership_id) === membership
  const levels = await (isBegun ? listLevels(query) : listSold(query, mode))
  const level = levels.find(({ id }) => String(id) === membership)
  if (!level) throw new Refusal(UNKNOWN_LEVEL)
  return isBegun ? levelAsBegun(level, { ...begun, cents: begun.price_cents }) : level
}
