import styled from 'styled-components'
import { LIST_TEXTS } from '../../texts/lists'
import { FilterBar } from '../../ui/forms/FilterBar'
import { theme } from '../../ui/theme/theme'

/** A list's filters in one line; on a phone as high as a thumb needs them. */
export const ListFilters = styled(FilterBar).attrs({ 'aria-label': LIST_TEXTS.filters })`
  align-items: start;
  & > div { min-width: 0; }
  & > div:only-of-type { grid-column: 1 / -1; }
  ${theme.media.phone} { & input, & select { min-height: 44px; } }
  ${theme.media.tablet} {
    & > div { flex: 0 1 220px; }
    & > div:only-of-type { flex-basis: 320px; }
  }
`
