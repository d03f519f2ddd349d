import { useCallback } from 'react'
import type { OrderType } from '#domain/constants'
import { deliveryWindow, parseTime, parseTimeRange, type TimeRange } from '#domain/service-hours'
import { useRuntime } from '../../state/runtime'

/** {@link useDeliveryWindow} for any order. */
export const useDeliveryWindows = (): ((time: string | null, type: OrderType) => TimeRange | null) => {
  const { config } = useRuntime()
  return useCallback(
    (time, type) => {
      const known = time === null ? null : parseTime(time)
      const hours = { lunch: parseTimeRange(config.lunch_hours), dinner: parseTimeRange(config.dinner_hours) }
      return known === null ? null : deliveryWindow(known, type, hours)
    },
    [config],
  )
}

/** Delivery window of an order (Specification §5, §9); null without a time, and for a dinner without hours. */
export const useDeliveryWindow = (time: string | null, type: OrderType): TimeRange | null =>
  useDeliveryWindows()(time, type)
