import styled from 'styled-components'
import { percentChange } from '#domain/percentages'
import { REPORTS_TEXTS } from '../../../../texts/admin-reports'
import { NO_VALUE } from '../../../../texts/no-value'
import { Chip } from '../../../../ui/primitives/Chip'
import { VisuallyHidden } from '../../../../ui/primitives/VisuallyHidden'
import type { Figures } from './figures'

const LOOKS = {
  up: { icon: 'chevronUp', goodTone: 'success', badTone: 'danger' },
  down: { icon: 'chevronDown', goodTone: 'danger', badTone: 'success' },
  same: { icon: undefined, goodTone: 'neutral', badTone: 'neutral' },
} as const

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
`

interface ComparisonProps extends Figures {
  /** With which the figures are shown. */
  decimals: number
  /** More is bad news: cancelled orders. */
  isBad?: boolean
  /** The periods are not comparable: no colour. */
  isPlain?: boolean
}

/** The change from the previous period to this one, marked by its sign, an arrow and a colour (Specification §2, dashboard). */
export const Comparison = ({
  current,
  previous,
  decimals,
  isBad = false,
  isPlain = false,
}: ComparisonProps) => {
  if (current === null || previous === null) return <Chip>{NO_VALUE}</Chip>
  const { text, trend } = percentChange(current, previous, decimals)
  const { icon, goodTone, badTone } = LOOKS[trend]
  return (
    <Chip tone={isPlain || previous === 0 ? 'neutral' : isBad ? badTone : goodTone} {...(icon && { icon })}>
      <VisuallyHidden>{REPORTS_TEXTS.changes[trend]} </VisuallyHidden>
      <Figure data-trend={trend}>{text}</Figure>
    </Chip>
  )
}
