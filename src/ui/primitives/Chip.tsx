import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { OrderStatus } from '#domain/constants'
import { NO_DATA } from '../../texts/no-value'
import { theme } from '../theme/theme'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import { ownText } from './own-text'
import { TONE_STYLES, type Tone } from './tones'

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding: 2px 10px;
  border-radius: ${theme.radius.card};
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.semibold};
  line-height: 1.5;
  white-space: normal;
  overflow-wrap: anywhere;
  ${({ $tone }) => TONE_STYLES[$tone]}
  /* In a table's cell a picture of at most 100% shrinks to nothing. */
  & > svg { flex: none; max-width: none; }
`

interface ChipProps {
  tone?: Tone
  icon?: IconName
  children: ReactNode
}

export const Chip = ({ tone = 'neutral', icon, children }: ChipProps) => (
  <Pill $tone={tone}>
    {icon && <Icon name={icon} size={14} />}
    {ownText(children)}
  </Pill>
)

const STATUS_LOOKS = {
  programado: { tone: 'warning', icon: 'clock' },
  enviado: { tone: 'info', icon: 'truck' },
  entregado: { tone: 'success', icon: 'check' },
  cancelado: { tone: 'neutral', icon: 'close' },
} as const satisfies Record<OrderStatus, { tone: Tone; icon: IconName }>

const isKnownStatus = (status: string): status is keyof typeof STATUS_LOOKS =>
  Object.hasOwn(STATUS_LOOKS, status)

/** One word: in a table's narrow column it stays whole. */
const Capitalised = styled.span`
  display: inline-block;
  td & { overflow-wrap: break-word; }
  &::first-letter { text-transform: uppercase; }
`

/** An order's status in its colour and with its icon; an unknown status is shown plainly. */
export const StatusChip = ({ status }: { status: string | null }) => {
  const look = status !== null && isKnownStatus(status) ? STATUS_LOOKS[status] : undefined
  return (
    <Chip {...look}>
      <Capitalised>{status ?? NO_DATA}</Capitalised>
    </Chip>
  )
}
