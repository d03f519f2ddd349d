import { isOnItsWay } from '#domain/order-status'
import type { ClientOrder } from '../../api/endpoints/menus'
import { useGetStopsLeftQuery } from '../../api/endpoints/problems'
import { polling } from '../../api/polling'
import { DELIVERY_DAY_TEXTS as TEXTS } from '../../texts/delivery-day'

const POLL_MS = 60_000

/** 'Faltan 4 paradas.' while a driver has the order; only our server says where an order goes, and how far it is. */
export const StopsLeft = ({ order }: { order: Pick<ClientOrder, 'id' | 'status' | 'llega'> }) => {
  const skip = order.llega === undefined || !isOnItsWay(order.status)
  const { currentData } = useGetStopsLeftQuery({ order_id: order.id }, { skip, ...polling(POLL_MS) })
  const left = currentData?.faltan ?? null
  return left !== null && <strong>{TEXTS.left(left)}</strong>
}
