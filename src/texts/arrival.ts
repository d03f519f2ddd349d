import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import type { TimeRange } from '#domain/service-hours'
import { longDate } from './dates'

const MEALS = { almuerzo: 'el almuerzo', cena: 'la cena' } satisfies Record<OrderType, string>

/** Where a delivery goes, when, and how to send it elsewhere. */
export const ARRIVAL_TEXTS = {
  to: 'Llega a:',
  between: ({ from, to }: TimeRange) => `entre las ${from} y las ${to}`,
  change: 'Cambiar',
  changeOf: (type: OrderType, date: IsoDate) => `Cambiar a dónde llega ${MEALS[type]} del ${longDate(date)}`,
  title: (type: OrderType, date: IsoDate) => `¿A dónde llega ${MEALS[type]} del ${longDate(date)}?`,
  lead: 'Solo para ese día. Puedes cambiarlo hasta la medianoche anterior.',
  also: (type: OrderType) => `También ${MEALS[type]} de ese día`,
  usual: 'Como siempre',
  now: 'Elegida',
  other: 'Escribir otra dirección',
  back: 'Volver a mis direcciones',
  name: 'Nombre de este lugar',
  nameHint: 'Opcional. Por ejemplo: Oficina.',
  save: 'Entregar aquí ese día',
  saved: (place: string) => `Ese día llega a ${place}.`,
  failed: 'No pudimos cargar tus direcciones',
} as const
