import type { OrderType } from '#domain/constants'
import { deliveryWindow, parseTime, parseTimeRange, type TimeRange } from '#domain/service-hours'
import { useRuntime } from '../../state/runtime'

/** When an order may be expected (Specification §5, §9); null for a dinner whose hours nobody has set. */
export const useDeliveryWindow = (time: string, type: OrderType): TimeRange | null => {
  const { config } = useRuntime()
  const known = parseTime(time)
  return known === null ? null : deliveryWindow(known, type, parseTimeRange(config.dinner_hours))
}
