/** What a payment's status means to a person; the wallet's own words on the wire. Others are shown as they come. */
const STATUSES = {
  COMPLETED: 'Completado',
  PENDING: 'Pendiente',
  REFUNDED: 'Reembolsado',
  FAILED: 'Fallido',
} as const

type KnownStatus = keyof typeof STATUSES

const isKnown = (status: string): status is KnownStatus => Object.hasOwn(STATUSES, status)

export const paymentStatusLabel = (status: string): string => (isKnown(status) ? STATUSES[status] : status)

const AMOUNT = new Intl.NumberFormat('es-EC', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '$70,00 USD'; another currency without the sign: '70,00 EUR'. `value` in units of `divisa`. */
export const priceLabel = (value: number, divisa: string): string =>
  `${divisa === 'USD' ? '$' : ''}${AMOUNT.format(value)} ${divisa}`.trim()

/** What the lists of payments say alike, the client's and the administrator's (Specification §2). */
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

/** What stands where a payment has nothing to say. */
export const PAYMENT_FACT_TEXTS = { nothing: 'Sin dato' } as const
