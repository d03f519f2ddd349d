import styled from 'styled-components'
import { Row } from '../../ui/primitives/Stack'
import { theme } from '../../ui/theme/theme'

/** A step's buttons: side by side; on a phone one below the other, at full width. */
export const Actions = styled(Row)`
  ${theme.media.phone} {
    text-align: center;
    & > * { flex: 1 1 100%; }
  }
`
