import styled from 'styled-components'
import { theme } from '../../ui/theme/theme'

/** Fields side by side where there is room, one under the other on a phone; `.whole` takes a line for itself. */
export const FormColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  ${theme.media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > .whole { grid-column: 1 / -1; }
  }
`
