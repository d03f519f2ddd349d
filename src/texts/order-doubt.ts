import type { IsoDate } from '#domain/calendar'
import { longDate } from './dates'

const SOON = 'Lo miramos en cuanto vuelva la conexión'

/** A call of a client's order whose answer was lost, and that could not be looked up at once. */
export const ORDER_DOUBT_TEXTS = {
  order: {
    unknown: `No sabemos si tu orden se guardó. ${SOON}; si tocas Ordenar otra vez, no se pide dos veces.`,
    notHeard: 'Tu orden no quedó guardada. Lo que elegiste sigue aquí.',
    /** On any other screen. */
    notHeardOf: (date: IsoDate, dish: string) =>
      `Tu orden del ${longDate(date)} (${dish}) no quedó guardada.`,
    /** It is ordered, and was not as it was sent. */
    otherJuice: 'Tu orden está guardada con otra elección de jugo. Lo que elegiste sigue aquí.',
    otherJuiceOf: (date: IsoDate, dish: string) =>
      `Tu orden del ${longDate(date)} (${dish}) está guardada con otra elección de jugo.`,
  },
  change: {
    unknown: `No sabemos si el cambio se guardó. ${SOON}; también puedes actualizar otra vez.`,
    /** What was to be changed is there no more. */
    gone: 'El cambio de tu orden no quedó guardado.',
    notHeard: 'El cambio de tu orden no quedó guardado. Lo que elegiste sigue aquí.',
    notHeardOf: (date: IsoDate, dish: string) =>
      `El cambio de tu orden del ${longDate(date)} (${dish}) no quedó guardado.`,
  },
  cancellation: {
    unknown: `No sabemos si tu orden quedó cancelada. ${SOON}; también puedes cancelar otra vez.`,
    /** It was confirmed the day before, and waited. */
    otherDay:
      'Tu orden no se canceló: entretanto cambió el día. Si la cancelas ahora, te decimos antes qué pasa con tu envío.',
    notHeard: 'Tu orden no quedó cancelada.',
    notHeardOf: (date: IsoDate, dish: string) =>
      `Tu orden del ${longDate(date)} (${dish}) no quedó cancelada.`,
  },
} as const
