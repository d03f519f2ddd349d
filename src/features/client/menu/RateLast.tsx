import styled from 'styled-components'
import { ratingPathOf } from '../../../parts/orders/rating-address'
import type { ShownWeek } from '../../../parts/orders/use-week'
import { DELIVERY_DAY_TEXTS as TEXTS } from '../../../texts/delivery-day'
import { NO_DATA } from '../../../texts/no-value'
import { Icon } from '../../../ui/primitives/Icon'
import { Link } from '../../../ui/primitives/Link'
import { theme } from '../../../ui/theme/theme'

const Row = styled(Link)`
  display: flex;
  gap: ${theme.space[2]};
  align-items: center;
  min-height: 44px;
  font-size: ${theme.text.dense};
  line-height: ${theme.leading.snug};
  overflow-wrap: anywhere;
  ${theme.media.phone} { margin-block: -${theme.space[2]}; }
  & > svg { flex: none; color: ${theme.color.onMaizeSoft}; }
`

/** The last meal before today, if it is not rated yet: one row that leads to its stars. */
export const RateLast = ({ id, name, order_date }: NonNullable<ShownWeek['toRate']>) =>
  id === null ? null : (
    <Row to={ratingPathOf({ id, order_date })}>
      <Icon name="star" size={20} />
      <span>{TEXTS.rateLast(name ?? NO_DATA)}</span>
    </Row>
  )
