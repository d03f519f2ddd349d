import { MESSAGES } from './messages'

/** What a rule says to the client himself, as the office reads it of him. */
const OF_CLIENT: ReadonlyMap<string, string> = new Map([
  [MESSAGES.noShipments, 'El cliente no tiene envíos disponibles.'],
  [MESSAGES.dayAlreadyOrdered, MESSAGES.otherLiveOrder],
  [MESSAGES.dinnerNeedsLevel, 'El servicio de este cliente no incluye la cena.'],
  [MESSAGES.sameDayOrder, 'Para hoy ya no se puede pedir: el menú del día cerró a medianoche.'],
  [MESSAGES.orderNotScheduled, 'Este pedido ya no está programado: no se puede cambiar ni cancelar.'],
])

/** A rule's text, about the client instead of to him; others stay as they are. */
export const saidOfClient = (text: string): string => OF_CLIENT.get(text) ?? text
