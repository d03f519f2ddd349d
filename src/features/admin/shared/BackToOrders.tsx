import styled from 'styled-components'
import { useMayOpen } from '../../../state/areas'
import { ADMIN_ORDERS } from '../../../state/filter-screens/admin'
import { filterAddress } from '../../../state/filter-screens/query'
import { useAppSelector } from '../../../state/store-types'
import { ORDER_TEXTS } from '../../../texts/admin-orders'
import { Icon } from '../../../ui/primitives/Icon'
import { Link } from '../../../ui/primitives/Link'
import { theme } from '../../../ui/theme/theme'

/** The list's address with its last filters. */
export const useOrdersAddress = (): string =>
  useAppSelector(({ filters }) => filterAddress(ADMIN_ORDERS, filters))

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: ${theme.size.controlDense};
  margin-bottom: ${theme.space[2]};
  font-size: ${theme.text.dense};
  font-weight: ${theme.weight.semibold};
  text-decoration: none;
  &:hover { text-decoration: underline; }
  ${theme.media.phone} { min-height: 44px; }
  ${theme.media.print} { display: none; }
`

export const BackToOrders = () => {
  const to = useOrdersAddress()
  if (!useMayOpen(to)) return null
  return (
    <Back to={to}>
      <Icon name="chevronLeft" size={18} />
      {ORDER_TEXTS.back}
    </Back>
  )
}
