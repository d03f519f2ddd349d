import styled from 'styled-components'
import { formatNumber } from '#domain/notation'
import { UI_TEXTS } from '../../texts/ui'
import { theme } from '../theme/theme'

/** As in icons.svg, but filled partly, which a reference cannot be. */
const STAR = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z'

const MAX = 5
const STARS = [1, 2, 3, 4, 5] as const

const Line = styled.span`
  position: relative;
  display: inline-flex;
  gap: 2px;
  color: ${theme.color.edge};
  & svg { fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linejoin: round; flex: none; max-width: none; }
`
const Filled = styled.span`
  position: absolute;
  inset: 0 auto 0 0;
  display: inline-flex;
  gap: 2px;
  overflow: hidden;
  color: ${theme.color.onMaizeSoft};
  & svg { fill: ${theme.color.maize}; }
`

const Five = ({ size }: { size: number }) =>
  STARS.map((star) => (
    <svg key={star} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <path d={STAR} />
    </svg>
  ))

/** Filled share of the five stars, in percent; out of range is clamped. */
export const filledPercent = (value: number): number =>
  Number.isFinite(value) ? (Math.min(Math.max(value, 0), MAX) / MAX) * 100 : 0

/** A rating of 0 to 5 as stars, the last one in part. */
export const Stars = ({ value, size = 18 }: { value: number; size?: number }) => {
  const percent = filledPercent(value)
  const spoken = formatNumber((percent / 100) * MAX, { most: 1 })
  return (
    <Line role="img" aria-label={UI_TEXTS.stars(spoken, MAX)}>
      <Five size={size} />
      <Filled style={{ width: `${percent}%` }} data-filled={percent}>
        <Five size={size} />
      </Filled>
    </Line>
  )
}
