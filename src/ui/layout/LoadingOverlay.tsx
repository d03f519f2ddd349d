import styled, { keyframes } from 'styled-components'
import { APP_TEXTS } from '../../texts/app'
import { LogoMark } from '../brand/Logo'
import { theme } from '../theme/theme'

const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`
/** A carrier swinging from the hand. */
const swing = keyframes`from { transform: rotate(-9deg); } to { transform: rotate(9deg); }`

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
  ${theme.media.print} { display: none; }
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
  & > svg { transform-origin: 50% 0; animation: ${swing} 700ms ease-in-out ${theme.motion.waitDelay} infinite alternate; }
`

interface LoadingOverlayProps {
  label?: string
  /** Blocks clicks on the page: for writes. A read leaves the page usable. */
  blocking?: boolean
}

/** Covers the page while calls are pending. */
export const LoadingOverlay = ({ label = APP_TEXTS.loading, blocking = false }: LoadingOverlayProps) => (
  <Cover role="status" $blocking={blocking} data-blocking={blocking}>
    <Pill>
      <LogoMark size={28} />
      {label}
    </Pill>
  </Cover>
)
