/** Shown for a value that is missing or unreadable. */
export const NO_VALUE = '—'
/** The same in a sentence or beside a label. */
export const NO_DATA = 'Sin dato'

/** The value as text, or {@link NO_VALUE}. */
export const shown = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? NO_VALUE : String(value)

/** Shown below a list with unreadable rows. */
export const lostRowsText = (count: number): string =>
  count === 1 ? '1 fila no se pudo leer' : `${count} filas no se pudieron leer`

/** The week's orders could not be read. */
export const ORDERS_UNKNOWN =
  'No pudimos leer tus pedidos de esta semana. Míralos en Pedidos antes de ordenar.'
