import styled from 'styled-components'
import { theme } from '../../ui/theme/theme'

/** Below a cell's specified text: what helps to recognise the row, without being a column. */
export const QuietLine = styled.small.attrs<{ 'data-quiet'?: '' }>({ 'data-quiet': '' })`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.normal};
  line-height: ${theme.leading.snug};
  overflow-wrap: anywhere;
  white-space: normal;
`
