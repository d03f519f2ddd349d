import type { CallInput } from '#contract/envelope'
import type { getMonthClosing } from '#contract/extensions/month'
import { type IsoDate, todayIn } from '#domain/calendar'
import { type ClosingSpan, closingError } from '#domain/month-closing'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { sumShipments } from './month-repository'
import { type MoneyRows, moneyRows, periodOf } from './month-rows-service'

export type MonthDeps = Pick<ModuleDeps, 'clock' | 'db' | 'settings'>

/** The IVA in percent as it is set; null = it is not. */
export const taxRate = ({ settings }: Pick<MonthDeps, 'settings'>): number | null => {
  const text = settings.now().stored.pagos['iva'] ?? ''
  return text === '' ? null : Number(text)
}

/** Refuses days that cannot be closed. */
export const requireSpan = (span: ClosingSpan, today: IsoDate): ClosingSpan => {
  const error = closingError(span, today)
  if (error !== null) throw new Refusal(error)
  return span
}

const totalOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

const sumOfCents = <Row>(rows: readonly Row[], cents: (row: Row) => number) => ({
  cantidad: rows.length,
  total: totalOf(rows, cents) / 100,
})

/** 'Cierre de mes': its figures. */
export const monthService = (deps: MonthDeps) => ({
  async figures({ desde, hasta }: CallInput<typeof getMonthClosing>) {
    const span = requireSpan({ from: desde, to: hasta }, todayIn(deps.clock))
    const tasa = taxRate(deps)
    const period = periodOf(span)
    const { givenBack, invoices, owed, shipments } = await deps.db.snapshot(
      async (query) => ({
        ...(await moneyRows(query, period, tasa ?? 0)),
        shipments: await sumShipments(query, period),
      }),
      { isLong: true },
    )
    return {
      ventas: salesOf(invoices),
      cobrado: sumOfCents(invoices, ({ total }) => total),
      tasa,
      base: totalOf(invoices, ({ base }) => base) / 100,
      iva: totalOf(invoices, ({ tax }) => tax) / 100,
      devuelto: sumOfCents(givenBack, ({ back }) => back),
      deben: sumOfCents(
        owed.filter(({ cents }) => cents > 0),
        ({ cents }) => cents,
      ),
      a_favor: sumOfCents(
        owed.filter(({ cents }) => cents < 0),
        ({ cents }) => -cents,
      ),
      envios: {
        inicio: Number(shipments.start),
        vendidos: Number(shipments.vendidos),
        usados: Number(shipments.usados),
        recompensas: Number(shipments.recompensas),
        ajustes: Number(shipments.ajustes),
        fin: Number(shipments.left),
      },
      renovaciones: { cantidad: Number(shipments.due), total: Number(shipments.due_cents) / 100 },
    }
  },
})

/** What was sold, by service and way of payment, the most first. */
const salesOf = (invoices: MoneyRows['invoices']) => {
  const sums = new Map<string, { servicio: string; forma: string; cantidad: number; cents: number }>()
  for (const { service, total, way } of invoices) {
    const key = JSON.stringify([service, way])
    const sum = sums.get(key) ?? { servicio: service, forma: way, cantidad: 0, cents: 0 }
    sums.set(key, { ...sum, cantidad: sum.cantidad + 1, cents: sum.cents + total })
  }
  return [...sums.values()]
    .sort((a, b) => b.cents - a.cents)
    .map(({ cents, ...sum }) => ({ ...sum, total: cents / 100 }))
}
