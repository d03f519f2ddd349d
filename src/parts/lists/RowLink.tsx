import styled from 'styled-components'
import { Link } from '../../ui/primitives/Link'

const Quiet = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover { text-decoration: underline; }
`

/**
 * What names a row leads where its action leads, also in a new tab. The keyboard stops at the action alone: twenty stops
 * a page would help nobody.
 */
export const RowLink = ({ to, children }: { to: string; children: string }) => (
  <Quiet to={to} tabIndex={-1}>
    {children}
  </Quiet>
)
