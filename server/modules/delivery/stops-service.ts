import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { isLive } from '#domain/order-status'
import { orderStops } from '#domain/stops'
import type { Queryable } from '../../db/port'
import { listStopsSince } from './repository'

type DayAndType = { date: IsoDate; type: OrderType }

/**
 * The stops of a day and type in delivery order with their numbers, also those cancelled since a moment (date-time in
 * Guayaquil). Labels are stuck on in the morning: an order that is cancelled on its day keeps its number, so that no
 * other one moves up. If its client ordered again, the cancelled order is left out.
 */
export const numberedStops = async (query: Queryable, day: DayAndType, since = `${day.date} 00:00:00`) => {
  const morning = `${day.date} 00:00:00`
  const all = await listStopsSince(query, day, since < morning ? since : morning)
  const live = new Set(all.filter(({ status }) => isLive(status)).map(({ keylogin }) => keylogin))
  const stops = orderStops(all.filter(({ status, keylogin }) => isLive(status) || !live.has(keylogin)))
  const onList = stops.filter(({ status, updated_at }) => isLive(status) || updated_at >= morning)
  const numbers = new Map(onList.map(({ order_id }, index) => [order_id, index + 1]))
  return stops
    .map((stop) => ({ ...stop, numero: numbers.get(stop.order_id) ?? null }))
    .filter(({ status, updated_at }) => isLive(status) || updated_at >= since)
}

/** The stops to deliver, each with its number of the day. */
export const stopsToDeliver = async (query: Queryable, day: DayAndType) =>
  (await numberedStops(query, day)).filter(({ status }) => isLive(status))
