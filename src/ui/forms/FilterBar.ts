import styled from 'styled-components'
import { theme } from '../theme/theme'

/** One line of filters over a list; two columns on a phone. Its children are dense fields. */
export const FilterBar = styled.div.attrs({ role: 'search' })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
  align-items: end;
  ${theme.media.tablet} {
    display: flex;
    flex-wrap: wrap;
    & > div { min-width: 136px; }
  }
  ${theme.media.print} { display: none; }
`
