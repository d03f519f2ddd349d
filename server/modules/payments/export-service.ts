import type { CallInput } from '#contract/envelope'
import type { createExport } from '#contract/extensions/exports'
import { fullName } from '#domain/full-name'
import { TAX_IDS } from '#domain/tax-id'
import type { ModuleDeps } from '../../deps'
import {
  type ColumnOf,
  fileColumn,
  inPages,
  momentColumn,
  moneyColumn,
  numberColumn,
  type Table,
  tableOf,
  textColumn,
} from '../../exports/table'
import { EXPORT_ANSWERS as TEXTS } from '../../exports/texts'
import { listPaymentsAfter } from './repository'

type Row = Awaited<ReturnType<typeof listPaymentsAfter>>[number]

const COLUMNS: readonly ColumnOf<Row>[] = [
  numberColumn(TEXTS.payment, ({ id }) => id),
  momentColumn(TEXTS.paidAt, ({ created_at }) => created_at),
  textColumn(TEXTS.client, fullName, 26),
  textColumn(TEXTS.email, ({ email }) => email, 28),
  fileColumn(TEXTS.idKind, ({ billing_kind }) => (billing_kind ? TAX_IDS[billing_kind].name : ''), 18),
  fileColumn(TEXTS.idNumber, ({ billing_number }) => billing_number, 22),
  fileColumn(TEXTS.billingName, ({ billing_name }) => billing_name, 28),
  fileColumn(TEXTS.billingAddress, ({ billing_address }) => billing_address, 30),
  textColumn(TEXTS.kind, ({ type_sell }) => type_sell, 16),
  textColumn(TEXTS.status, ({ payment_status }) => TEXTS.paymentStatuses[payment_status], 14),
  textColumn(TEXTS.description, ({ descripcion }) => descripcion, 30),
  moneyColumn(TEXTS.price, ({ value_cents }) => value_cents / 100),
  moneyColumn(TEXTS.refunded, ({ refunded_cents }) => refunded_cents / 100),
  textColumn(TEXTS.currency, ({ divisa }) => divisa, 9),
  textColumn(TEXTS.providerId, ({ id_payment }) => id_payment, 24),
]

/** The office's list of payments as a file, all pages, in the list's order. */
export const paymentsTable =
  ({ db }: Pick<ModuleDeps, 'db'>) =>
  ({ search, nombre = '' }: CallInput<typeof createExport>): Table => {
    const filters = { from: search, status: '', accountId: null, person: nombre.trim() }
    const rows = inPages<Row>((after, size) =>
      db.snapshot((query) => listPaymentsAfter(query, filters, { after, size }), { isLong: true }),
    )
    return tableOf(TEXTS.payments, COLUMNS, rows)
  }
