import styled from 'styled-components'
import { menuPathOf } from '#domain/dish-address'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../texts/menu'
import { ButtonLink } from '../../ui/primitives/Button'
import { theme } from '../../ui/theme/theme'
import type { DayView } from './day-view'

/** Above a card's own link. */
const Above = styled.div`
  position: relative;
  z-index: ${theme.depth.raised};
  justify-self: start;
`

/** From an order that meets the client's allergies to the other dishes of its day; nothing where none can be taken. */
export const SwapLink = ({
  day,
  type,
  avoided,
  dishes,
  orderName,
}: Pick<DayView, 'day' | 'type' | 'avoided' | 'dishes' | 'orderName'>) =>
  avoided.length > 0 &&
  dishes.some(({ canTakeOver }) => canTakeOver) && (
    <Above>
      <ButtonLink
        size="small"
        variant="secondary"
        icon="refresh"
        to={`${menuPathOf(type)}#${day}`}
        aria-label={TEXTS.swapOf(orderName)}
      >
        {TEXTS.swap}
      </ButtonLink>
    </Above>
  )
