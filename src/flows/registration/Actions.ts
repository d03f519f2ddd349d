import styled from 'styled-components'
import { Row } from '../../ui/primitives/Stack'
import { theme } from '../../ui/theme/theme'

/** What a step can do: side by side, and one under the other as wide as the thumb likes on a phone. */
export const Actions = styled(Row)`
  ${theme.media.phone} {
    text-align: center;
    & > * { flex: 1 1 100%; }
  }
`
