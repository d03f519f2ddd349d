import styled from 'styled-components'
import { NO_VALUE } from '../../texts/no-value'
import { theme } from '../../ui/theme/theme'
import type { ChartData, ChartPoint } from './chart-data'
import { Swatch } from './Swatch'

const TIP_WIDTH = 208

const Tip = styled.div`
  position: absolute;
  z-index: ${theme.depth.menu};
  top: 0;
  display: grid;
  gap: 2px;
  width: max-content;
  max-width: ${TIP_WIDTH}px;
  padding: ${theme.space[2]} ${theme.space[3]};
  border: ${theme.border.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.float};
  font-size: ${theme.text.sm};
  line-height: ${theme.leading.snug};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
  & > strong { font-weight: ${theme.weight.semibold}; }
  & > strong::first-letter { text-transform: uppercase; }
`
const Line = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space[2]};
  align-items: center;
  & > :last-child { font-weight: ${theme.weight.semibold}; }
`

interface ChartTipProps {
  data: ChartData
  point: ChartPoint
  /** The column's middle and the frame's width, in pixels. */
  at: number
  width: number
}

/** A column's values beside the pointer, on the side with room. */
export const ChartTip = ({ data, point, at, width }: ChartTipProps) => {
  const shown = (value: number | null) => (value === null ? NO_VALUE : data.format(value))
  const place = at > width / 2 ? { right: width - at + 16 } : { left: at + 16 }
  return (
    <Tip style={place} aria-hidden>
      <strong>{point.name}</strong>
      {data.series.map(({ name, tone }, index) => (
        <Line key={name}>
          <Swatch tone={tone} />
          <span>{name}</span>
          <span>{shown(point.values[index] ?? null)}</span>
        </Line>
      ))}
      <Line>
        <Swatch tone="before" />
        <span>{data.beforeName}</span>
        <span>{shown(point.before)}</span>
      </Line>
    </Tip>
  )
}
