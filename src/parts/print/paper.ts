import styled, { css } from 'styled-components'
import { theme } from '../../ui/theme/theme'

const { media } = theme

/** Not printed. */
export const screenOnly = css`
  ${media.print} { display: none; }
`
export const ScreenOnly = styled.div`
  ${screenOnly}
`

/**
 * What is printed. On paper nothing inside is clamped, hidden or scrolled, whatever the screen does with it: a text
 * grows, wraps or takes another page.
 */
export const Paper = styled.div`
  ${media.print} {
    overflow-wrap: anywhere;
    &, & * {
      max-height: none !important;
      overflow: visible !important;
      text-overflow: clip !important;
      -webkit-line-clamp: none !important;
      text-wrap-mode: wrap !important;
    }
  }
`
