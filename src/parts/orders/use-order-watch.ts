import { skipToken } from '@reduxjs/toolkit/query'
import type { IsoDate } from '#domain/calendar'
import { ORDER_TYPES } from '#domain/constants'
import { liveOrderOf } from '#domain/day-orders'
import { isDelivered } from '#domain/order-status'
import { type ClientMenuAnswer, useClientMenuSubscription } from '../../api/endpoints/menus'
import { polling } from '../../api/polling'

/** Polling interval in milliseconds. */
const POLL_MS = 30_000

const isToCome = ({ orders }: ClientMenuAnswer, today: IsoDate): boolean =>
  ORDER_TYPES.some((type) => {
    const order = liveOrderOf(orders ?? [], today, type)
    return order !== null && !isDelivered(order.status)
  })

/** Polls today's order until a driver or the office marks it delivered; returns whether there is one. */
export const useOrderWatch = (data: ClientMenuAnswer | undefined, today: IsoDate): boolean => {
  const isWatched = data !== undefined && isToCome(data, today)
  useClientMenuSubscription(isWatched ? { hoy: today } : skipToken, polling(POLL_MS))
  return isWatched
}
