import type { IsoDate } from '#domain/calendar'
import { longDate } from './dates'

const SOON = 'Lo miramos en cuanto vuelva la conexión.'

/** Which order, for whoever is on another screen by now. */
interface Which {
  date: IsoDate
  dish: string
  jugo: boolean
}

const whichOf = ({ date, dish }: Which): string => `del ${longDate(date)} (${dish})`
const wishOf = ({ date, dish, jugo }: Which): string =>
  `del ${longDate(date)} (${dish}, ${jugo ? 'con jugo' : 'sin jugo'})`

/** A call of a client's order whose answer was lost, and that could not be looked up at once. */
export const ORDER_DOUBT_TEXTS = {
  order: {
    unknown: `No sabemos si tu orden se guardó. ${SOON}`,
    /** Where it may be sent again. */
    again: 'Si tocas Ordenar otra vez, no se pide dos veces.',
    /** For another dish of the meal, while the first order is on its way. */
    before:
      'Tu orden anterior de este día puede estar guardándose todavía. Vuelve a intentarlo en unos segundos.',
    heardOf: (which: Which) => `Tu orden ${wishOf(which)} quedó guardada.`,
    notHeard: 'Tu orden no quedó guardada.',
    notHeardOf: (which: Which) => `Tu orden ${whichOf(which)} no quedó guardada.`,
    /** It is ordered, and was not as it was sent. */
    otherJuice: 'Tu orden está guardada con otra elección de jugo.',
    otherJuiceOf: (which: Which) => `Tu orden ${whichOf(which)} está guardada con otra elección de jugo.`,
  },
  change: {
    unknown: `No sabemos si el cambio se guardó. ${SOON}`,
    again: 'También puedes actualizar otra vez.',
    heardOf: (which: Which) => `El cambio de tu orden ${wishOf(which)} quedó guardado.`,
    notHeard: 'El cambio de tu orden no quedó guardado.',
    notHeardOf: (which: Which) => `El cambio de tu orden ${whichOf(which)} no quedó guardado.`,
  },
  cancellation: {
    unknown: `No sabemos si tu orden quedó cancelada. ${SOON}`,
    again: 'También puedes cancelar otra vez.',
    /** It was confirmed the day before, and waited. */
    otherDay:
      'Tu orden no se canceló: entretanto cambió el día. Si la cancelas ahora, te decimos antes qué pasa con tu envío.',
    heardOf: (which: Which) => `Tu orden ${whichOf(which)} quedó cancelada.`,
    notHeard: 'Tu orden no quedó cancelada.',
    notHeardOf: (which: Which) => `Tu orden ${whichOf(which)} no quedó cancelada.`,
  },
} as const
