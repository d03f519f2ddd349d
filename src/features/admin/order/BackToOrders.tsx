import styled from 'styled-components'
import { queryFromFilters } from '../../../state/filter-query'
import { FILTER_SCREENS } from '../../../state/filters'
import { useAppSelector } from '../../../state/store-types'
import { ORDER_TEXTS } from '../../../texts/admin-orders'
import { Icon } from '../../../ui/primitives/Icon'
import { Link } from '../../../ui/primitives/Link'
import { theme } from '../../../ui/theme/theme'

/** The list's address with the filters it was left with. */
export const useOrdersAddress = (): string => {
  const query = useAppSelector(({ filters }) => queryFromFilters('adminOrders', filters.adminOrders))
  return FILTER_SCREENS.adminOrders.path + (query && `?${query}`)
}

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
`

export const BackToOrders = () => (
  <Back to={useOrdersAddress()}>
    <Icon name="chevronLeft" size={18} />
    {ORDER_TEXTS.back}
  </Back>
)
