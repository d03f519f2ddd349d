import { skipToken } from '@reduxjs/toolkit/query'
import { menuVisibility } from '#domain/menu-visibility'
import { useGetClientMenuQuery } from '../../../api/endpoints/menus'
import { comingOrders } from '../../../parts/orders/coming-orders'
import { useToday } from '../../../state/use-today'
import { NO_DATA } from '../../../texts/no-value'
import { ORDERED_ALLERGY_TEXTS as TEXTS } from '../../../texts/profile'
import { Link } from '../../../ui/primitives/Link'
import { Notice } from '../../../ui/primitives/Notice'

/** The coming orders that meet the allergies of the account, as they were just saved. */
export const OrderedAllergies = ({ alergias }: { alergias: string | null }) => {
  const today = useToday()
  const { data } = useGetClientMenuQuery(alergias === null ? skipToken : { hoy: today }, {
    refetchOnMountOrArgChange: true,
  })
  const start = data?.menu?.start_date ?? null
  if (!data?.menu || start === null || !menuVisibility(start, today).visible) return null
  const week = { start, dishes: data.menu.menu_data, orders: data.orders ?? [], today, alergias }
  const clashing = comingOrders(week).filter(({ avoided }) => avoided.length > 0)
  if (clashing.length === 0) return null
  return (
    <Notice tone="danger" role="status" title={TEXTS.title}>
      <ul>
        {clashing.map(({ order, date, type, avoided, to }) => (
          <li key={order.id}>
            {TEXTS.clash(date, type, avoided)} <Link to={to}>{order.dish_info.name ?? NO_DATA}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
