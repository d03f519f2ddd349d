import styled from 'styled-components'
import type { FilterScreen } from '../../state/filter-screens/define'
import { filterAddress } from '../../state/filter-screens/query'
import { useAppSelector } from '../../state/store-types'
import { Icon } from '../../ui/primitives/Icon'
import { Link } from '../../ui/primitives/Link'
import { theme } from '../../ui/theme/theme'

/** The list's address with its last filters and page. */
export const useListAddress = (screen: FilterScreen): string =>
  useAppSelector(({ filters }) => filterAddress(screen, filters))

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: 44px;
  margin-bottom: ${theme.space[1]};
  font-size: ${theme.text.dense};
  font-weight: ${theme.weight.semibold};
  text-decoration: none;
  &:hover { text-decoration: underline; }
`

/** Above a detail: back to its list, with its filters and page. */
export const BackToList = ({ screen, label }: { screen: FilterScreen; label: string }) => (
  <Back to={useListAddress(screen)}>
    <Icon name="chevronLeft" size={18} />
    {label}
  </Back>
)
