import type { OrderType } from '#domain/constants'

const TYPES = { almuerzo: 'Almuerzo', cena: 'Cena' } satisfies Record<OrderType, string>

/** What a calendar shows, and what stands in a feed's place. */
export const CALENDAR_ANSWERS = {
  name: 'Vianda',
  event: (type: OrderType, dish: string) => `${TYPES[type]}: ${dish}`,
  unknown: 'Este enlace ya no funciona. En Mi cuenta está el de ahora.',
} as const
