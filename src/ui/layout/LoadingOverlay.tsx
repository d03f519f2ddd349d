import styled, { keyframes } from 'styled-components'
import { APP_TEXTS } from '../../texts/app'
import { LogoMark } from '../brand/Logo'
import { useIsLong } from '../primitives/use-is-long'
import { theme } from '../theme/theme'

const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`
/** A carrier swinging from the hand. */
const swing = keyframes`from { transform: rotate(-9deg); } to { transform: rotate(9deg); }`

const Cover = styled.div<{ $blocking: boolean; $isLong: boolean }>`
  position: fixed;
  z-index: ${theme.depth.overlay};
  inset: 0;
  display: grid;
  /* A long wait leaves the middle of the page to its reader, and the lower edge to the alerts. */
  place-items: ${({ $isLong }) => ($isLong ? 'start' : 'center')} center;
  padding-top: calc(${theme.size.topBar} + ${theme.space[2]});
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
  /** Blocks clicks on the page: for writes. A read leaves the page usable. */
  blocking?: boolean
}

/** Covers the page while calls are pending; after five seconds it says that it still tries, and covers nothing more. */
export const LoadingOverlay = ({ blocking = false }: LoadingOverlayProps) => {
  const isLong = useIsLong(true)
  return (
    <Cover role="status" $blocking={blocking} $isLong={isLong} data-blocking={blocking}>
      <Pill>
        <LogoMark size={28} />
        <span>{isLong ? APP_TEXTS.stillLoading : APP_TEXTS.loading}</span>
      </Pill>
    </Cover>
  )
}
