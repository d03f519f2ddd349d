/** An order's news for its client. */
export const ORDER_NEWS_ANSWERS = {
  missed: 'Pasamos a entregarte y no encontramos a nadie. Escribe a la cocina para acordar la entrega.',
} as const

type LevelNow = { name: string; price: string; envios: number }
/** What to do about it: the client pays for himself, the office records what it was paid. */
const NEXT = {
  client: 'Si estás de acuerdo, inténtalo otra vez; si ya pagaste otro monto, escríbenos.',
  office: 'Revísalo con el cliente y regístralo otra vez; si ya cobraste otro monto, escríbelo en «Monto».',
} as const
export type PriceReader = keyof typeof NEXT

const nowIs = ({ envios, name, price }: LevelNow, reader: PriceReader): string =>
  `${name} cuesta ahora ${price} y trae ${envios} ${envios === 1 ? 'envío' : 'envíos'}. ${NEXT[reader]}`
/** Another price, or other shipments, were seen than there are. */
export const PRICE_CHANGED = (now: LevelNow, reader: PriceReader): string =>
  `El precio cambió: ${nowIs(now, reader)}`
export const SHIPMENTS_CHANGED = (now: LevelNow, reader: PriceReader): string =>
  `El servicio cambió: ${nowIs(now, reader)}`

/** A level that is not offered, however it is paid for. */
export const UNKNOWN_LEVEL = 'Este servicio ya no está disponible. Elige otro, por favor.'
