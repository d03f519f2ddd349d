import { useState } from 'react'
import { canReschedule, dayPosition } from '#domain/order-actions'
import { type RescheduleClash, useRescheduleOrderMutation } from '../../../api/endpoints/day'
import { alertAdded } from '../../../state/alerts'
import { useMayAct } from '../../../state/areas'
import { useAppDispatch } from '../../../state/store-types'
import { useToday } from '../../../state/use-today'
import { ORDER_HISTORY_TEXTS as TEXTS } from '../../../texts/admin-day'
import { ORDER_FOR_TEXTS } from '../../../texts/order-for'
import { Button } from '../../../ui/primitives/Button'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'

interface RescheduleProps {
  order: { id: string; order_date: string | null; status: string | null }
  /** The order is scheduled again, or was refused. */
  onDone?: (isDone: boolean) => void
}

/** What is asked where the client avoids the dish; the words are empty for who does not see allergies. */
const askOf = ({ alergias, choque }: RescheduleClash): string =>
  ORDER_FOR_TEXTS.allergyAsk(
    (choque ?? '').split(', '),
    alergias === null ? [] : [alergias],
    ORDER_FOR_TEXTS.againAsk,
  )

/** Takes a cancellation back while the order's day is still to come, after the question where the client avoids its dish. */
export const Reschedule = ({ order, onDone }: RescheduleProps) => {
  const today = useToday()
  const mayAct = useMayAct('cocina', 'caja')
  const dispatch = useAppDispatch()
  const [reschedule, { isLoading }] = useRescheduleOrderMutation()
  const [clash, setClash] = useState<RescheduleClash | null>(null)
  const { id, order_date, status } = order
  if (!mayAct || order_date === null || !canReschedule(dayPosition(order_date, today), status)) return null
  const send = async (acepta_alergenos: boolean) => {
    const { data } = await reschedule({ order_id: id, acepta_alergenos })
    const asked = data?.choques[0] ?? null
    setClash(asked)
    if (data?.sobre_cupo)
      dispatch(alertAdded({ type: 'warning', msg: TEXTS.scheduledBeyond(data.sobre_cupo) }))
    if (asked === null) onDone?.(data !== undefined)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={isLoading}
        aria-label={TEXTS.rescheduleOf(id)}
        onClick={() => void send(false)}
      >
        {TEXTS.reschedule}
      </Button>
      <ConfirmDialog
        isOpen={clash !== null}
        danger
        busy={isLoading}
        title={ORDER_FOR_TEXTS.allergyTitle}
        message={clash && askOf(clash)}
        confirmLabel={ORDER_FOR_TEXTS.againYes}
        cancelLabel={ORDER_FOR_TEXTS.againNo}
        onConfirm={() => void send(true)}
        onCancel={() => setClash(null)}
      />
    </>
  )
}
