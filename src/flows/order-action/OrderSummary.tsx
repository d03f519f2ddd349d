import styled from 'styled-components'
import { Countdown } from '../../parts/orders/Countdown'
import { useDeliveryWindow } from '../../parts/orders/use-delivery-window'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { theme } from '../../ui/theme/theme'
import type { OrderFormProps } from './use-dish-order'

/** Only where the buttons are sticky and the form may be out of sight. */
const Line = styled.p`
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
export const OrderSummary = ({ found, view }: Omit<OrderFormProps, 'send'>) => {
  const hours = useDeliveryWindow(view.time, found.day.type)
  return (
    <Line aria-hidden>
      <span>
        {view.jugo !== null && <span>{TEXTS.juiceShort(view.jugo)}</span>}
        {hours && <span> · {TEXTS.windowShort(hours)}</span>}
      </span>
      <Countdown date={found.day.date} />
    </Line>
  )
}
