import type { CallInput } from '#contract/envelope'
import type { createExport } from '#contract/extensions/exports'
import { todayIn } from '#domain/calendar'
import { fullName } from '#domain/full-name'
import { METHOD_NAMES } from '#domain/transfers'
import {
  type ColumnOf,
  fileColumn,
  momentColumn,
  moneyColumn,
  numberColumn,
  phoneColumn,
  type Table,
  tableOf,
  textColumn,
} from '../../exports/table'
import { EXPORT_ANSWERS as TEXTS } from '../../exports/texts'
import { listDue, listShipments } from './month-repository'
import { type MoneyRows, moneyRows, periodOf } from './month-rows-service'
import { type MonthDeps, requireSpan, taxRate } from './month-service'

type RowOf<Name extends keyof MoneyRows> = MoneyRows[Name][number]
type Shipments = Awaited<ReturnType<typeof listShipments>>[number]
type Due = Awaited<ReturnType<typeof listDue>>[number]

const money = <Row>(heading: string, cents: (row: Row) => number) =>
  moneyColumn<Row>(heading, (row) => cents(row) / 100)

/** The SRI's table of ways to pay knows cash, and everything that goes through a bank. */
const wayCode = (way: string): string => (way === METHOD_NAMES.efectivo ? '01' : '20')

const INVOICES: readonly ColumnOf<RowOf<'invoices'>>[] = [
  momentColumn(TEXTS.paidAt, ({ at }) => at),
  numberColumn(TEXTS.receipt, ({ id }) => id),
  fileColumn(TEXTS.idCode, ({ code }) => code, 12),
  fileColumn(TEXTS.idKind, ({ identity }) => identity, 18),
  fileColumn(TEXTS.idNumber, ({ number }) => number, 22),
  fileColumn(TEXTS.buyer, ({ buyer }) => buyer, 28),
  fileColumn(TEXTS.address, ({ address }) => address, 30),
  fileColumn(TEXTS.email, ({ email }) => email, 28),
  textColumn(TEXTS.client, ({ client }) => client, 26),
  textColumn(TEXTS.description, ({ service }) => service, 28),
  textColumn(TEXTS.way, ({ way }) => way, 16),
  textColumn(TEXTS.wayCode, ({ way }) => wayCode(way), 12),
  money(TEXTS.base, ({ base }) => base),
  numberColumn(TEXTS.rate, ({ rate }) => rate, 12),
  money(TEXTS.tax, ({ tax }) => tax),
  money(TEXTS.total, ({ total }) => total),
  money(TEXTS.refunded, ({ back }) => back),
]

const GIVEN_BACK: readonly ColumnOf<RowOf<'givenBack'>>[] = [
  momentColumn(TEXTS.backAt, ({ at }) => at),
  numberColumn(TEXTS.receipt, ({ id }) => id),
  momentColumn(TEXTS.paidAt, ({ paidAt }) => paidAt),
  textColumn(TEXTS.client, ({ client }) => client, 26),
  textColumn(TEXTS.description, ({ service }) => service, 28),
  textColumn(TEXTS.way, ({ way }) => way, 16),
  money(TEXTS.total, ({ total }) => total),
  money(TEXTS.refunded, ({ back }) => back),
]

const OWED: readonly ColumnOf<RowOf<'owed'>>[] = [
  textColumn(TEXTS.client, ({ client }) => client, 26),
  fileColumn(TEXTS.email, ({ email }) => email, 28),
  money(TEXTS.owes, ({ cents }) => Math.max(cents, 0)),
  money(TEXTS.inFavour, ({ cents }) => Math.max(-cents, 0)),
]

const SHIPMENTS: readonly ColumnOf<Shipments>[] = [
  textColumn(TEXTS.client, fullName, 26),
  fileColumn(TEXTS.email, ({ email }) => email, 28),
  numberColumn(TEXTS.atStart, ({ start }) => Number(start), 12),
  numberColumn(TEXTS.sold, ({ vendidos }) => Number(vendidos), 12),
  numberColumn(TEXTS.used, ({ usados }) => Number(usados), 12),
  numberColumn(TEXTS.rewards, ({ recompensas }) => Number(recompensas), 13),
  numberColumn(TEXTS.adjusted, ({ ajustes }) => Number(ajustes), 12),
  numberColumn(TEXTS.atEnd, ({ left }) => Number(left), 12),
]

const DUE: readonly ColumnOf<Due>[] = [
  textColumn(TEXTS.client, fullName, 26),
  fileColumn(TEXTS.email, ({ email }) => email, 28),
  phoneColumn(TEXTS.phone, ({ phone }) => phone),
  textColumn(TEXTS.service, ({ descripcion }) => descripcion, 20),
  numberColumn(TEXTS.shipments, ({ left }) => Number(left)),
  money(TEXTS.price, ({ precio_cents }) => precio_cents ?? 0),
]

/** A closing as a file: a sheet of invoices, and one for each figure that is not a sum over them. */
export const monthTables =
  (deps: MonthDeps) =>
  async ({ hasta, search }: Pick<CallInput<typeof createExport>, 'search' | 'hasta'>): Promise<Table[]> => {
    const span = requireSpan({ from: search, to: hasta ?? '' }, todayIn(deps.clock))
    const period = periodOf(span)
    return deps.db.snapshot(
      async (query) => {
        const { givenBack, invoices, owed } = await moneyRows(query, period, taxRate(deps) ?? 0)
        return [
          tableOf(TEXTS.invoices, INVOICES, invoices),
          tableOf(TEXTS.givenBack, GIVEN_BACK, givenBack),
          tableOf(TEXTS.balances, OWED, owed),
          tableOf(TEXTS.shipmentsSheet, SHIPMENTS, await listShipments(query, period)),
          tableOf(TEXTS.due, DUE, await listDue(query, period)),
        ]
      },
      { isLong: true },
    )
  }
