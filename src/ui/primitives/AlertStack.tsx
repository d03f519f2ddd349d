import styled, { css, keyframes } from 'styled-components'
import { UI_TEXTS } from '../../texts/ui'
import { theme } from '../theme/theme'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import { NOTICE_ICONS, type NoticeTone } from './Notice'
import { TONE_STYLES } from './tones'

/** An alert as the stack draws it; how long it stays and what it does afterwards is its owner's matter. */
export interface AlertView {
  id: string
  /** 'error', 'success', 'warning' or 'info'; anything else reads as information. */
  type: string
  msg_title: string
  msg: string
  /** How it comes: 'slide' from the side, 'fade' in place. Default 'slide'. */
  effect?: string | undefined
  /** On its way out: fades and slides for one second, then its owner removes it. */
  leaving?: boolean | undefined
}

const arrive = keyframes`from { opacity: 0; transform: translateX(24px); }`
const appear = keyframes`from { opacity: 0; }`
const leave = keyframes`to { opacity: 0; transform: translateX(48px); }`

const Stack = styled.section`
  position: fixed;
  z-index: ${theme.depth.alerts};
  top: calc(${theme.size.topBar} + ${theme.space[2]});
  right: ${theme.space[4]};
  left: ${theme.space[4]};
  display: grid;
  gap: ${theme.space[2]};
  pointer-events: none;
  ${theme.media.tablet} { left: auto; width: 384px; }
`
const Toast = styled.div<{ $tone: NoticeTone; $fade: boolean; $leaving: boolean }>`
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
  animation: ${({ $fade }) => ($fade ? appear : arrive)} ${theme.motion.calm};
  ${({ $leaving }) => $leaving && css`animation: ${leave} ${theme.motion.alertLeave} forwards;`}
  & > button { margin: -4px 0; }
`
const Badge = styled.span<{ $tone: NoticeTone }>`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: ${theme.radius.full};
  ${({ $tone }) => TONE_STYLES[$tone]}
`
const Words = styled.div`
  padding-top: 4px;
  font-size: ${theme.text.dense};
  & > strong { display: block; font-size: ${theme.text.md}; line-height: ${theme.leading.snug}; }
`

const TONES: Readonly<Record<string, NoticeTone>> = {
  error: 'danger',
  danger: 'danger',
  success: 'success',
  warning: 'warning',
}

interface AlertStackProps {
  alerts: readonly AlertView[]
  onClose: (id: string) => void
}

/** The stacked alert area. An error interrupts the screen reader, everything else waits for a pause. */
export const AlertStack = ({ alerts, onClose }: AlertStackProps) => (
  <Stack aria-label={UI_TEXTS.alerts}>
    {alerts.map(({ id, type, msg_title, msg, effect, leaving }) => {
      const tone = TONES[type] ?? 'info'
      return (
        <Toast
          key={id}
          role={tone === 'danger' ? 'alert' : 'status'}
          $tone={tone}
          $fade={effect === 'fade'}
          $leaving={leaving ?? false}
          data-leaving={leaving ?? false}
        >
          <Badge $tone={tone}>
            <Icon name={NOTICE_ICONS[tone]} size={18} />
          </Badge>
          <Words>
            <strong>{msg_title}</strong>
            {msg}
          </Words>
          <IconButton icon="close" size="small" label={UI_TEXTS.closeAlert} onClick={() => onClose(id)} />
        </Toast>
      )
    })}
  </Stack>
)
