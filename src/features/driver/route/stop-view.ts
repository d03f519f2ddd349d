import type { RouteStop } from '../../../api/endpoints/driver'
import type { PendingMark } from '../../../state/driver'

/** A stop's state: the server's, overlaid by later presses. */
export interface StopView {
  stop: RouteStop
  said: 'entregado' | 'no_estaba' | 'cancelado' | ''
  note: string
  isUnsent: boolean
}

const saidBy = ({ status, entrega }: RouteStop): StopView['said'] => {
  if (status === 'cancelado' || status === 'entregado') return status
  return entrega === 'entregado' || entrega === 'no_estaba' ? entrega : ''
}

/** The stops in order, each with its result. */
export const viewOf = (stops: readonly RouteStop[], marks: readonly PendingMark[]): StopView[] => {
  const pending = new Map(marks.map((mark) => [mark.order_id, mark]))
  return stops.map((stop) => {
    const mark = pending.get(stop.order_id)
    const isUnsent = mark !== undefined
    if (mark && stop.status !== 'cancelado') return { stop, said: mark.resultado, note: mark.nota, isUnsent }
    return { stop, said: saidBy(stop), note: stop.nota_entrega ?? '', isUnsent }
  })
}

/** A stop's map address: its pin, else its address in words; null if neither is known. */
export const mapAddress = ({ lat, lng, direccion, ciudad, sector }: RouteStop): string | null => {
  const words = [direccion, sector, ciudad].filter((part) => part !== null && part !== '').join(', ')
  const place = lat !== null && lng !== null ? `${lat},${lng}` : words
  return place === '' ? null : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
