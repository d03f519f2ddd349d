import { FEW_SHIPMENTS } from '#domain/notices'
import { isLive, isOnItsWay } from '#domain/order-status'
import type { Queryable } from '../../db/port'
import type { NoticeLetter } from './letters'
import { findOrderNow } from './push-repository'
import { findPaymentNow, isReceiptLive } from './repository'
import { isTrueOfDay } from './tomorrow-service'

type Told = {
  accountId: number
  /** Unique per client. */
  key: string
  letter: NoticeLetter
  /** The client's balance now. */
  envios: number
}

/** Whether a notice is still true: an order, a payment, a receipt or a day may have changed since. */
export const isTrueStill = async (
  query: Queryable,
  { accountId, envios, key, letter }: Told,
): Promise<boolean> => {
  const [about, word = '', status, cents] = key.split(' ')
  const id = Number(word)
  switch (about) {
    case 'pocos':
      return envios <= FEW_SHIPMENTS
    case 'manana':
      return isTrueOfDay(query, { accountId, date: word, name: letter.name })
    case 'pago': {
      const payment = await findPaymentNow(query, id)
      if (status !== 'devuelto') return payment?.payment_status === status
      return payment?.payment_status === 'COMPLETED' && payment.refunded_cents === Number(cents)
    }
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
  if (name === 'pedido_cancelado') return !isLive(status)
  if (name === 'en_camino') return isOnItsWay(status)
  return isLive(status) && dish_name === facts['platillo']
}
