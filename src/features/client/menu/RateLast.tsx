import styled from 'styled-components'
import { addDays, dateOf } from '#domain/calendar'
import { PAGE_SIZE } from '#domain/constants'
import { canRate, DELIVERED } from '#domain/order-status'
import { useGetClientOrdersQuery } from '../../../api/endpoints/orders'
import { ratingPathOf } from '../../../parts/orders/rating-address'
import { useToday } from '../../../state/use-today'
import { DELIVERY_DAY_TEXTS as TEXTS } from '../../../texts/delivery-day'
import { NO_DATA } from '../../../texts/no-value'
import { Icon } from '../../../ui/primitives/Icon'
import { Link } from '../../../ui/primitives/Link'
import { theme } from '../../../ui/theme/theme'

/** Friday's meal is asked about on Monday. */
const DAYS_BACK = 3

const Row = styled(Link)`
  display: flex;
  gap: ${theme.space[2]};
  align-items: center;
  min-height: 44px;
  overflow-wrap: anywhere;
  & > svg { flex: none; color: ${theme.color.onMaizeSoft}; }
`

/** The last meal before today, if it is not rated yet: one row that leads to its stars. */
export const RateLast = () => {
  const today = useToday()
  const search = addDays(today, -DAYS_BACK)
  const paging = { page: 1, itemsPerPage: PAGE_SIZE }
  const { data } = useGetClientOrdersQuery({ ...paging, search, searchState: DELIVERED })
  const last = data?.orders.find(({ order_date }) => order_date !== null && dateOf(order_date) < today)
  if (!last || !canRate(last.status, last.review_exists)) return null
  return (
    <Row to={ratingPathOf(last)}>
      <Icon name="star" size={20} />
      <span>{TEXTS.rateLast(last.dish_info.name ?? NO_DATA)}</span>
    </Row>
  )
}
