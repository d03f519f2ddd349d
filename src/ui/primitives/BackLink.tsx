import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/theme'
import { Icon } from './Icon'
import { Link } from './Link'

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: 44px;
  margin-bottom: ${theme.space[1]};
  font-size: ${theme.text.dense};
  font-weight: ${theme.weight.semibold};
  text-decoration: none;
  &:hover { text-decoration: underline; }
  ${theme.media.print} { display: none; }
`

/** Above a screen: back to the one it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Back to={to}>
    <Icon name="chevronLeft" size={18} />
    {children}
  </Back>
)
