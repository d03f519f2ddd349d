import type { CallInput } from '#contract/envelope'
import type { createExport } from '#contract/extensions/exports'
import { matchingAllergens } from '#domain/allergies'
import { type Area, maySee } from '#domain/areas'
import { fullName } from '#domain/full-name'
import type { ModuleDeps } from '../../deps'
import { addressColumns } from '../../exports/address-columns'
import {
  allergiesColumn,
  type ColumnOf,
  dayColumn,
  fileColumn,
  inPages,
  numberColumn,
  phoneColumn,
  type Table,
  tableOf,
  textColumn,
} from '../../exports/table'
import { EXPORT_ANSWERS as TEXTS, yesOrNo } from '../../exports/texts'
import { listOrdersAfter } from './admin-repository'

type Row = Awaited<ReturnType<typeof listOrdersAfter>>[number]

const COLUMNS: readonly ColumnOf<Row>[] = [
  numberColumn(TEXTS.order, ({ id }) => id),
  dayColumn(TEXTS.date, ({ date }) => date),
  textColumn(TEXTS.time, ({ time }) => time, 8),
  textColumn(TEXTS.type, ({ type }) => type, 10),
  textColumn(TEXTS.status, ({ status }) => status, 12),
  textColumn(TEXTS.client, fullName, 26),
  fileColumn(TEXTS.email, ({ email }) => email, 28),
  phoneColumn(TEXTS.phone, ({ phone }) => phone),
  textColumn(TEXTS.dish, ({ dish_name }) => dish_name, 28),
  textColumn(TEXTS.juice, ({ jugo }) => yesOrNo(jugo === 1), 6),
  allergiesColumn(TEXTS.allergies, ({ alergias }) => alergias.trim()),
  allergiesColumn(TEXTS.clash, ({ allergens, alergias }) =>
    matchingAllergens(allergens, alergias).join(', '),
  ),
  ...addressColumns,
  fileColumn(TEXTS.note, ({ note }) => note.trim(), 30),
]

/** The office's list of orders as a file, all pages, in the list's order. */
export const ordersTable =
  ({ db }: Pick<ModuleDeps, 'db'>) =>
  (
    { search, searchState, searchType, nombre = '' }: CallInput<typeof createExport>,
    own: readonly Area[],
  ): Table => {
    const seesPhones = maySee(own, 'phones')
    const filters = { date: search, type: searchType, status: searchState, person: nombre.trim(), seesPhones }
    const rows = inPages<Row>((after, size) =>
      db.snapshot((query) => listOrdersAfter(query, filters, { after, size }), { isLong: true }),
    )
    return tableOf(TEXTS.orders, COLUMNS, rows)
  }
