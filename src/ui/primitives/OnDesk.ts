import styled from 'styled-components'
import { theme } from '../theme/theme'

/** Not on a phone, which has it one press away and needs the room. */
export const OnDesk = styled.div`
  ${theme.media.phone} { display: none; }
`
