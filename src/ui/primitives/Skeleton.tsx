import styled, { keyframes } from 'styled-components'
import { theme } from '../theme/theme'

const breathe = keyframes`50% { opacity: 0.5; }`

/** A quiet block for loading content. Hidden from screen readers: the loading overlay speaks. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $width?: string
  $height?: string
  $round?: boolean
}>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '1em' }) => $height};
  border-radius: ${({ $round }) => ($round ? theme.radius.full : theme.radius.small)};
  background: ${theme.color.sunken};
  animation: ${breathe} 1600ms ease-in-out ${theme.motion.waitDelay} infinite;
`
