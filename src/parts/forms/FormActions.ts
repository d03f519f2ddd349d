import styled from 'styled-components'
import { theme } from '../../ui/theme/theme'

/** What a form ends with; on a phone as wide as the form, for the thumb of either hand. */
export const FormActions = styled.div`
  ${theme.media.phone} { & > button { width: 100%; } }
`
