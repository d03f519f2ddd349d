import { type CellValue, parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import type { CallResult } from '#domain/call-result'
import { SHEET_COLUMNS_MAX, SHEET_FILE_MAX, SHEET_ROWS_MAX, type Sheet } from '#domain/sheet'
import { SHEET_TEXTS as TEXTS } from '../../texts/sheets'

/** Rows above the headings that a list may have: a title, a date, an account's figures. */
const ABOVE = 25
const MOST_ROWS = SHEET_ROWS_MAX + ABOVE + 1

const startsWith = (bytes: Uint8Array, ...first: readonly number[]): boolean =>
  first.every((byte, place) => bytes[place] === byte)
const isUtf16 = (bytes: Uint8Array): boolean => startsWith(bytes, 0xff, 0xfe)
const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b)
/** What Office wrote before 2007, and every file with a password: its parts' names say which. */
const isOldOffice = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
const hasOldSheet = (bytes: Uint8Array): boolean =>
  /Workbook|Book|EncryptedPackage/.test(new TextDecoder('utf-16le').decode(bytes))
/** A zip's names are in it as they are. */
const hasSheet = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes).includes('xl/')
/** A PDF, a page, a letter or a picture: no text of a list begins so, and none holds a zero. */
const isOther = (bytes: Uint8Array): boolean =>
  /^\s*(?:%PDF|\{\\rtf|<)/.test(
    new TextDecoder('latin1').decode(bytes.subarray(0, 64)).replace(/^ï»¿/, ''),
  ) ||
  (!isUtf16(bytes) && bytes.subarray(0, 4096).includes(0))

/** Why a file is no list, as far as its first look says; null for a CSV or an XLSX. */
const lookError = (bytes: Uint8Array): string | null => {
  if (isOldOffice(bytes)) return hasOldSheet(bytes) ? TEXTS.old : TEXTS.notSheet
  const isSheet = isZip(bytes) ? hasSheet(bytes) : !isOther(bytes)
  return isSheet ? null : TEXTS.notSheet
}

/** A CSV's text: UTF-8, Excel's 'Unicode' text, or else what Windows writes here. */
const textOf = (bytes: Uint8Array): string => {
  if (isUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A cell as a person sees it; a formula's is its shown value. No keyboard types what is taken out. */
const shownCell = (value: CellValue | undefined): string => {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value ?? '')
    .replace(/\0|\p{Cs}/gu, '')
    .trim()
}

const rowsIn = async (bytes: Uint8Array): Promise<CellValue[][]> => {
  if (!isZip(bytes)) return parseCsv(textOf(bytes), { maxRows: MOST_ROWS })
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    maxRows: MOST_ROWS,
  })
  return sheets.find(({ rows }) => rows.length > 1)?.rows ?? []
}

const refused = (text: string) => ({ kind: 'refused' as const, text })

/** What a kind of list is known by. */
export interface KindOfSheet {
  /** How many headings a row names: the row with most of them is the one of the headings. */
  namedIn: (row: readonly string[]) => number
  /** What a sheet without rows lacks, in words. */
  empty: string
}

/**
 * Reads an XLSX or CSV file in the browser. The headings are the row of the first ones that names most fields; rows without
 * a word are left out. Refuses in words what is no such list.
 */
export const readSheet = async (file: File, { empty, namedIn }: KindOfSheet): Promise<CallResult<Sheet>> => {
  if (file.size > SHEET_FILE_MAX) return refused(TEXTS.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const error = lookError(bytes)
  if (error !== null) return refused(error)
  const read = await rowsIn(bytes).catch(() => null)
  if (read === null) return refused(TEXTS.unreadable)
  const table = read.map((row) => Array.from(row.slice(0, SHEET_COLUMNS_MAX), shownCell))
  const isThere = (row: readonly string[]) => row.some((cell) => cell !== '')
  const top = table.slice(0, ABOVE)
  const most = Math.max(0, ...top.map(namedIn))
  const place = most === 0 ? table.findIndex(isThere) : top.findIndex((row) => namedIn(row) === most)
  const rows = table.flatMap((cells, index) =>
    index > place && isThere(cells) ? [{ fila: index + 1, cells }] : [],
  )
  const width = Math.max(
    0,
    ...[table[place] ?? [], ...rows.map(({ cells }) => cells)].map((row) => row.length),
  )
  if (rows.length === 0) return refused(empty)
  if (rows.length > SHEET_ROWS_MAX) return refused(TEXTS.tooMany)
  const headings = Array.from({ length: width }, (_, column) => table[place]?.[column] ?? '')
  return { kind: 'ok', data: { name: file.name, headings, rows } }
}
