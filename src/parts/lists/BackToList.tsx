import type { FilterScreen } from '../../state/filter-screens/define'
import { filterAddress } from '../../state/filter-screens/query'
import { useAppSelector } from '../../state/store-types'
import { BackLink } from '../../ui/primitives/BackLink'

/** The list's address with its last filters and page. */
export const useListAddress = (screen: FilterScreen): string =>
  useAppSelector(({ filters }) => filterAddress(screen, filters))

/** Above a detail: back to its list, with its filters and page. */
export const BackToList = ({ screen, label }: { screen: FilterScreen; label: string }) => (
  <BackLink to={useListAddress(screen)}>{label}</BackLink>
)
