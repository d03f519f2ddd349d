import { skipToken } from '@reduxjs/toolkit/query'
import { menuVisibility } from '#domain/menu-visibility'
import { useGetClientMenuQuery } from '../../../api/endpoints/menus'
import { comingDays } from '../../../parts/orders/day-view'
import { useToday } from '../../../state/use-today'
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
  const clashing = comingDays(week).filter(({ avoided }) => avoided.length > 0)
  if (clashing.length === 0) return null
  return (
    <Notice tone="danger" role="status" title={TEXTS.title}>
      <ul>
        {clashing.map(({ order, date, type, avoided, orderTo, orderName }) => (
          <li key={order.id}>
            {TEXTS.clash(date, type, avoided)} <Link to={orderTo}>{orderName}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
