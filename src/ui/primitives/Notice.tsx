import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/theme'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import { ownText } from './own-text'
import { TONE_STYLES } from './tones'

export type NoticeTone = 'info' | 'warning' | 'danger' | 'success'

export const NOTICE_ICONS: Record<NoticeTone, IconName> = {
  info: 'info',
  warning: 'warning',
  danger: 'warning',
  success: 'check',
}

const Box = styled.div<{ $tone: NoticeTone }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.control};
  ${({ $tone }) => TONE_STYLES[$tone]}
  & > svg { margin-top: 2px; }
`
const Title = styled.strong`
  display: block;
  font-weight: ${theme.weight.semibold};
`
const Action = styled.div`
  margin-top: ${theme.space[3]};
`

interface NoticeProps {
  tone?: NoticeTone
  title?: string
  action?: ReactNode
  children?: ReactNode
  /** 'alert' if it reports a failure, 'status' if it appears as news; none if it is always there. */
  role?: 'alert' | 'status'
}

/** A sentence within the page. One that comes and goes by itself is an alert (AlertStack). */
export const Notice = ({ tone = 'info', title, action, children, role }: NoticeProps) => (
  <Box $tone={tone} {...(role && { role })}>
    <Icon name={NOTICE_ICONS[tone]} />
    <div>
      {title && <Title>{title}</Title>}
      {ownText(children)}
      {action && <Action>{action}</Action>}
    </div>
  </Box>
)
