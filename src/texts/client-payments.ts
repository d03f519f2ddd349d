/** /cliente/pagos (Specification §2). */
export const CLIENT_PAYMENTS_TEXTS = {
  subtitle: 'Los pagos de tus servicios.',
  emptyTitle: 'Todavía no tienes pagos',
  emptyText: 'Cuando actives o renueves tu servicio, el pago quedará aquí.',
  toRenewal: 'Ir a Renovacion',
  noMatchTitle: 'Ningún pago con estos filtros',
  noMatchText: 'Prueba con otra fecha u otro estado.',
  failedTitle: 'No pudimos cargar tus pagos',
} as const

/** /cliente/pagos/{id} (Specification §2). */
export const CLIENT_PAYMENT_TEXTS = {
  title: 'Detalle del pago',
  back: 'Volver a pagos',
  facts: [
    ['price', 'Precio'],
    ['description', 'Descripción'],
    ['status', 'Estado'],
    ['date', 'Fecha'],
    ['id', 'ID del sistema'],
  ],
  /** What an unusual status means for the money. */
  meanings: {
    PENDING: 'Este pago todavía no está confirmado.',
    FAILED: 'Este pago no se completó. Si tu servicio sigue sin activarse, inténtalo otra vez en Renovacion.',
    REFUNDED: 'Este pago se te devolvió.',
  },
  unknownTitle: 'No encontramos este pago',
  unknownText: 'No está entre los tuyos, o el enlace está incompleto. Elige uno de tu lista de pagos.',
  failedTitle: 'No pudimos cargar tu pago',
} as const

/** An approved payment that has renewed nothing yet, on every client screen. */
export const STORED_PAYMENT_TEXTS = {
  unfinishedTitle: 'Tienes un pago sin terminar',
  unfinished: 'Lo guardamos en este dispositivo. Termínalo para activar tu servicio: no pagas dos veces.',
  finish: 'Terminar el pago',
  refusedTitle: 'Tu último pago no se ha completado',
  refused: 'Mira en Renovacion cómo quedó antes de pagar otra vez.',
  look: 'Ver este pago',
} as const
