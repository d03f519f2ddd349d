import styled from 'styled-components'
import { theme } from '../../../ui/theme/theme'

/** On a phone a list's last cell has no header beside it: a button needs none, this does. */
export const NotAvailable = styled.span<{ 'data-label': string }>`
  color: ${theme.color.inkSoft};
  ${theme.media.phone} {
    font-size: ${theme.text.dense};
    &::before { content: attr(data-label) ': '; }
  }
`
