/** An order's news for its client. */
export const ORDER_NEWS_ANSWERS = {
  missed: 'Pasamos a entregarte y no encontramos a nadie. Escribe a la cocina para acordar la entrega.',
} as const

type LevelNow = { name: string; price: string; envios: number }
const nowIs = ({ envios, name, price }: LevelNow): string =>
  `${name} cuesta ahora ${price} y trae ${envios} ${envios === 1 ? 'envío' : 'envíos'}. Si estás de acuerdo, inténtalo otra vez; si ya pagaste otro monto, escríbenos.`
/** A payer saw another price, or other shipments, than there are. */
export const PRICE_CHANGED = (now: LevelNow): string => `El precio cambió: ${nowIs(now)}`
export const SHIPMENTS_CHANGED = (now: LevelNow): string => `El servicio cambió: ${nowIs(now)}`

/** A level that is not offered, however it is paid for. */
export const UNKNOWN_LEVEL = 'Este servicio ya no está disponible. Elige otro, por favor.'
