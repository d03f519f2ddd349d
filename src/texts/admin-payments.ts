/** /admin/pagos (Specification §2, administrator 5). */
export const ADMIN_PAYMENTS_TEXTS = {
  emptyTitle: 'Todavía no hay pagos',
  emptyText: 'Cuando un cliente active o renueve su servicio, verás el pago aquí.',
  noMatchTitle: 'Ningún pago desde esa fecha',
  noMatchText: 'Prueba con una fecha anterior.',
  failedTitle: 'No pudimos cargar los pagos',
} as const

/** The same, searched for a person. */
export const FOUND_PAYMENTS_TEXTS = {
  ...ADMIN_PAYMENTS_TEXTS,
  noMatchTitle: 'Ningún pago con esos filtros',
  noMatchText: 'Prueba con una parte más corta del nombre o del teléfono, o con una fecha anterior.',
} as const

/** /admin/pagos/{id} (Specification §2, administrator 6). */
export const ADMIN_PAYMENT_TEXTS = {
  title: 'Detalle del pago',
  back: 'Volver a pagos',
  facts: [
    ['id', 'ID'],
    ['kind', 'Tipo de venta'],
    ['description', 'Descripción'],
    ['price', 'Precio'],
    ['status', 'Estatus'],
    ['date', 'Fecha'],
  ],
  client: 'Pago de',
  openClient: 'Buscar a este cliente',
  unknownTitle: 'No encontramos este pago',
  unknownText: 'No existe, o el enlace está incompleto. Elige uno de la lista de pagos.',
  failedTitle: 'No pudimos cargar el pago',
} as const
