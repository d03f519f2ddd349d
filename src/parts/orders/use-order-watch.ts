import { useEffect } from 'react'
import type { IsoDate } from '#domain/calendar'
import { ORDER_TYPES } from '#domain/constants'
import { liveOrderOf } from '#domain/day-orders'
import { isDelivered } from '#domain/order-status'
import { type ClientMenuAnswer, refreshClientMenu } from '../../api/endpoints/menus'
import { useAppDispatch } from '../../state/store-types'

/** Polling interval, while the page is visible. */
const POLL_MS = 30_000

const isToCome = ({ orders }: ClientMenuAnswer, today: IsoDate): boolean =>
  ORDER_TYPES.some((type) => {
    const order = liveOrderOf(orders ?? [], today, type)
    return order !== null && !isDelivered(order.status)
  })

/** Polls today's order until a driver or the office marks it delivered. A poll shows no toast and no overlay. */
export const useOrderWatch = (data: ClientMenuAnswer | undefined, today: IsoDate): void => {
  const dispatch = useAppDispatch()
  const isWatched = data !== undefined && isToCome(data, today)
  useEffect(() => {
    if (!isWatched) return
    const poll = () => {
      if (!document.hidden) void dispatch(refreshClientMenu({ hoy: today }))
      timer = setTimeout(poll, POLL_MS)
    }
    let timer = setTimeout(poll, POLL_MS)
    return () => clearTimeout(timer)
  }, [dispatch, isWatched, today])
}
