import { useEffect } from 'react'
import type { IsoDate } from '#domain/calendar'
import { ORDER_TYPES } from '#domain/constants'
import { liveOrderOf } from '#domain/day-orders'
import { type ClientMenuAnswer, clientMenuNow } from '../../api/endpoints/menus'
import { useAppDispatch } from '../../state/store-types'

/** Milliseconds between two looks at where today's order is, while the page is visible. */
const LOOK_MS = 30_000

const isToCome = ({ orders }: ClientMenuAnswer, today: IsoDate): boolean =>
  ORDER_TYPES.some((type) => {
    const order = liveOrderOf(orders ?? [], today, type)
    return order !== null && order.status !== 'entregado'
  })

/** Follows today's order in silence until it has arrived, whoever says so: a driver or the office. */
export const useOrderWatch = (data: ClientMenuAnswer | undefined, today: IsoDate): void => {
  const dispatch = useAppDispatch()
  const isWatched = data !== undefined && isToCome(data, today)
  useEffect(() => {
    if (!isWatched) return
    const look = () => {
      if (!document.hidden) void dispatch(clientMenuNow({ hoy: today }))
      timer = setTimeout(look, LOOK_MS)
    }
    let timer = setTimeout(look, LOOK_MS)
    return () => clearTimeout(timer)
  }, [dispatch, isWatched, today])
}
