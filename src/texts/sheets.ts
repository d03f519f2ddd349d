import { formatNumber } from '#domain/notation'
import { SHEET_FILE_MAX, SHEET_ROWS_MAX } from '#domain/sheet'

const MEGABYTES = SHEET_FILE_MAX / (1024 * 1024)

/** Why a file is no list. */
export const SHEET_TEXTS = {
  tooLarge: `El archivo pesa más de ${MEGABYTES} MB. Quita imágenes y hojas que no hagan falta, o divídelo.`,
  tooMuchText: 'La hoja tiene demasiado texto para enviarla de una vez. Quita columnas o divídela en varias.',
  tooMany: `La hoja tiene más de ${formatNumber(SHEET_ROWS_MAX)} filas. Divídela en varias y súbelas una por una.`,
  old: 'Este archivo es de un Excel antiguo o tiene contraseña. Guárdalo como XLSX o CSV, sin contraseña, y súbelo otra vez.',
  notSheet:
    'No es una hoja de cálculo (CSV o XLSX). Si tu lista está en otro programa, guárdala o cópiala como una de las dos.',
  unreadable: 'No pudimos leer este archivo. Guárdalo como XLSX o CSV y súbelo otra vez.',
} as const

/** What a person says of a sheet's columns. */
export const COLUMNS_TEXTS = {
  column: (letter: string, heading: string) => `Columna ${letter}${heading === '' ? '' : `: ${heading}`}`,
  example: (texts: readonly string[]) => (texts.length === 0 ? 'Sin datos' : texts.join(' · ')),
  alike: (heading: string, letters: readonly string[]) =>
    `Hay dos columnas que se llaman «${heading}» (${letters.join(' y ')}): elige cuál va.`,
} as const
