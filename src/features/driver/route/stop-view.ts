import { DELIVERY_OUTCOMES, type DeliveryOutcome } from '#domain/constants'
import { HANDED_OVER } from '#domain/delivery-note'
import { CANCELLED, isDelivered, isLive } from '#domain/order-status'
import type { RouteStop } from '../../../api/endpoints/driver'
import type { PendingMark } from '../../../state/driver'

/** A stop's state: the server's, overlaid by later presses. */
export interface StopView {
  stop: RouteStop
  said: DeliveryOutcome | typeof CANCELLED | ''
  note: string
  isUnsent: boolean
}

const saidBy = ({ status, entrega }: RouteStop): StopView['said'] => {
  if (!isLive(status)) return CANCELLED
  if (isDelivered(status)) return HANDED_OVER
  return DELIVERY_OUTCOMES.find((mark) => mark === entrega) ?? ''
}

/** The stops in order, each with its result. */
export const viewOf = (stops: readonly RouteStop[], marks: readonly PendingMark[]): StopView[] => {
  const pending = new Map(marks.map((mark) => [mark.order_id, mark]))
  return stops.map((stop) => {
    const mark = pending.get(stop.order_id)
    const isUnsent = mark !== undefined
    if (mark && isLive(stop.status)) return { stop, said: mark.resultado, note: mark.nota, isUnsent }
    return { stop, said: saidBy(stop), note: stop.nota_entrega ?? '', isUnsent }
  })
}

/** A stop's map address: its pin, else its address in words; null if neither is known. */
export const mapAddress = ({ lat, lng, direccion, ciudad, sector }: RouteStop): string | null => {
  const words = [direccion, sector, ciudad].filter((part) => part !== null && part !== '').join(', ')
  const place = lat !== null && lng !== null ? `${lat},${lng}` : words
  return place === '' ? null : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
