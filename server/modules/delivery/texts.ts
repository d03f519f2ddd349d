import { ROUTE_DAYS_AHEAD } from '#domain/routes'

/** This module's texts. */
export const DELIVERY_ANSWERS = {
  pastDay: 'Ese día ya pasó: no se puede hacer una ruta.',
  tooFar: `Una ruta se crea con ${ROUTE_DAYS_AHEAD} días de anticipación como máximo.`,
  unknownOrder: 'No encontramos este pedido.',
  unknownStop: 'No encontramos esta parada. Abre la lista otra vez.',
  otherPlace: 'Otra dirección',
  noName: 'Escribe quién hace la ruta.',
  unknownRoute: 'No encontramos esta ruta.',

  // For drivers.
  wrongLink: 'Este enlace no es válido. Pide a la cocina que te lo envíe de nuevo.',
  ended: (day: string) => `Esta ruta terminó: era del ${day}. Pide a la cocina el enlace de hoy.`,
  closed: 'La cocina cerró esta ruta. Si todavía repartes, pide otro enlace.',
  notYet: (day: string) => `Esta ruta es del ${day}: ese día podrás marcar las entregas.`,

  /** A driver's latest mark, in a file. */
  outcomes: { entregado: 'Entregado', no_estaba: 'No estaba', '': '' },

  /** A reason in an order's history. */
  reason: (driver: string) => `Reparto: ${driver}`,
  delivered: (note: string) => `entregado: ${note}`,
  takenBack: 'sin marcar',
  notHome: (note: string) => (note === '' ? 'no estaba' : `no estaba: ${note}`),
} as const
