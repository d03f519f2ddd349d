import { secondsInHour, secondsInMinute } from 'date-fns/constants'
import { useEffect, useRef, useState } from 'react'
import styled, { css } from 'styled-components'
import { epochOf, type IsoDate } from '#domain/calendar'
import { COUNTDOWN_TEXTS as TEXTS } from '../../texts/countdown'
import { Icon } from '../../ui/primitives/Icon'
import { VisuallyHidden } from '../../ui/primitives/VisuallyHidden'
import { theme } from '../../ui/theme/theme'
import { useSecondsLeft } from './use-seconds-left'

/** From here on the countdown is highlighted: three hours. */
const CALLING_S = 3 * secondsInHour

/** Minutes left at which a screen reader announces the countdown. */
const ANNOUNCED_AT_MIN = [1, 5, 10, 30, 60] as const

const calling = css`
  padding: 0 ${theme.space[2]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.callSoft};
  color: ${theme.color.onCallSoft};
`
const Line = styled.span<{ $calls: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  ${({ $calls }) => $calls && calling}
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: tabular-nums;
  & > svg { flex: none; }
`

interface CountdownProps {
  /** The delivery day: its orders can be made and changed until it begins in Guayaquil (Specification §4). */
  date: IsoDate
}

/** The time left to order or change. It ticks silently; {@link CountdownAnnouncement} announces it. */
export const Countdown = ({ date }: CountdownProps) => {
  const left = useSecondsLeft(epochOf(date, '00:00'))
  return left > 0 ? (
    <Line role="timer" $calls={left <= CALLING_S}>
      <Icon name="clock" size={16} />
      {TEXTS.closes(left)}
    </Line>
  ) : null
}

/** Politely announces, once each, that an hour, half an hour, ten, five minutes and one are left. */
export const CountdownAnnouncement = ({ date }: CountdownProps) => {
  const left = useSecondsLeft(epochOf(date, '00:00'))
  const stage = ANNOUNCED_AT_MIN.find((minutes) => left <= minutes * secondsInMinute)
  const announced = useRef(stage)
  const [news, setNews] = useState('')
  useEffect(() => {
    if (stage === announced.current) return
    announced.current = stage
    setNews(stage !== undefined && left > 0 ? TEXTS.announcement(left) : '')
  }, [stage, left])
  return <VisuallyHidden role="status">{news}</VisuallyHidden>
}
