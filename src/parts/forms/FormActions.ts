import styled from 'styled-components'
import { theme } from '../../ui/theme/theme'

/** A form's buttons; on a phone as wide as the form, for either thumb. */
export const FormActions = styled.div`
  ${theme.media.phone} { & > button { width: 100%; } }
`
