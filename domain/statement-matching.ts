import { type CountedLine, contentOf } from './bank-statement'
import { daysBetween, type IsoDate } from './iso-date'
import { receiptKey } from './transfers'
import { wordsOf } from './words'

/** A transfer that waits, or a payment by transfer: what a line may be. */
export interface MatchCandidate {
  id: number
  fecha: IsoDate
  cents: number
  recibo: string
  nombre: string
}

/** What a line and a candidate have in common, and what speaks against them. `dias`: how many days later the bank's line is. */
export interface MatchReasons {
  numero: boolean
  valor: boolean
  nombre: boolean
  /** Both have a number, and they differ. */
  otro_numero: boolean
  /** The line has a name, and shares no word with the candidate's. */
  otro_nombre: boolean
  dias: number
}

/** `segura`: may be accepted unseen; `posible`: a person looks at it. */
export type MatchGrade = 'segura' | 'posible'

export interface StatementMatch {
  line: CountedLine
  id: number
  grade: MatchGrade
  reasons: MatchReasons
}

/** Shorter numbers are an office's or a counter's, and say nothing. */
const NUMBER_LEAST = 4
/** Days between what a client reported and the bank's line; banks take a weekend, and people report early or late. */
const NUMBER_DAYS = 10
const NAME_DAYS = 10
const SURE_NAME_DAYS = 3
const ALIKE_DAYS = 3
/** Words of a name that must stand in a line. */
const NAME_WORDS = 2
const SHORT_WORD = 3
/** What banks and people write beside a name, or instead of one. */
const BANK_WORDS: ReadonlySet<string> = new Set(
  (
    'transferencia transferencias transf transfer trf tran trx spi directa interbancaria recibida recibido enviada ordenante ' +
    'deposito depositos dep credito creditos cred abono pago pagos cobro cuenta cuentas cta ctas ahorros corriente efectivo cheque ' +
    'banco bco pichincha guayaquil produbanco pacifico bolivariano internacional austro cooperativa coop jep banca movil web app ' +
    'internet linea electronica cajero ventanilla agencia oficina sucursal matriz concepto motivo detalle ref referencia doc ' +
    'documento comprobante numero nro num por para desde hacia del las los con otra otro otros otras entre factura servicio plan ' +
    'mes semana semanal mensual almuerzo almuerzos comida vianda nota varios'
  ).split(' '),
)

/** Evidence, the strongest first; within one the nearest day. */
const WEIGHTS = { numberAndAmount: 300, nameAndAmount: 200, number: 100, amount: 0 } as const
type Evidence = keyof typeof WEIGHTS

/** A line and a candidate as they are compared; `key`: the same for the same movement, whatever the file's order. */
type Line = {
  line: CountedLine
  key: string
  day: number
  number: string
  numbers: ReadonlySet<string>
  words: ReadonlySet<string>
}
type Candidate = MatchCandidate & { day: number; number: string; words: readonly string[] }
type Pair = { line: Line; candidate: Candidate; evidence: Evidence; reasons: MatchReasons }

const isNumber = (key: string): boolean => key.length >= NUMBER_LEAST && /\d/.test(key)

/** The receipt numbers of a line: its own, and those that stand in its text. */
const numbersIn = ({ numero, texto }: CountedLine): Set<string> =>
  new Set([receiptKey(numero), ...wordsOf(texto).map(receiptKey)].filter(isNumber))

/** A word that may be a person's: not the bank's own, and no number. */
const isOfName = (word: string): boolean =>
  word.length >= SHORT_WORD && !/\d/.test(word) && !BANK_WORDS.has(word)

const dayOf = (date: IsoDate): number => daysBetween('2000-01-01', date)

const comparedLine = (line: CountedLine): Line => ({
  line,
  key: `${contentOf(line)} ${line.nth}`,
  day: dayOf(line.fecha),
  number: receiptKey(line.numero),
  numbers: numbersIn(line),
  words: new Set(wordsOf(line.texto)),
})

const comparedCandidate = (candidate: MatchCandidate): Candidate => ({
  ...candidate,
  day: dayOf(candidate.fecha),
  number: receiptKey(candidate.recibo),
  words: [...new Set(wordsOf(candidate.nombre).filter((word) => word.length >= SHORT_WORD))],
})

/** Whether two words of the name stand in the text, or its only one. */
const hasName = (line: Line, { words }: Candidate): boolean => {
  const found = words.filter((word) => line.words.has(word)).length
  return found > 0 && found >= Math.min(NAME_WORDS, words.length)
}

/** Whether the bank's number is another one than the reported. */
const hasOtherNumber = (line: Line, { number }: Candidate): boolean =>
  isNumber(line.number) && isNumber(number) && !line.numbers.has(number)

/** Whether the text has a name that shares no word with this one. */
const hasOtherName = (line: Line, { words }: Candidate): boolean =>
  words.length > 0 &&
  !words.some((word) => line.words.has(word)) &&
  [...line.words].filter(isOfName).length >= NAME_WORDS

const evidenceOf = ({ numero, valor, nombre, dias }: MatchReasons): Evidence | null => {
  const away = Math.abs(dias)
  if (numero && away <= NUMBER_DAYS) return valor ? 'numberAndAmount' : 'number'
  if (!valor) return null
  if (nombre && away <= NAME_DAYS) return 'nameAndAmount'
  return away <= ALIKE_DAYS ? 'amount' : null
}

const compare = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

const groupsOf = <Item>(
  items: readonly Item[],
  keysOf: (item: Item) => Iterable<string>,
): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  return groups
}

const reasonsOf = (line: Line, candidate: Candidate): MatchReasons => ({
  numero: line.numbers.has(candidate.number),
  valor: candidate.cents === line.line.cents,
  nombre: hasName(line, candidate),
  otro_numero: hasOtherNumber(line, candidate),
  otro_nombre: hasOtherName(line, candidate),
  dias: line.day - candidate.day,
})

/** Whether the number or the name of a line is another one than a candidate's, so that a person is asked. */
export const isOtherPerson = (line: CountedLine, candidate: MatchCandidate): boolean => {
  const { otro_nombre, otro_numero } = reasonsOf(comparedLine(line), comparedCandidate(candidate))
  return otro_nombre || otro_numero
}

/** The pairs that a number or a name makes: by the amount alone everybody is everybody. */
const pairsOf = (lines: readonly Line[], candidates: readonly Candidate[]): Pair[] => {
  const byNumber = groupsOf(candidates, ({ number }) => [number].filter(isNumber))
  const byName = groupsOf(candidates, ({ cents, words }) => words.map((word) => `${cents} ${word}`))
  return lines.flatMap((line) => {
    const near = [...line.numbers].flatMap((number) => byNumber.get(number) ?? [])
    const named = [...line.words].flatMap((word) => byName.get(`${line.line.cents} ${word}`) ?? [])
    return [...new Set([...near, ...named])].flatMap((candidate) => {
      const reasons = reasonsOf(line, candidate)
      const evidence = evidenceOf(reasons)
      return evidence === null || evidence === 'amount' ? [] : [{ line, candidate, evidence, reasons }]
    })
  })
}

/** The pairs of one line and one candidate that are alone with their amount on near days. */
const alonePairs = (lines: readonly Line[], candidates: readonly Candidate[]): Pair[] => {
  const byAmount = groupsOf(candidates, ({ cents }) => [String(cents)])
  const linesByAmount = groupsOf(lines, ({ line }) => [String(line.cents)])
  const onlyNear = <Item extends { day: number }>(items: readonly Item[] = [], day: number): Item | null => {
    const isNear = (item: Item) => Math.abs(item.day - day) <= ALIKE_DAYS
    const first = items.findIndex(isNear)
    return first < 0 || items.slice(first + 1).some(isNear) ? null : (items[first] ?? null)
  }
  return lines.flatMap((line) => {
    const amount = String(line.line.cents)
    const candidate = onlyNear(byAmount.get(amount), line.day)
    if (candidate === null || onlyNear(linesByAmount.get(amount), candidate.day) !== line) return []
    return [{ line, candidate, evidence: 'amount' as const, reasons: reasonsOf(line, candidate) }]
  })
}

const scoreOf = ({ evidence, reasons }: Pair): number =>
  WEIGHTS[evidence] + (reasons.nombre ? 50 : 0) - Math.abs(reasons.dias)

/** A receipt number with its amount; '' where a line or candidate has none. */
const receiptAndAmount = (number: string, cents: number): string => {
  const key = receiptKey(number)
  return isNumber(key) ? `${key} ${cents}` : ''
}

/** The receipts that two of them share at one amount: nothing tells these apart. */
const repeatedIn = (receipts: readonly string[]): Set<string> => {
  const seen = new Set<string>()
  return new Set(receipts.filter((one) => one !== '' && (seen.has(one) || !seen.add(one))))
}

/**
 * Which line is which candidate: each at most once, the same whatever the order of either. The strongest evidence goes first;
 * the amount alone counts only where one line and one candidate are left that have it. Sure is what has no rival and
 * nothing that speaks against it.
 * `isDone`: a line that was reconciled before; it still shows that a receipt comes twice.
 */
export const matchStatement = (
  lines: readonly CountedLine[],
  candidates: readonly MatchCandidate[],
  isDone: (line: CountedLine) => boolean = () => false,
): StatementMatch[] => {
  const open = lines.filter((line) => !isDone(line)).map(comparedLine)
  const here = candidates.map(comparedCandidate)
  const pairs = pairsOf(open, here).sort(
    (a, b) => scoreOf(b) - scoreOf(a) || compare(a.line.key, b.line.key) || a.candidate.id - b.candidate.id,
  )
  const used = new Set<Line | Candidate>()
  const isOpen = (one: Line | Candidate) => !used.has(one)
  const taken = pairs.filter(({ line, candidate }) => {
    if (!isOpen(line) || !isOpen(candidate)) return false
    used.add(line).add(candidate)
    return true
  })
  taken.push(...alonePairs(open.filter(isOpen), here.filter(isOpen)))
  const isSure = surenessOf(pairs, lines, candidates)
  return taken.map((pair) => ({
    line: pair.line.line,
    id: pair.candidate.id,
    reasons: pair.reasons,
    grade: isSure(pair) ? 'segura' : 'posible',
  }))
}

/** The other pairs of a pair's line or candidate. */
const rivalsIn = (pairs: readonly Pair[]) => {
  const ofLine = groupsOf(pairs, ({ line }) => [line.key])
  const ofCandidate = groupsOf(pairs, ({ candidate }) => [String(candidate.id)])
  return (pair: Pair): Pair[] =>
    [...(ofLine.get(pair.line.key) ?? []), ...(ofCandidate.get(String(pair.candidate.id)) ?? [])].filter(
      (other) => other !== pair,
    )
}

/** Whether a pair needs no look: strong evidence, and no other line or candidate that has as much. */
const surenessOf = (
  pairs: readonly Pair[],
  lines: readonly CountedLine[],
  candidates: readonly MatchCandidate[],
) => {
  const twiceInBank = repeatedIn(lines.map(({ numero, cents }) => receiptAndAmount(numero, cents)))
  const twiceHere = repeatedIn(candidates.map(({ recibo, cents }) => receiptAndAmount(recibo, cents)))
  const rivals = rivalsIn(pairs)
  return (pair: Pair): boolean => {
    const { candidate, evidence, line, reasons } = pair
    if (reasons.otro_numero || reasons.otro_nombre) return false
    const isNear = Math.abs(reasons.dias) <= SURE_NAME_DAYS
    if (evidence !== 'numberAndAmount' && !(evidence === 'nameAndAmount' && isNear)) return false
    if (twiceInBank.has(receiptAndAmount(line.line.numero, line.line.cents))) return false
    if (twiceHere.has(receiptAndAmount(candidate.recibo, candidate.cents))) return false
    return rivals(pair).every((other) => WEIGHTS[other.evidence] < WEIGHTS[evidence])
  }
}
