import { IMPORT_ROWS_MAX } from '#domain/client-import'
import { formatNumber } from '#domain/notation'

const listed = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(', ')

/** What an import answers. A problem of a cell follows the cell's name: 'C14: falta el correo'. */
export const IMPORT_ANSWERS = {
  noEmail: 'falta el correo',
  emailShape: 'no parece un correo',
  noName: 'falta el nombre',
  formula: 'es una fórmula: escribe el texto',
  tooLong: 'es demasiado largo',
  service: (names: readonly string[]) => `no es un servicio: escribe ${listed(names)}, o 1, 2 o 3`,
  cp: 'el código postal es un número de hasta 6 dígitos',
  place: 'no es una coordenada',
  twice: (row: number) => `el mismo correo está en la fila ${row}`,

  unreadable: 'No pudimos leer la hoja. Vuelve a subirla.',
  noRows: 'La hoja no tiene filas con clientes.',
  tooMany: `La hoja tiene más de ${formatNumber(IMPORT_ROWS_MAX)} filas. Divídela en varias y súbelas una por una.`,
  tooLarge: 'La hoja tiene demasiado texto para enviarla de una vez. Quita columnas o divídela en varias.',
  unknown: 'No encontramos esta importación.',
  hindered: (names: readonly string[], more: number) => {
    const who = names.join(', ') + (more > 0 ? ` y ${formatNumber(more)} más` : '')
    return `No se puede deshacer: ya hay pedidos, pagos, invitados o cambios de envíos de ${who}.`
  },
} as const
