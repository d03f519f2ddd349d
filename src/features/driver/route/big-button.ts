import styled from 'styled-components'
import { Button } from '../../../ui/primitives/Button'
import { type ButtonLook, buttonStyle } from '../../../ui/primitives/button-style'
import { theme } from '../../../ui/theme/theme'

/** For wet thumbs. */
export const BigButton = styled(Button)`
  min-height: 60px;
  font-size: ${theme.text.lg};
`

/** A link out of the application, styled as one. */
export const BigLink = styled.a<ButtonLook>`
  ${buttonStyle}
  min-height: 60px;
  gap: ${theme.space[1]};
  padding: ${theme.space[1]};
`
