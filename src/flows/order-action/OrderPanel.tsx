import { useRef } from 'react'
import styled from 'styled-components'
import type { OrderType } from '#domain/constants'
import { menuPathOf, weekPathOf } from '#domain/dish-address'
import { isNewcomer } from '#domain/membership'
import { UnsavedGuard } from '../../parts/forms/UnsavedGuard'
import { selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { CheckboxField } from '../../ui/forms/CheckboxField'
import { LeavingButton } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Notice } from '../../ui/primitives/Notice'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { DeliveryTime } from './DeliveryTime'
import type { FoundDish } from './find-dish'
import { OrderButtons } from './OrderButtons'
import { AllergyDialog, CancelDialog } from './OrderDialogs'
import { OrderNotices } from './OrderNotices'
import { OrderSummary } from './OrderSummary'
import type { OrderPanelProps } from './use-order-action'

/** Once a day has its order: straight on to the next one that has none, or to what is chosen. */
const NextStep = ({ day, type }: { day: FoundDish['nextDay']; type: OrderType }) => (
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
export const OrderPanel = ({ found, view, send }: OrderPanelProps) => {
  const time = useRef<HTMLInputElement>(null)
  /** Sends the hidden field's current value, which the page around it may have changed. */
  const submit = (type: 'user.order' | 'user.update') => {
    const written = time.current?.value ?? ''
    if (written !== (view.time ?? '')) send({ type: 'user.setTime', time: written })
    send({ type })
  }
  const isNew = isNewcomer(useAppSelector(selectUser)?.membership.id ?? null)
  const envios = view.envios ?? 0
  const isOpen = view.order === null && view.day === 'before'
  const isSettled = view.order?.status === 'programado' && view.busy === null && !view.isChanged
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
      {view.isChanged && <Notice role="status">{TEXTS.unsaved}</Notice>}
      <UnsavedGuard isDirty={view.isChanged} isSaving={view.busy !== null} onDiscard={() => undefined} />
      {(view.order !== null || isOpen) && <DeliveryTime time={view.time} type={found.type} />}
      <OrderNotices found={found} view={view} isNew={isNew} />
      {isOpen && envios > 0 && (
        <Text $size="dense" $tone="soft">
          {TEXTS.shipments(envios)} {TEXTS.costsOne}
        </Text>
      )}
      <OrderButtons
        view={view}
        isNew={isNew}
        summary={isOpen && !view.isOut && <OrderSummary found={found} view={view} />}
        next={isSettled && <NextStep day={view.isOut ? null : found.nextDay} type={found.type} />}
        onOrder={() => submit('user.order')}
        onUpdate={() => submit('user.update')}
        onCancel={() => send({ type: 'user.cancel' })}
      />
      <AllergyDialog found={found} view={view} send={send} />
      <CancelDialog view={view} send={send} />
    </Form>
  )
}
