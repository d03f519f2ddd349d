import { formatMoney, formatNumber } from '#domain/notation'
import { NO_DATA, NO_VALUE } from './no-value'

/** A payment's status in Spanish; the keys are the wallet's own words on the wire. Others are shown unchanged. */
const STATUSES = {
  COMPLETED: 'Completado',
  PENDING: 'Pendiente',
  REFUNDED: 'Reembolsado',
  FAILED: 'Fallido',
} as const

type KnownStatus = keyof typeof STATUSES

const isKnown = (status: string): status is KnownStatus => Object.hasOwn(STATUSES, status)

export const paymentStatusLabel = (status: string | null): string => {
  if (status === null) return NO_DATA
  return isKnown(status) ? STATUSES[status] : status
}

/** '$70,00 USD'; other currencies without the sign: '70,00 EUR'; unknown: '70,00'. `value` in units of `divisa`. */
export const priceLabel = (value: number | null, divisa: string | null): string =>
  value === null
    ? NO_VALUE
    : `${divisa === 'USD' ? '$' : ''}${formatNumber(value, { least: 2 })} ${divisa ?? ''}`.trim()

export const REFUND_TEXTS = {
  print: 'Imprimir comprobante',
  refunded: 'Devuelto',
  left: 'Queda',
} as const

/** '$70,00': an amount that can only be dollars. */
export const dollarLabel = (value: number): string => formatMoney(value)

/** '70,00', as people type it into a form. */
export const typedAmount = (value: number): string => formatNumber(value, { least: 2 }).replaceAll('.', '')

/** Texts of both lists of payments, the client's and the administrator's (Specification §2). */
export const PAYMENT_LIST_TEXTS = {
  title: 'Pagos',
  from: 'Fecha de inicio',
  state: 'Estado',
  columns: {
    id: 'ID',
    date: 'Fecha',
    user: 'Usuario',
    kind: 'Entorno',
    state: 'Estado',
    actions: 'Acciones',
  },
  open: 'Ver',
  openPayment: (id: string) => `Ver pago ${id}`,
} as const
