import styled, { keyframes } from 'styled-components'
import { UI_TEXTS } from '../../texts/ui'
import { theme } from '../theme/theme'

const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`
const lift = keyframes`50% { transform: translateY(-5px); }`

const Cover = styled.div<{ $blocking: boolean }>`
  position: fixed;
  z-index: ${theme.depth.overlay};
  inset: 0;
  display: grid;
  place-items: center;
  background: ${({ $blocking }) => ($blocking ? theme.color.veil : 'transparent')};
  /* Waits before it shows, or quick answers would flicker; a blocking one takes clicks from the start. */
  animation: ${appear} ${theme.motion.quick} ${theme.motion.overlayDelay} backwards;
  pointer-events: ${({ $blocking }) => ($blocking ? 'auto' : 'none')};
  cursor: progress;
`
const Pill = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[5]} ${theme.space[3]} ${theme.space[4]};
  background: ${theme.color.surface};
  border: ${theme.border.line};
  border-radius: ${theme.radius.full};
  box-shadow: ${theme.shadow.float};
  font-weight: ${theme.weight.semibold};
  & rect { animation: ${lift} 900ms ease-in-out infinite; }
  & rect:nth-of-type(2) { animation-delay: 120ms; }
  & rect:nth-of-type(3) { animation-delay: 240ms; }
`

interface LoadingOverlayProps {
  label?: string
  /** Takes clicks away from the page: for writes. A read leaves the page usable. */
  blocking?: boolean
}

/** Over the whole page while calls are under way. */
export const LoadingOverlay = ({ label = UI_TEXTS.loading, blocking = false }: LoadingOverlayProps) => (
  <Cover role="status" $blocking={blocking} data-blocking={blocking}>
    <Pill>
      <svg width="26" height="30" viewBox="0 0 26 30" aria-hidden role="presentation">
        <rect x="1" y="6" width="24" height="6" rx="3" fill={theme.color.enamelMaize} />
        <rect x="1" y="14" width="24" height="6" rx="3" fill={theme.color.enamelRed} />
        <rect x="1" y="22" width="24" height="6" rx="3" fill={theme.color.enamelGreen} />
      </svg>
      {label}
    </Pill>
  </Cover>
)
