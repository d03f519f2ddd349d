import { canReschedule, dayPosition } from '#domain/order-actions'
import { useRescheduleOrderMutation } from '../../../api/endpoints/day'
import { useMayAct } from '../../../state/areas'
import { useToday } from '../../../state/use-today'
import { ORDER_HISTORY_TEXTS as TEXTS } from '../../../texts/admin-day'
import { Button } from '../../../ui/primitives/Button'

interface RescheduleProps {
  order: { id: string; order_date: string | null; status: string | null }
  /** The order is scheduled again, or was refused. */
  onDone?: (isDone: boolean) => void
}

/** Takes a cancellation back while the order's day is still to come. */
export const Reschedule = ({ order, onDone }: RescheduleProps) => {
  const today = useToday()
  const mayAct = useMayAct('cocina', 'caja')
  const [reschedule, { isLoading }] = useRescheduleOrderMutation()
  const { id, order_date, status } = order
  if (!mayAct || order_date === null || !canReschedule(dayPosition(order_date, today), status)) return null
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isLoading}
      aria-label={TEXTS.rescheduleOf(id)}
      onClick={async () => {
        const { data } = await reschedule({ order_id: id })
        onDone?.(data !== undefined)
      }}
    >
      {TEXTS.reschedule}
    </Button>
  )
}
