import { FEW_SHIPMENTS } from '#domain/notices'
import type { Queryable } from '../../db/port'
import type { NoticeLetter } from './letters'
import { findOrderNow } from './push-repository'
import { findPaymentNow, isReceiptLive } from './repository'

type Told = {
  /** Unique per client. */
  key: string
  letter: NoticeLetter
  /** The client's balance now. */
  envios: number
}

/** Whether a notice is still true: an order, a payment or a receipt may have changed since. */
export const isTrueStill = async (query: Queryable, { envios, key, letter }: Told): Promise<boolean> => {
  const [about, word, status] = key.split(' ')
  const id = Number(word)
  switch (about) {
    case 'pocos':
      return envios <= FEW_SHIPMENTS
    case 'pago':
      return (await findPaymentNow(query, id))?.payment_status === status
    case 'transferencia':
      return !(await isReceiptLive(query, id))
    case 'orden': {
      const order = await findOrderNow(query, id)
      return order === undefined || isOrderAs(letter, order)
    }
    default:
      return true
  }
}

const isOrderAs = (
  { facts, name }: NoticeLetter,
  { dish_name, status }: { dish_name: string; status: string },
): boolean => {
  if (name === 'pedido_cancelado') return status === 'cancelado'
  if (name === 'en_camino') return status === 'enviado'
  return status !== 'cancelado' && dish_name === facts['platillo']
}
