import { addDays, type IsoDate, isIsoDate } from './iso-date'
import { guessFields, plainHeading, type Sheet, twiceIn } from './sheet'
import { receiptKey } from './transfers'
import { wordsOf } from './words'

/** What a column of a bank's statement may hold. `credito`: money that came; `valor`: either way, by sign or `tipo`. */
export const STATEMENT_FIELDS = ['fecha', 'credito', 'valor', 'tipo', 'numero', 'texto', 'nombre'] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]
/** The field of each column; '' = left out. */
export type StatementMapping = readonly (StatementField | '')[]

/** Incoming lines of one statement. */
export const STATEMENT_LINES_MAX = 2000
/** Characters of a line's number and of its text. */
export const STATEMENT_NUMBER_MAX = 60
export const STATEMENT_TEXT_MAX = 300
/** Characters of a bank's headings, by which its columns are known again. */
const BANK_MAX = 250

/** Headings of banks, without accents and capitals. */
const HEADINGS: Readonly<Record<StatementField, readonly string[]>> = {
  fecha: [
    'fecha',
    'date',
    'fecha transaccion',
    'fecha movimiento',
    'fecha contable',
    'fecha proceso',
    'fecha valor',
    'fecha y hora',
    'fecha hora',
  ],
  credito: [
    'credito',
    'creditos',
    'haber',
    'abono',
    'abonos',
    'deposito',
    'depositos',
    'ingreso',
    'ingresos',
    'credit',
    'valor credito',
    'monto credito',
  ],
  valor: ['valor', 'monto', 'importe', 'cantidad', 'amount', 'valor transaccion', 'monto transaccion'],
  tipo: [
    'tipo',
    'd c',
    'c d',
    'signo',
    'tipo movimiento',
    'tipo transaccion',
    'naturaleza',
    'debito credito',
    'cargo abono',
  ],
  numero: [
    'documento',
    'comprobante',
    'referencia',
    'numero',
    'doc',
    'ref',
    'secuencial',
    'nro transaccion',
    'codigo transaccion',
    'numero documento',
    'numero comprobante',
    'numero referencia',
    'numero transaccion',
  ],
  texto: [
    'concepto',
    'descripcion',
    'detalle',
    'motivo',
    'movimiento',
    'transaccion',
    'glosa',
    'observacion',
    'observaciones',
    'description',
  ],
  nombre: [
    'nombre',
    'ordenante',
    'beneficiario',
    'remitente',
    'originador',
    'nombre ordenante',
    'cuenta origen nombre',
    'contraparte',
    'cliente',
  ],
}
const FILLING = new Set('de del la el los n no nro num numero bancario banco usd us'.split(' '))

/** The fields that a bank's headings name; each once. Of money columns, one is enough. */
export const guessStatement = (headings: readonly string[]): StatementMapping => {
  const fields = guessFields(headings, {
    fields: STATEMENT_FIELDS,
    names: HEADINGS,
    filling: FILLING,
    isFree: (field, taken) => !taken.includes(field),
  })
  return fields.includes('credito') ? fields.map((it) => (it === 'valor' ? '' : it)) : fields
}

/** How many headings of a statement a row names. */
export const statementNamedIn = (row: readonly string[]): number =>
  guessStatement(row).filter((field) => field !== '').length

/** What a statement needs and no column has. */
export const statementLacking = (mapping: StatementMapping): 'fecha' | 'valor' | null => {
  if (!mapping.includes('fecha')) return 'fecha'
  return mapping.includes('valor') || mapping.includes('credito') ? null : 'valor'
}

/** Two columns of one field, or money said twice; null when there is none. */
export const statementTwice = (mapping: StatementMapping): StatementField | null =>
  twiceIn(STATEMENT_FIELDS, mapping) ??
  (mapping.includes('valor') && mapping.includes('credito') ? 'credito' : null)

/** A bank, by the headings of its statements. */
export const bankOf = (headings: readonly string[]): string =>
  headings.map(plainHeading).join('|').slice(0, BANK_MAX)

/** Kept columns that still fit: as many as there are headings, each known. */
export const fittingMapping = (
  kept: readonly string[] | null,
  headings: readonly string[],
): StatementMapping | null => {
  if (kept?.length !== headings.length) return null
  const mapping = kept.map((word) => STATEMENT_FIELDS.find((field) => field === word) ?? '')
  return statementLacking(mapping) === null && statementTwice(mapping) === null ? mapping : null
}

/** One line of money that came. `fila`: its row in the sheet. */
export interface StatementLine {
  fila: number
  fecha: IsoDate
  /** In cents, more than 0. */
  cents: number
  numero: string
  texto: string
}

export interface ReadStatement {
  lines: readonly StatementLine[]
  /** Lines of money that left. */
  debits: number
  /** Rows with an amount or a date that cannot be read, by their numbers. */
  unread: readonly number[]
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const ENGLISH: Readonly<Record<string, string>> = {
  jan: 'ene',
  apr: 'abr',
  aug: 'ago',
  dec: 'dic',
  set: 'sep',
}

const isoOf = (year: string, month: number, day: string): IsoDate | null => {
  const whole = year.length === 2 ? `20${year}` : year
  const date = `${whole}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(date) ? date : null
}

/** The day that Excel counts as 0. */
const EXCEL_START = '1899-12-30'
/** Serial numbers of the years 2009 to 2064: no other number of a date column is one. */
const isSerial = (text: string): boolean =>
  /^\d{5}(?:\.\d+)?$/.test(text) && Number(text) >= 40_000 && Number(text) < 60_000

/** A cell's day: 2026-03-02, 02/03/2026 (day first), 2-mar-26, or Excel's number; a time behind it does not count. */
export const statementDate = (cell: string, isMonthFirst = false): IsoDate | null => {
  const text = cell.trim().toLowerCase()
  if (isSerial(text)) return addDays(EXCEL_START, Math.floor(Number(text)))
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)
  if (iso) return isoOf(iso[1] ?? '', Number(iso[2]), iso[3] ?? '')
  const packed = /^(20\d\d)(\d\d)(\d\d)$/.exec(text)
  if (packed) return isoOf(packed[1] ?? '', Number(packed[2]), packed[3] ?? '')
  const spoken = /^(\d{1,2})[-/. ](?:de )?([a-z]{3})[a-z]*\.?[-/. ](?:de )?(\d{4}|\d\d)(?!\d)/.exec(text)
  if (spoken) {
    const word = spoken[2] ?? ''
    return isoOf(spoken[3] ?? '', MONTHS.indexOf(ENGLISH[word] ?? word) + 1, spoken[1] ?? '')
  }
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)(?!\d)/.exec(text) ?? []
  return isMonthFirst ? isoOf(year, Number(first), second) : isoOf(year, Number(second), first)
}

/**
 * A cell's amount in cents; null when it is none. '1.234,56', '1,234.56', '$ 30', '(30.00)', '30,00-': the last point or
 * comma with one or two digits behind it is the decimal one.
 */
export const statementCents = (cell: string): number | null => {
  const text = cell.replace(/(?:US\$|\$|USD|\s|[’'])/gi, '').replace(/[−–]/g, '-')
  const isOut = /^-|-$|^\(.*\)$/.test(text)
  const digits = text.replace(/^[-+(]+|[-+)]+$/g, '')
  // A sheet's own number: binary fractions have many digits.
  const long = /^\d+\.\d{4,}$/.test(digits)
  const [, whole = '', decimals = ''] = /^(\d[\d.,]*?|)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  if (!long && !/^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)?$/.test(whole)) return null
  if (!long && whole === '' && decimals === '') return null
  const cents = long
    ? Math.round(Number(digits) * 100)
    : Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  return isOut ? -cents : cents
}

/** Whether a 'tipo' says that money left, as in 'Nota de débito'; a sign may say it too. One that came back has come. */
const isOutgoing = (tipo: string): boolean => {
  const words = wordsOf(tipo)
  if (/^(?:reverso|devolucion)$/.test(words[0] ?? '')) return false
  return tipo.trim() === '-' || words.some((word) => OUTGOING.test(word))
}
const OUTGOING = /^(?:d|db|nd|debitos?|cargos?|egresos?|retiros?|salidas?)$/

/** A day above 12 in the second place, and none in the first: months come first. */
const isMonthFirstIn = (cells: readonly string[]): boolean => {
  const parts = cells.flatMap((cell) => {
    const found = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(cell.trim())
    return found ? [[Number(found[1]), Number(found[2])] as const] : []
  })
  return parts.some(([, second]) => second > 12) && parts.every(([first]) => first <= 12)
}

/** The lines of money that came, in the sheet's order; the rest is counted. */
export const readStatement = ({ rows }: Pick<Sheet, 'rows'>, mapping: StatementMapping): ReadStatement => {
  const place = (field: StatementField) => mapping.indexOf(field)
  const at = (cells: readonly string[], field: StatementField) => cells[place(field)] ?? ''
  const isMonthFirst = isMonthFirstIn(rows.map(({ cells }) => at(cells, 'fecha')))
  const read = { lines: [] as StatementLine[], debits: 0, unread: [] as number[] }
  for (const { fila, cells } of rows) {
    const money = at(cells, mapping.includes('credito') ? 'credito' : 'valor')
    const fecha = statementDate(at(cells, 'fecha'), isMonthFirst)
    const cents = statementCents(money)
    // A total, a title between pages: a row without a date is no movement.
    if (fecha === null && at(cells, 'fecha') === '') continue
    if (fecha === null || (cents === null && money !== '')) read.unread.push(fila)
    else if (cents === null || cents <= 0 || isOutgoing(at(cells, 'tipo'))) read.debits += 1
    else {
      const texto = [at(cells, 'texto'), at(cells, 'nombre')].filter((part) => part !== '').join(' · ')
      const numero = at(cells, 'numero').slice(0, STATEMENT_NUMBER_MAX)
      read.lines.push({ fila, fecha, cents, numero, texto: texto.slice(0, STATEMENT_TEXT_MAX) })
    }
  }
  return read
}

/** A line with `nth`: which of several that are the same in the file, from 1. */
export type CountedLine = StatementLine & { nth: number }

/** A line's content for comparison: the same movement in another file of the bank has the same one. */
export const contentOf = ({ cents, fecha, numero, texto }: Omit<StatementLine, 'fila'>): string =>
  JSON.stringify([fecha, cents, receiptKey(numero), wordsOf(texto).join(' ')])

/** Counts lines that are the same, so that each has an identity of its own. */
export const countedLines = (lines: readonly StatementLine[]): CountedLine[] => {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const content = contentOf(line)
    const nth = (seen.get(content) ?? 0) + 1
    seen.set(content, nth)
    return { ...line, nth }
  })
}
