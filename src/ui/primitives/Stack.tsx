import styled from 'styled-components'
import { theme } from '../theme/theme'

type Gap = keyof typeof theme.space

/** Children one under the other with one gap. */
export const Stack = styled.div<{ $gap?: Gap }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 4 }) => theme.space[$gap]};
  align-content: start;
`

/** Children side by side, wrapping onto the next line. */
export const Row = styled.div<{ $gap?: Gap; $between?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $between }) => ($between ? 'space-between' : 'flex-start')};
  gap: ${({ $gap = 3 }) => theme.space[$gap]};
`
