import { useRef } from 'react'
import styled from 'styled-components'
import { isNewcomer } from '#domain/membership'
import { selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { CheckboxField } from '../../ui/forms/CheckboxField'
import { Card } from '../../ui/primitives/Card'
import { Notice } from '../../ui/primitives/Notice'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { AllergyDialog } from './AllergyDialog'
import { CancelDialog } from './CancelDialog'
import { DeliveryTime } from './DeliveryTime'
import { NextDay } from './NextDay'
import { OrderButtons } from './OrderButtons'
import { OrderNotices } from './OrderNotices'
import { OrderSummary } from './OrderSummary'
import type { OrderPanelProps } from './panel-props'

const Form = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
`

/** The order form (Specification §2): juice, the hidden time, what the day allows, and its buttons. */
export const OrderPanel = ({ found, view, send }: OrderPanelProps) => {
  const time = useRef<HTMLInputElement>(null)
  /** The field is what is sent, whoever has changed it. */
  const submit = (type: 'user.order' | 'user.update') => {
    const written = time.current?.value ?? ''
    if (written !== view.time) send({ type: 'user.setTime', time: written })
    send({ type })
  }
  const isNew = isNewcomer(useAppSelector(selectUser)?.membership.id ?? '')
  const isOpen = view.order === null && view.day === 'before'
  return (
    <Form aria-label={TEXTS.yourOrder} $padding="dense">
      <input ref={time} type="hidden" name="time" value={view.time} readOnly />
      <CheckboxField
        label={TEXTS.juice}
        checked={view.jugo}
        disabled={!view.canToggleJuice}
        onValue={() => send({ type: 'user.toggleJuice' })}
      />
      {view.unsent !== null && <Notice role="status">{TEXTS.unsent[view.unsent]}</Notice>}
      {(view.order !== null || isOpen) && <DeliveryTime time={view.time} type={found.type} />}
      <OrderNotices found={found} view={view} isNew={isNew} />
      {isOpen && view.envios > 0 && (
        <Text $size="dense" $tone="soft">
          {TEXTS.shipments(view.envios)} {TEXTS.costsOne}
        </Text>
      )}
      <OrderButtons
        view={view}
        isNew={isNew}
        summary={isOpen && view.envios > 0 && <OrderSummary found={found} view={view} />}
        onOrder={() => submit('user.order')}
        onUpdate={() => submit('user.update')}
        onCancel={() => send({ type: 'user.cancel' })}
      />
      {view.order?.status === 'programado' && view.busy === null && view.envios > 0 && found.nextDay && (
        <NextDay day={found.nextDay} type={found.type} />
      )}
      <AllergyDialog found={found} view={view} send={send} />
      <CancelDialog view={view} send={send} />
    </Form>
  )
}
