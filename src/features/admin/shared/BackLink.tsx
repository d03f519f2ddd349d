import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '../../../ui/primitives/Icon'
import { Link } from '../../../ui/primitives/Link'
import { theme } from '../../../ui/theme/theme'

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: ${theme.size.controlDense};
  margin-bottom: ${theme.space[2]};
  font-size: ${theme.text.dense};
  font-weight: ${theme.weight.semibold};
  text-decoration: none;
  &:hover { text-decoration: underline; }
  ${theme.media.phone} { min-height: 44px; }
  ${theme.media.print} { display: none; }
`

/** Above a screen of the office: back to the one it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Back to={to}>
    <Icon name="chevronLeft" size={18} />
    {children}
  </Back>
)
