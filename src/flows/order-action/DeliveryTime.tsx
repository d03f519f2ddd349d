import styled from 'styled-components'
import type { OrderType } from '#domain/constants'
import { useDeliveryWindow } from '../../parts/orders/use-delivery-window'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { Icon } from '../../ui/primitives/Icon'
import { theme } from '../../ui/theme/theme'

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  & > svg { flex: none; color: ${theme.color.act}; }
`

/** When the dish may be expected (Specification §5, §9); nothing for a dinner without configured hours. */
export const DeliveryTime = ({ time, type }: { time: string | null; type: OrderType }) => {
  const hours = useDeliveryWindow(time, type)
  return hours ? (
    <Line>
      <Icon name="truck" size={24} />
      {TEXTS.window(hours)}
    </Line>
  ) : null
}
