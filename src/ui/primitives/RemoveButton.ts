import styled from 'styled-components'
import { theme } from '../theme/theme'
import { Button } from './Button'

/** A removing button: quiet until hovered or focused; its question is red. */
export const RemoveButton = styled(Button).attrs({ variant: 'ghost', size: 'small' })`
  &&:not(:disabled, [aria-disabled='true']) { color: ${theme.color.inkSoft}; }
  &&:hover:not(:disabled, [aria-disabled='true']) {
    background: ${theme.color.dangerSoft};
    color: ${theme.color.onDangerSoft};
  }
`
