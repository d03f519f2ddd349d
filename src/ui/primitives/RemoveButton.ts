import styled from 'styled-components'
import { theme } from '../theme/theme'
import { Button } from './Button'

/** Takes something away: red, so that it is not taken for what stands beside it, and quiet, because nothing is lost unasked. */
export const RemoveButton = styled(Button).attrs({ variant: 'ghost', size: 'small' })`
  &&:not(:disabled, [aria-disabled='true']) { color: ${theme.color.danger}; }
  &&:hover:not(:disabled, [aria-disabled='true']) {
    background: ${theme.color.dangerSoft};
    color: ${theme.color.onDangerSoft};
  }
`
