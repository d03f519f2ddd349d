import type { CountedLine } from '#domain/bank-statement'
import { fullName } from '#domain/full-name'
import { hasRunOut } from '#domain/membership'
import { type MatchCandidate, matchStatement } from '#domain/statement-matching'
import { isWaiting } from '#domain/transfers'
import type { ClientTransfer, Reconciled } from './statement-repository'

/** By whom a line was reconciled. */
export const nameOf = ({ by_nombre, by_apellidos }: Reconciled): string =>
  fullName({ nombre: by_nombre, apellidos: by_apellidos })

/** A transfer as it is compared with the lines. */
export const candidateOf = (row: ClientTransfer): MatchCandidate => ({
  id: row.id,
  fecha: row.paid_on,
  cents: row.value_cents,
  recibo: row.receipt,
  nombre: fullName(row),
})

type Compared = {
  lines: readonly CountedLine[]
  known: readonly Reconciled[]
  open: readonly ClientTransfer[]
  prints: ReadonlyMap<string, CountedLine>
  /** The statement's first and last day. */
  first: string
  last: string
}

const NOTHING_IN_COMMON = {
  numero: false,
  valor: false,
  nombre: false,
  otro_numero: false,
  otro_nombre: false,
  dias: null,
  quien: '',
  cuando: null,
}

/** What each line is, and what has no line. */
export const reviewOf = ({ first, known, last, lines, open, prints }: Compared) => {
  const done = new Map(known.flatMap((row) => asPair(prints.get(row.fingerprint), row)))
  const candidates = open.map(candidateOf)
  const transfers = new Map(open.map((row) => [row.id, row]))
  const matches = matchStatement(lines, candidates, (line) => done.has(line))
  const found = new Map(matches.map((match) => [match.line, match]))
  const lineOf = new Map(matches.map(({ id, line }) => [id, line]))
  return {
    lineas: lines.map((line) => {
      const before = done.get(line)
      const match = found.get(line)
      const row = transfers.get(match?.id ?? 0)
      if (before) return reconciledLine(line, before)
      if (!match || !row)
        return { ...NOTHING_IN_COMMON, fila: line.fila, estado: 'sin_pago' as const, transferencia: '' }
      const isSure = match.grade === 'segura' && !isForPerson(row, line)
      return {
        ...NOTHING_IN_COMMON,
        ...match.reasons,
        fila: line.fila,
        estado: isSure ? ('segura' as const) : ('posible' as const),
        transferencia: String(row.id),
      }
    }),
    transferencias: [
      ...[...done].map(([line, row]) => listedOf(row, line)),
      ...open
        .filter(({ id, paid_on, state }) => {
          const isOfDays = paid_on >= first && paid_on <= last
          return lineOf.has(id) || isWaiting(state) || isOfDays
        })
        .map((row) => listedOf(row, lineOf.get(row.id))),
    ],
  }
}

const asPair = <Key, Value>(key: Key | undefined, value: Value): [Key, Value][] =>
  key === undefined ? [] : [[key, value]]

const reconciledLine = ({ fila }: CountedLine, row: Reconciled) => ({
  ...NOTHING_IN_COMMON,
  fila,
  estado: 'conciliada' as const,
  transferencia: String(row.id),
  quien: nameOf(row),
  cuando: row.at,
})

/** Another amount than the line's, or than the price of what waits; or it is paid early, which only the form sells. */
const isForPerson = (row: ClientTransfer, line: CountedLine | undefined): boolean =>
  (line !== undefined && row.value_cents !== line.cents) ||
  (isWaiting(row.state) && (row.value_cents !== row.price_cents || !hasRunOut(row.envios)))

const listedOf = (row: ClientTransfer, line: CountedLine | undefined) => ({
  id: String(row.id),
  fila: line?.fila ?? null,
  payment: row.payment_id === null ? '' : String(row.payment_id),
  cliente: row.deleted_at === null ? row.keylogin : '',
  nombre: fullName(row),
  valor: row.value_cents / 100,
  divisa: row.divisa,
  banco: row.bank,
  recibo: row.receipt,
  fecha: row.paid_on,
  estado: row.state,
  a_mano: isForPerson(row, line),
})
