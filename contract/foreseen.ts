import { CHOICE_REASONS, NOT_CHOSEN, ORDER_TYPES } from '#domain/constants'
import { blank, boolean, date, items, object, required, type Sent, text, word } from './loose'

/**
 * What the kitchen would choose for a day without an order. `dish_id` and `name` are empty where nothing would be chosen:
 * then `porque` says why. `motivo`: why this dish, with its `detalle` (the words that are preferred, or the stars).
 */
export const foreseen = object({
  fecha: required(date),
  tipo: required(word(ORDER_TYPES)),
  dish_id: blank(text),
  name: blank(text),
  /** As the client wants it in such orders. */
  jugo: boolean,
  motivo: blank(word([...CHOICE_REASONS, ''])),
  detalle: blank(text),
  porque: items(required(word(NOT_CHOSEN))),
})

/** As our own server sends it. */
export type SentForeseen = Sent<typeof foreseen>
