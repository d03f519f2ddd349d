import styled from 'styled-components'
import { theme } from '../theme/theme'

interface CardLook {
  /** Padding: roomy for the phone's cards, dense for the office, none where a picture meets the edge. */
  $padding?: 'none' | 'dense' | 'roomy'
}

const paddings = { none: '0', dense: theme.space[4], roomy: theme.space[6] }

export const Card = styled.section<CardLook>`
  padding: ${({ $padding = 'roomy' }) => paddings[$padding]};
  overflow: ${({ $padding }) => ($padding === 'none' ? 'hidden' : 'visible')};
  background: ${theme.color.surface};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  ${theme.media.phone} {
    padding: ${({ $padding = 'roomy' }) => ($padding === 'roomy' ? theme.space[5] : paddings[$padding])};
  }
`
