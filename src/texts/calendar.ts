import type { OrderType } from '#domain/constants'

const TYPES = { almuerzo: 'Almuerzo', cena: 'Cena' } satisfies Record<OrderType, string>

/** The client's orders in a calendar. `event` is the same as the feed's (server/modules/calendar/texts). */
export const CALENDAR_TEXTS = {
  add: 'Agregar a mi calendario',
  file: 'vianda.ics',
  event: (type: OrderType, dish: string) => `${TYPES[type]}: ${dish}`,
  title: 'En tu calendario',
  subtitle:
    'Con este enlace tu calendario muestra lo que pediste y se pone al día solo. Quien lo tenga puede ver tus pedidos: no lo compartas.',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  failed: 'No pudimos cargar tu enlace',
  renew: 'Cambiar enlace',
  renewTitle: '¿Cambiar el enlace?',
  renewText: 'El enlace de ahora deja de funcionar, y tendrás que agregar el nuevo en tu calendario.',
  renewNo: 'No cambiar',
  renewed: 'Listo: el enlace de antes ya no funciona.',
  label: 'Enlace de tu calendario',
} as const
