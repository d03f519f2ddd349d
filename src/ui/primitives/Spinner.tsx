import styled, { keyframes } from 'styled-components'
import { theme } from '../theme/theme'

const turn = keyframes`to { transform: rotate(1turn); }`

/** A small turning ring over the middle of its (positioned) parent. Decoration: the parent says it is busy. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  position: absolute;
  inset: 0;
  width: 1.15em;
  height: 1.15em;
  margin: auto;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: ${theme.radius.full};
  animation: ${turn} 700ms linear infinite;
`
