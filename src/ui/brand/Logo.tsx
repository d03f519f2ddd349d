import styled from 'styled-components'
import { theme } from '../theme/theme'

const { color } = theme

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
`

/** The mark: three enamel boxes, one on the other, and the handle that carries them. */
export const LogoMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
    <path d="M6 28V9.500C6 5.9 10.5 3 16 3s10 2.9 10 6.500V28" stroke="currentColor" strokeWidth="2.2" />
    <rect x="4" y="9" width="24" height="6.4" rx="3" fill={color.enamelMaize} />
    <rect x="4" y="16" width="24" height="6.4" rx="3" fill={color.enamelRed} />
    <rect x="4" y="23" width="24" height="6.4" rx="3" fill={color.enamelGreen} />
  </svg>
)

/** Mark and name. The name is text, so a link around it needs no label of its own. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <Wordmark>
    <LogoMark size={size} />
    <span>Vianda</span>
  </Wordmark>
)
