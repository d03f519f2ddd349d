import type { OrderType } from '#domain/constants'

const TYPES = { almuerzo: 'Almuerzo', cena: 'Cena' } satisfies Record<OrderType, string>

/** A calendar's texts, and the text for an invalid feed address. */
export const CALENDAR_ANSWERS = {
  name: 'Vianda',
  event: (type: OrderType, dish: string) => `${TYPES[type]}: ${dish}`,
  unknown: 'Este enlace ya no funciona. En Mi cuenta está el de ahora.',
} as const
