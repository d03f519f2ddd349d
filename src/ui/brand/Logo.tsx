import styled from 'styled-components'
import { theme } from '../theme/theme'
import { useBrandName } from './brand-name'
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
`

/** The mark: three stacked enamel boxes and the frame that carries them. */
export const LogoMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden role="presentation">
    <Carrier />
  </svg>
)

/**
 * The kitchen's own logo takes the mark's place where the server says so (server/plugins/kitchen-identity.ts); a wide one
 * may be four times as wide as high.
 */
const Mark = styled.span<{ $size: number }>`
  display: inline-flex;
  flex: none;
  height: ${({ $size }) => $size}px;
  max-width: ${({ $size }) => 4 * $size}px;
  content: var(--kitchen-logo, normal);
  object-fit: contain;
`
const Name = styled.span`
  overflow-wrap: anywhere;
`

/** The kitchen's mark alone. */
export const KitchenMark = ({ size = 36 }: { size?: number }) => (
  <Mark $size={size} aria-hidden>
    <LogoMark size={size} />
  </Mark>
)

/** Mark and name. The name is text, so a link around it needs no label of its own. */
export const Logo = ({ size = 36 }: { size?: number }) => (
  <Wordmark>
    <KitchenMark size={size} />
    <Name>{useBrandName()}</Name>
  </Wordmark>
)
