import { useMayOpen } from '../../../state/areas'
import { ADMIN_ORDERS } from '../../../state/filter-screens/admin'
import { filterAddress } from '../../../state/filter-screens/query'
import { useAppSelector } from '../../../state/store-types'
import { ORDER_TEXTS } from '../../../texts/admin-orders'
import { BackLink } from '../../../ui/primitives/BackLink'

/** The list's address with its last filters. */
export const useOrdersAddress = (): string =>
  useAppSelector(({ filters }) => filterAddress(ADMIN_ORDERS, filters))

export const BackToOrders = () => {
  const to = useOrdersAddress()
  return useMayOpen(to) && <BackLink to={to}>{ORDER_TEXTS.back}</BackLink>
}
