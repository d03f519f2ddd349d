import { useState } from 'react'
import { matchingAllergens } from '#domain/allergies'
import { dateOf } from '#domain/calendar'
import { isDelivered, isLive, isScheduled } from '#domain/order-status'
import {
  useCancelForClientMutation,
  useChangeOrderDishMutation,
  useGetDayQuery,
  useGetOrderHistoryQuery,
} from '../../../api/endpoints/day'
import type { AdminOrder } from '../../../api/endpoints/orders'
import { alertAdded } from '../../../state/alerts'
import { useAppDispatch } from '../../../state/store-types'
import { DAY_TEXTS, ORDER_HISTORY_TEXTS } from '../../../texts/admin-day'
import { NO_DATA } from '../../../texts/no-value'
import { SelectField } from '../../../ui/forms/SelectField'
import { Button } from '../../../ui/primitives/Button'
import { Notice } from '../../../ui/primitives/Notice'
import { Row } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { ReasonDialog } from '../shared/ReasonDialog'
import { Reschedule } from '../shared/Reschedule'

interface OfficeChangesProps {
  order: AdminOrder
  /** The client's own words; null while unknown. */
  allergies: string | null
  /** The order changed and must be reloaded. */
  onChanged: () => Promise<void>
}

/** 'Cambiar platillo' and 'Cancelar y devolver envío', as far as the order's status allows. */
export const OfficeChanges = ({ order, allergies, onChanged }: OfficeChangesProps) => {
  const [openDialog, setOpenDialog] = useState<'dish' | 'cancel' | null>(null)
  const [result, setResult] = useState<string | null>(null)
  const [cancel] = useCancelForClientMutation()
  const hasReturned = useHasReturned(order.id)
  const { status } = order
  const close = () => setOpenDialog(null)
  return (
    <>
      <Row $gap={2}>
        <Reschedule
          order={order}
          onDone={async (isDone) => {
            await onChanged()
            setResult(isDone ? ORDER_HISTORY_TEXTS.rescheduled : null)
          }}
        />
        {isScheduled(status) && order.order_date !== null && (
          <Button variant="secondary" size="small" onClick={() => setOpenDialog('dish')}>
            {ORDER_HISTORY_TEXTS.changeDish}
          </Button>
        )}
        {status !== null && !isDelivered(status) && (isLive(status) || !hasReturned) && (
          <Button variant="secondary" size="small" onClick={() => setOpenDialog('cancel')}>
            {isLive(status) ? ORDER_HISTORY_TEXTS.cancel : ORDER_HISTORY_TEXTS.giveBack}
          </Button>
        )}
      </Row>
      {result !== null && (
        <Notice tone="success" role="status">
          {result}
        </Notice>
      )}
      {openDialog === 'dish' && (
        <ChangeDish order={order} allergies={allergies} onChanged={onChanged} onClose={close} />
      )}
      {openDialog === 'cancel' && (
        <ReasonDialog
          kind="cancel"
          title={isLive(status) ? ORDER_HISTORY_TEXTS.cancelTitle : ORDER_HISTORY_TEXTS.giveBackTitle}
          confirmLabel={isLive(status) ? ORDER_HISTORY_TEXTS.cancelYes : ORDER_HISTORY_TEXTS.giveBack}
          danger={isLive(status)}
          onClose={close}
          onConfirm={async (reason) => {
            const { data } = await cancel({ order_id: order.id, reason })
            await onChanged()
            if (data) setResult(ORDER_HISTORY_TEXTS.cancelled(data.returned))
            return data !== undefined
          }}
        >
          <Text $tone="soft">
            {isLive(status) ? ORDER_HISTORY_TEXTS.cancelFacts : ORDER_HISTORY_TEXTS.giveBackFacts}
          </Text>
        </ReasonDialog>
      )}
    </>
  )
}

/** Whether the order's shipment was returned; also while unknown, to offer nothing in vain. */
const useHasReturned = (orderId: string): boolean => {
  const history = useGetOrderHistoryQuery({ order_id: orderId })
  if (history.isError) return false
  const last = history.currentData?.steps.findLast(({ field }) => field === 'envio')
  return history.currentData === undefined || last?.to === 'devuelto'
}

const ChangeDish = ({
  order,
  allergies,
  onChanged,
  onClose,
}: OfficeChangesProps & { onClose: () => void }) => {
  const dispatch = useAppDispatch()
  const [change] = useChangeOrderDishMutation()
  const [dish, setDish] = useState('')
  const { currentData } = useGetDayQuery(
    { date: dateOf(order.order_date ?? '') },
    { refetchOnMountOrArgChange: true },
  )
  const others = (currentData?.dishes ?? []).filter(({ id }) => id !== order.dish_info.id)
  const options = others.map(({ allergens, cap, id, name, pedidos, sold_out }) => {
    const clash = matchingAllergens(allergens, allergies).join(', ')
    const isFull = cap != null && (pedidos ?? 0) >= cap
    const state = sold_out === true ? 'agotado' : isFull ? 'cupo lleno' : ''
    const label = ORDER_HISTORY_TEXTS.option(name ?? NO_DATA, clash, state)
    return { value: id, label, disabled: sold_out === true || clash !== '' }
  })
  return (
    <ReasonDialog
      kind="dish"
      title={ORDER_HISTORY_TEXTS.changeDishTitle}
      confirmLabel={ORDER_HISTORY_TEXTS.changeDishYes}
      isIncomplete={dish === ''}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { data } = await change({ order_id: order.id, dish_id: dish, reason })
        if (data?.sobre_cupo)
          dispatch(alertAdded({ type: 'warning', msg: ORDER_HISTORY_TEXTS.changedBeyond(data.sobre_cupo) }))
        await onChanged()
        return data !== undefined
      }}
    >
      <SelectField
        data-first-focus
        label={ORDER_HISTORY_TEXTS.newDish}
        value={dish}
        options={[{ value: '', label: DAY_TEXTS.moveChoose, disabled: true }, ...options]}
        onValue={setDish}
      />
    </ReasonDialog>
  )
}
