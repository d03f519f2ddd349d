import type { NamedLevel } from '#domain/imported-person'
import { formatNumber } from '#domain/notation'
import { SHEET_ROWS_MAX } from '#domain/sheet'

const listed = (levels: readonly NamedLevel[]): string =>
  levels.map(({ descripcion }) => `«${descripcion}»`).join(', ')
/** '1, 2 o 3'. */
const either = (numbers: readonly number[]): string => numbers.join(', ').replace(/, (?=[^,]*$)/, ' o ')
/** Rows that a sentence names. */
export const ROWS_NAMED = 3

/** What an import answers. A problem of a cell follows the cell's name: 'C14: falta el correo'. */
export const IMPORT_ANSWERS = {
  noEmail: 'falta el correo',
  emailShape: 'no parece un correo',
  noName: 'falta el nombre',
  formula: 'es una fórmula: escribe el texto',
  tooLong: 'es demasiado largo',
  service: (levels: readonly NamedLevel[]) =>
    `no es un servicio: escribe ${listed(levels)}, o su número: ${either(levels.map(({ id }) => id))}`,
  serviceShared: (name: string, levels: readonly NamedLevel[]) =>
    `hay más de un servicio que se llama «${name}»: escribe su número, ${either(levels.map(({ id }) => id))}`,
  cp: 'el código postal es un número de hasta 6 dígitos',
  place: 'no es una coordenada',
  outside: 'esta ubicación está fuera de Ecuador',
  twice: (rows: readonly number[]) => {
    const named = rows.slice(0, ROWS_NAMED).map((row) => formatNumber(row))
    const more = rows.length > named.length ? ' y otras' : ''
    const which = rows.length === 1 ? 'la fila' : 'las filas'
    return `mismo correo que ${which} ${named.join(', ')}${more}, con otros datos: deja una`
  },

  unreadable: 'No pudimos leer la hoja. Vuelve a subirla.',
  noRows: 'La hoja no tiene filas con clientes.',
  tooMany: `La hoja tiene más de ${formatNumber(SHEET_ROWS_MAX)} filas. Divídela en varias y súbelas una por una.`,
  tooLarge: 'La hoja tiene demasiado texto para enviarla de una vez. Quita columnas o divídela en varias.',
  unknown: 'No encontramos esta importación.',
  hindered: (names: readonly string[], more: number) => {
    const who = names.join(', ') + (more > 0 ? ` y ${formatNumber(more)} más` : '')
    return `No se puede deshacer: ya hay pedidos, pagos, invitados o cambios de envíos de ${who}.`
  },
} as const
