import { useLayoutEffect, useRef } from 'react'
import styled, { css, keyframes } from 'styled-components'
import { UI_TEXTS } from '../../texts/ui'
import { Icon } from '../primitives/Icon'
import { IconButton } from '../primitives/IconButton'
import { NOTICE_ICONS, type NoticeTone } from '../primitives/Notice'
import { TONE_STYLES } from '../primitives/tones'
import { visuallyHidden } from '../primitives/VisuallyHidden'
import { theme } from '../theme/theme'
import { OfflineNote } from './OfflineNote'
import { useFreePlace } from './use-free-place'

/** An alert as the stack renders it; its owner decides its duration and what follows. */
export interface AlertView {
  id: string
  type: 'error' | 'success' | 'warning' | 'info'
  msg_title: string
  msg: string
  /** Its exit: sliding away, or fading while it slides. */
  effect: 'slide' | 'fade-slide'
  /** Leaving: the effect plays for one second (specification §9), then its owner removes it. */
  leaving: boolean
}

const arrive = keyframes`from { opacity: 0; transform: translateY(12px); }`
const slideAway = keyframes`to { transform: translateX(calc(100% + 32px)); }`
const fadeAndSlide = keyframes`to { opacity: 0; transform: translateX(64px); }`

const LEAVING = {
  slide: css`animation: ${slideAway} ${theme.motion.alertLeave} forwards;`,
  'fade-slide': css`animation: ${fadeAndSlide} ${theme.motion.alertLeave} forwards;`,
}

const Stack = styled.section`
  position: fixed;
  margin: 0;
  border: 0;
  padding: 0;
  background: none;
  overflow: visible;
  color: inherit;
  width: auto;
  height: fit-content;
  z-index: ${theme.depth.alerts};
  /* A phone's bottom belongs to the thumb and to what the press has changed. */
  inset: calc(env(safe-area-inset-top, 0px) + ${theme.space[2]}) ${theme.space[2]} auto;
  display: grid;
  gap: ${theme.space[2]};
  pointer-events: none;
  ${theme.media.tablet} {
    inset: auto ${theme.space[4]} calc(max(var(--bar, 0px), env(safe-area-inset-bottom, 0px)) + ${theme.space[3]}) auto;
    width: 384px;
  }
  /* Over the part of a form's page that has no field (alert-place.ts). */
  ${theme.media.desktop} { html:has([data-alert-place]) & { inset: auto auto ${theme.space[4]} ${theme.space[4]}; width: 288px; } }
  ${theme.media.print} { display: none; }
`
const Toast = styled.div<{ $leaving: AlertView['effect'] | null; $isOver: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  align-items: start;
  padding: ${theme.space[3]} ${theme.space[2]} ${theme.space[3]} ${theme.space[3]};
  background: ${theme.color.surface};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  box-shadow: ${theme.shadow.float};
  pointer-events: auto;
  animation: ${arrive} ${theme.motion.calm};
  ${({ $leaving }) => $leaving && LEAVING[$leaving]}
  & > button { margin: -4px 0; }
  ${theme.media.phone} { align-items: center; gap: ${theme.space[2]}; padding: ${theme.space[2]} ${theme.space[1]} ${theme.space[2]} ${theme.space[2]}; }
  ${({ $isOver }) => $isOver && visuallyHidden}
`
const Badge = styled.span<{ $tone: NoticeTone }>`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: ${theme.radius.full};
  ${({ $tone }) => TONE_STYLES[$tone]}
  ${theme.media.phone} { width: 24px; height: 24px; }
`
const Words = styled.div`
  padding-top: 4px;
  font-size: ${theme.text.dense};
  & > strong { display: block; font-size: ${theme.text.md}; line-height: ${theme.leading.snug}; }
  ${theme.media.phone} {
    padding-top: 0;
    line-height: ${theme.leading.snug};
    & > strong { display: inline; margin-right: ${theme.space[2]}; font-size: inherit; }
  }
`

const TONES: Readonly<Record<AlertView['type'], NoticeTone>> = {
  error: 'danger',
  success: 'success',
  warning: 'warning',
  info: 'info',
}

/** What holds an alert in sight: its time stands still meanwhile. */
export type Hold = 'pointer' | 'focus'

interface AlertStackProps {
  alerts: readonly AlertView[]
  /** The alerts in sight; the others stay in the screen reader's reach alone. */
  inSight: ReadonlySet<string>
  onHold: (hold: Hold, id: string | null) => void
  /** The screen itself reports the missing network. */
  isOfflineShown?: boolean
  onClose: (id: string) => void
}

/** Keeps the stack over everything, an open dialog included: the newest in the browser's top layer lies on top. */
const useTopLayer = (count: number) => {
  const stack = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = stack.current
    if (!element || typeof element.showPopover !== 'function') return
    const isOpen = element.matches(':popover-open')
    const isBelow = isOpen && count > 0 && document.querySelector('dialog:modal') !== null
    if (isBelow) element.hidePopover()
    if (isBelow || !isOpen) element.showPopover()
  }, [count])
  return stack
}

/**
 * The stacked alert area (Specification §2): small and on top of a phone, else in the lower corner. An error interrupts
 * the screen reader, the others wait for its next pause.
 */
export const AlertStack = ({ alerts, inSight, isOfflineShown = false, onHold, onClose }: AlertStackProps) => {
  const stack = useTopLayer(alerts.length)
  useFreePlace(stack, alerts.length > 0)
  return (
    <Stack ref={stack} popover="manual" aria-label={UI_TEXTS.alerts}>
      {alerts.map(({ id, type, msg_title, msg, effect, leaving }) => {
        const tone = TONES[type]
        const isShown = inSight.has(id)
        return (
          <Toast
            key={id}
            role={tone === 'danger' ? 'alert' : 'status'}
            $leaving={leaving ? effect : null}
            $isOver={!isShown}
            data-leaving={leaving}
            onPointerEnter={() => onHold('pointer', id)}
            onPointerLeave={() => onHold('pointer', null)}
            onFocus={() => onHold('focus', id)}
            onBlur={() => onHold('focus', null)}
          >
            <Badge $tone={tone}>
              <Icon name={NOTICE_ICONS[tone]} size={18} />
            </Badge>
            <Words>
              <strong>{msg_title}</strong>
              {msg}
            </Words>
            {isShown && (
              <IconButton icon="close" size="small" label={UI_TEXTS.closeAlert} onClick={() => onClose(id)} />
            )}
          </Toast>
        )
      })}
      {!isOfflineShown && <OfflineNote />}
    </Stack>
  )
}
