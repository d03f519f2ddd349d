import styled from 'styled-components'
import { lostRowsText } from '../../texts/no-value'
import { theme } from '../theme/theme'

const Line = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.dense};
`

/** Number of a response's unreadable rows, missing above. */
export const LostRows = ({ count }: { count: number }) =>
  count > 0 ? <Line>{lostRowsText(count)}</Line> : null
