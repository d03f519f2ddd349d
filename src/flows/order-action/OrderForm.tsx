import { useRef } from 'react'
import styled from 'styled-components'
import type { OrderType } from '#domain/constants'
import { menuPathOf, weekPathOf } from '#domain/dish-address'
import { isNewcomer } from '#domain/membership'
import { isDelivered, isOnItsWay, isScheduled } from '#domain/order-status'
import { UnsavedGuard } from '../../parts/forms/UnsavedGuard'
import { ArrivesAt } from '../../parts/orders/ArrivesAt'
import { useDeliveryWindow } from '../../parts/orders/use-delivery-window'
import { selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { CheckboxField } from '../../ui/forms/CheckboxField'
import { LeavingButton } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import { Icon } from '../../ui/primitives/Icon'
import { Notice } from '../../ui/primitives/Notice'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import type { FoundDish } from './find-dish'
import { OrderButtons } from './OrderButtons'
import { OrderNotices } from './OrderNotices'
import type { OrderFormProps } from './use-dish-order'

const TimeLine = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  & > svg { flex: none; color: ${theme.color.act}; }
`

/** The dish's delivery window (Specification §5, §9); nothing for a dinner without configured hours. */
const DeliveryTime = ({ time, type }: { time: string | null; type: OrderType }) => {
  const hours = useDeliveryWindow(time, type)
  return hours ? (
    <TimeLine>
      <Icon name="truck" size={24} />
      {TEXTS.window(hours)}
    </TimeLine>
  ) : null
}

/** After the day's order: leads to the next day without one, or to the week. */
const NextDayLink = ({ day, type }: { day: FoundDish['nextDay']; type: OrderType }) => (
  <LeavingButton icon="calendar" to={day === null ? weekPathOf(type) : `${menuPathOf(type)}#${day}`} replace>
    {day === null ? TEXTS.seeWeek : TEXTS.chooseDay(day)}
  </LeavingButton>
)

const Form = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
`

/** The order form (Specification §2): juice, the hidden time, what the day allows, and its buttons. */
export const OrderForm = ({ found, view, send, onDiscard }: OrderFormProps & { onDiscard: () => void }) => {
  const time = useRef<HTMLInputElement>(null)
  /** The page never changes the hidden time, but its rules still apply (Specification §5). */
  const submit = (type: 'user.order' | 'user.update') => {
    const written = time.current?.value ?? ''
    send({ type, time: written === (view.time ?? '') ? null : written })
  }
  const { cancelQuestion } = view
  const isNew = isNewcomer(useAppSelector(selectUser)?.membership.id ?? null)
  const envios = view.envios ?? 0
  const status = view.order?.status ?? null
  const isSettled = isScheduled(status) && view.busy === null && !view.hasUnsent
  const isComing = !isOnItsWay(status) && !isDelivered(status) && (view.order !== null || view.canOrder)
  return (
    <Form aria-label={TEXTS.yourOrder} $padding="dense">
      <input ref={time} type="hidden" name="time" value={view.time ?? ''} readOnly />
      <CheckboxField
        label={TEXTS.juice}
        checked={view.jugo ?? false}
        disabled={!view.canToggleJuice}
        onValue={() => send({ type: 'user.toggleJuice' })}
      />
      {view.order !== null && view.jugo === null && (
        <Text $size="dense" $tone="soft">
          {TEXTS.juiceUnknown}
        </Text>
      )}
      {view.canUpdate && view.hasUnsent && <Notice role="status">{TEXTS.unsaved}</Notice>}
      <UnsavedGuard isDirty={view.hasUnsent} isSaving={view.busy !== null} onDiscard={onDiscard} />
      {isComing && <DeliveryTime time={view.time} type={found.day.type} />}
      {isComing && found.order && (
        <ArrivesAt isShort order={found.order} date={found.day.date} type={found.day.type} />
      )}
      <OrderNotices found={found} view={view} isNew={isNew} />
      {view.canOrder && envios > 0 && (
        <Text $size="dense" $tone="soft">
          {TEXTS.shipments(envios)} {TEXTS.costsOne}
        </Text>
      )}
      <OrderButtons
        found={found}
        view={view}
        isNew={isNew}
        next={
          isSettled && <NextDayLink day={view.envios === 0 ? null : found.nextDay} type={found.day.type} />
        }
        onOrder={() => submit('user.order')}
        onUpdate={() => submit('user.update')}
        onCancel={() => send({ type: 'user.cancel' })}
      />
      <ConfirmDialog
        isOpen={cancelQuestion !== null}
        title={TEXTS.confirmTitle}
        message={
          cancelQuestion &&
          (cancelQuestion.returnsShipment ? TEXTS.confirmReturns(view.envios) : TEXTS.confirmLoses)
        }
        confirmLabel={TEXTS.confirmYes}
        cancelLabel={TEXTS.confirmNo}
        danger
        onConfirm={() => send({ type: 'user.confirm' })}
        onCancel={() => send({ type: 'user.dismiss' })}
      />
    </Form>
  )
}
