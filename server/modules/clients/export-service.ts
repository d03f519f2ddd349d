import type { CallInput } from '#contract/envelope'
import type { createExport } from '#contract/extensions/exports'
import { todayIn } from '#domain/calendar'
import { fullName } from '#domain/full-name'
import type { ModuleDeps } from '../../deps'
import { addressColumns } from '../../exports/address-columns'
import {
  allergiesColumn,
  type ColumnOf,
  fileColumn,
  inPages,
  momentColumn,
  moneyColumn,
  numberColumn,
  phoneColumn,
  type Table,
  tableOf,
  textColumn,
} from '../../exports/table'
import { EXPORT_ANSWERS as TEXTS } from '../../exports/texts'
import { listClientsAfter } from './repository'
import { filtersOf } from './service'

type Row = Awaited<ReturnType<typeof listClientsAfter>>[number]

const COLUMNS: readonly ColumnOf<Row>[] = [
  textColumn(TEXTS.name, fullName, 26),
  fileColumn(TEXTS.email, ({ email }) => email, 28),
  phoneColumn(TEXTS.phone, ({ phone }) => phone),
  phoneColumn(TEXTS.phone2, ({ phone2 }) => phone2),
  fileColumn(TEXTS.level, ({ level }) => level, 18),
  numberColumn(TEXTS.shipments, ({ envios }) => envios),
  moneyColumn(TEXTS.owed, ({ owed }) => Number(owed) / 100),
  allergiesColumn(TEXTS.allergies, ({ alergias }) => alergias.trim()),
  ...addressColumns,
  textColumn(
    TEXTS.referrer,
    ({ referrer_nombre, referrer_apellidos }) =>
      fullName({ nombre: referrer_nombre, apellidos: referrer_apellidos }),
    26,
  ),
  fileColumn(TEXTS.note, ({ note }) => note.trim(), 30),
  momentColumn(TEXTS.since, ({ created_at }) => created_at),
]

/** The office's list of clients as a file, all pages, in the list's order. */
export const clientsTable =
  ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) =>
  async ({ correo = '', nombre = '', filtro = '' }: CallInput<typeof createExport>): Promise<Table> => {
    const { filters } = await filtersOf(db.query, { search: correo, nombre, filtro }, todayIn(clock))
    const rows = inPages<Row>(async (after, size) =>
      filters === null ? [] : await listClientsAfter(db.query, filters, { after, size }),
    )
    return tableOf(TEXTS.clients, COLUMNS, rows)
  }
