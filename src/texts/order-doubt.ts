import type { IsoDate } from '#domain/calendar'
import { longDate } from './dates'

/** A change of a client's order whose answer was lost, and that could not be looked up at once. */
export const ORDER_DOUBT_TEXTS = {
  unknown:
    'No sabemos si el cambio se guardó. Lo miramos en cuanto vuelva la conexión; también puedes actualizar otra vez.',
  notSaved: 'El cambio de tu orden no quedó guardado.',
  /** On any other screen. */
  notSavedOf: (date: IsoDate, dish: string) =>
    `El cambio de tu orden del ${longDate(date)} (${dish}) no quedó guardado.`,
  kept: 'Lo que elegiste sigue aquí.',
} as const
