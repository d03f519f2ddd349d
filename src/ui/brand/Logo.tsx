import styled from 'styled-components'
import { theme } from '../theme/theme'
import { Carrier } from './Carrier'

const Wordmark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-family: ${theme.font.heading};
  font-size: ${theme.text.xl};
  font-weight: ${theme.weight.bold};
  letter-spacing: -0.03em;
  line-height: 1;
  color: inherit;
  & > svg { flex: none; }
`

/** The mark: three stacked enamel boxes and the frame that carries them. */
export const LogoMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden role="presentation">
    <Carrier />
  </svg>
)

/** Mark and name. The name is text, so a link around it needs no label of its own. */
export const Logo = ({ size = 36 }: { size?: number }) => (
  <Wordmark>
    <LogoMark size={size} />
    <span>Vianda</span>
  </Wordmark>
)
