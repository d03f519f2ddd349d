import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Countdown } from '../../parts/orders/Countdown'
import { useDeliveryWindow } from '../../parts/orders/use-delivery-window'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { SHORT_SCREEN } from '../../ui/theme/short-screen'
import { theme } from '../../ui/theme/theme'
import type { OrderFormProps } from './use-dish-order'

const { space, size } = theme

/** Under the thumb on a phone, above the navigation, at any scroll position. */
const Bar = styled.div<{ $isSettled: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  & > button, & > a { flex: 1 1 0; padding-inline: ${space[3]}; font-size: ${({ $isSettled }) => theme.text[$isSettled ? 'dense' : 'md']}; white-space: nowrap; }
  ${theme.media.belowDesktop} {
    position: fixed;
    z-index: ${theme.depth.sticky};
    inset: auto 0 ${size.bottomBar};
    padding: 6px ${space[4]};
    background: ${theme.color.paper};
    border-top: ${theme.border.line};
  }
  ${SHORT_SCREEN} { position: static; padding: 0; border: 0; background: none; }
`
/** The main action has its own row. */
const Next = styled.div`
  display: grid;
  flex: 1 0 100%;
`
/** Only where the buttons are sticky and the form may be out of sight. */
const SummaryLine = styled.p`
  display: none;
  ${theme.media.belowDesktop} {
    display: flex;
    flex: 1 0 100%;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${theme.space[3]};
    color: ${theme.color.inkSoft};
    font-size: ${theme.text.sm};
  }
`

/** The order to send, beside the button; hidden from screen readers, which read the form above. */
const OrderSummary = ({ found, view }: Omit<OrderFormProps, 'send'>) => {
  const hours = useDeliveryWindow(view.time, found.day.type)
  return (
    <SummaryLine aria-hidden>
      <span>
        {view.jugo !== null && <span>{TEXTS.juiceShort(view.jugo)}</span>}
        {hours && <span> · {TEXTS.windowShort(hours)}</span>}
      </span>
      <Countdown date={found.day.date} />
    </SummaryLine>
  )
}

type ButtonState = 'hidden' | 'ready' | 'busy' | 'waiting'

const buttonState = (isAllowed: boolean, isRunning: boolean, isReady: boolean): ButtonState => {
  if (isRunning) return 'busy'
  if (!isAllowed) return 'hidden'
  return isReady ? 'ready' : 'waiting'
}

interface OrderButtonsProps extends Omit<OrderFormProps, 'send'> {
  /** Never had a membership: there is none to renew. */
  isNew: boolean
  /** The way on from a settled order, as the main action; false while there is another one. */
  next: ReactNode
  onOrder: () => void
  onUpdate: () => void
  onCancel: () => void
}

const bind = (state: ButtonState, onClick: () => void) => ({
  busy: state === 'busy',
  ...(state === 'waiting' && { 'aria-disabled': true }),
  onClick: () => {
    if (state === 'ready') onClick()
  },
})

/**
 * The allowed actions; while the machine asks or works the buttons stay, so that the focus is not lost. 'Ordenar' and
 * 'Actualizar' are one element: the focus stays when one becomes the other.
 */
export const OrderButtons = (props: OrderButtonsProps) => {
  const { found, view, isNew, next, onOrder, onUpdate, onCancel } = props
  const { busy, isIdle, lacksShipments } = view
  const orderButton = buttonState(view.canOrder, busy === 'ordering', isIdle)
  const updateButton = buttonState(view.canUpdate, busy === 'updating', isIdle && view.hasUnsent)
  const cancelButton = buttonState(view.canCancel, busy === 'cancelling', isIdle)
  const isUnordered = orderButton !== 'hidden'
  const first = isUnordered ? orderButton : updateButton
  if (first === 'hidden' && cancelButton === 'hidden') return null
  const size = next ? 'medium' : 'large'
  return (
    <Bar data-standing-bar="" $isSettled={Boolean(next)}>
      {view.canOrder && !lacksShipments && <OrderSummary found={found} view={view} />}
      {next && <Next>{next}</Next>}
      {cancelButton !== 'hidden' && (
        <Button size={size} variant="secondary" {...bind(cancelButton, onCancel)}>
          {TEXTS.cancel}
        </Button>
      )}
      {lacksShipments && (
        <ButtonLink size="large" to="/cliente/renovacion">
          {isNew ? TEXTS.activate : TEXTS.toRenewal}
        </ButtonLink>
      )}
      {first !== 'hidden' && (
        <Button
          size={size}
          variant={lacksShipments || next ? 'secondary' : 'primary'}
          {...bind(first, isUnordered ? onOrder : onUpdate)}
        >
          {isUnordered ? TEXTS.order : TEXTS.update}
        </Button>
      )}
    </Bar>
  )
}
