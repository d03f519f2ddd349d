import styled from 'styled-components'
import { theme } from '../../../ui/theme/theme'

/** A stop's number, as on its label. */
export const StopNumber = styled.strong`
  display: inline-block;
  min-width: 1.6em;
  padding: 0 0.3em;
  border-radius: ${theme.radius.small};
  background: ${theme.color.ink};
  color: ${theme.color.surface};
  font-family: ${theme.font.heading};
  font-size: ${theme.text.xl};
  font-variant-numeric: tabular-nums;
  line-height: ${theme.leading.snug};
  text-align: center;
`
