import type { CallInput } from '#contract/envelope'
import type { getOwnTransfers, getTransfers } from '#contract/extensions/transfers'
import { fullName } from '#domain/full-name'
import { WAITING, wasReversed } from '#domain/transfers'
import type { ModuleDeps } from '../../deps'
import type { Caller } from '../../identity/sessions'
import { pageOf, pageWanted } from '../../pages'
import { rowIdOf } from '../../records/row-id'
import { receiptLinks } from './receipts-service'
import {
  countTransfers,
  type ListedTransfer,
  listOwnTransfers,
  listTransfers,
  type OwnTransfer,
  placeOfTransfer,
} from './transfers-repository'

/** Payments outside the wallet, as the office and their client read them. */
export const transferListsService = ({ db, ...deps }: Pick<ModuleDeps, 'db' | 'clock' | 'secrets'>) => {
  const linksFor = receiptLinks(deps)
  return {
    /** Reported transfers and recorded payments; pending ones first. */
    list: (
      caller: Caller,
      { cliente, payment, searchState: state, ...paging }: CallInput<typeof getTransfers>,
    ) =>
      db.snapshot(async (query) => {
        const filters = { state, cliente, payment: paymentOf(payment) }
        const page = pageWanted(paging, 2)
        const read = await listTransfers(query, { ...filters, page })
        const count = await countTransfers(query, filters)
        const { ends, rows } = pageOf(read, page, { count, placeOf: placeOfTransfer })
        const pendientes = await countTransfers(query, { state: WAITING })
        return { transferencias: rows.map((row) => listedOf(row, linksFor(caller))), ...ends, pendientes }
      }),

    /** The caller's own. */
    async own(caller: Caller, { payment }: CallInput<typeof getOwnTransfers>) {
      const own = { accountId: caller.accountId, payment: paymentOf(payment) }
      const rows = await listOwnTransfers(db.query, own)
      return { transferencias: rows.map((row) => ownOf(row, linksFor(caller))) }
    },
  }
}

const paymentOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : rowIdOf(text)

type LinkOf = ReturnType<ReturnType<typeof receiptLinks>>

const ownOf = (row: OwnTransfer, linkOf: LinkOf) => ({
  id: String(row.id),
  membership: String(row.membership_id),
  descripcion: row.level_name,
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
  revertida: wasReversed(row.state) ? row.paid_updated_at : null,
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
  debe: Number(row.owed) / 100,
  revisiones: Number(row.refusals),
})
