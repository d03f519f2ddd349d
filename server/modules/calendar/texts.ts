import type { OrderType } from '#domain/constants'

const TYPES = { almuerzo: 'Almuerzo', cena: 'Cena' } satisfies Record<OrderType, string>

/** A calendar's texts, and the text for an invalid feed address. */
export const CALENDAR_ANSWERS = {
  /** A program that does not know cancelled events still says it. */
  event: (type: OrderType, dish: string, isLive: boolean) =>
    `${isLive ? '' : 'Cancelado: '}${TYPES[type]}: ${dish}`,
  unknown: 'Este enlace ya no funciona. En Mi cuenta está el de ahora.',
} as const
