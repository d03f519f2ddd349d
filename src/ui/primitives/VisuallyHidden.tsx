import styled, { css } from 'styled-components'
import { theme } from '../theme/theme'

/** Not on paper: a box that may not cut there would stand out of the last page. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  ${theme.media.print} { display: none; }
`

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`
