import type { StatementLine } from '#domain/bank-statement'
import type { HereTransfer, ReviewedLine, StatementView } from '#machines/statement/machine'

/** A line of the bank, what it is here, and why it was not accepted. */
export interface ReviewRow {
  fila: number
  line: StatementLine
  found: ReviewedLine
  transfer: HereTransfer | null
  failure: string | null
}

/** The statement's lines by what they are, and what is here without a line. */
export const reviewLists = ({ failures, lines, review }: StatementView) => {
  const transfers = new Map(review?.transferencias.map((one) => [one.id, one]))
  const found = new Map(review?.lineas.map((one) => [one.fila, one]))
  const rows = lines.flatMap((line): ReviewRow[] => {
    const one = found.get(line.fila)
    if (one === undefined) return []
    const transfer = transfers.get(one.transferencia) ?? null
    return [{ fila: line.fila, line, found: one, transfer, failure: failures.get(line.fila) ?? null }]
  })
  const of = (state: 'segura' | 'posible' | 'conciliada' | 'sin_pago') =>
    rows.filter((row) => row.found.estado === state)
  return {
    sure: of('segura'),
    maybe: of('posible'),
    bank: of('sin_pago'),
    done: of('conciliada'),
    here: review?.transferencias.filter(({ fila }) => fila === null) ?? [],
  }
}
