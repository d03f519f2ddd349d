import { useId } from 'react'
import type { ChartData, ChartTone } from './chart-data'
import { type Band, barPath, linePath } from './layout'
import { BEFORE_COLORS, CHART_COLORS } from './tones'

interface MarksProps {
  data: ChartData
  bands: readonly Band[]
  yOf: (value: number) => number
}

/** Stripes, so that stacked colours differ without colour vision too. */
const Stripes = ({ id, tone }: { id: string; tone: ChartTone }) => (
  <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width={5} height={5} fill={CHART_COLORS[tone].fill} />
    <rect width={2} height={5} fill={CHART_COLORS[tone].line} />
  </pattern>
)

/** One bar a column, its series stacked. */
export const StackedBars = ({ data: { points, series }, bands, yOf }: MarksProps) => {
  const id = useId()
  return (
    <>
      <defs>
        <Stripes id={id} tone="striped" />
      </defs>
      {points.map(({ name, values }, column) => {
        const band = bands[column]
        if (!band) return null
        const topmost = values.findLastIndex((value) => (value ?? 0) > 0)
        let below = 0
        return series.map(({ name: seriesName, tone }, index) => {
          const value = values[index] ?? 0
          if (value <= 0) return null
          const bottom = yOf(below)
          below += value
          return (
            <path
              key={`${name} ${seriesName}`}
              data-mark="bar"
              d={barPath(band.bar, { top: yOf(below), bottom, isTop: index === topmost })}
              fill={tone === 'striped' ? `url(#${id})` : CHART_COLORS[tone].fill}
              stroke={CHART_COLORS[tone].line}
            />
          )
        })
      })}
    </>
  )
}

/** One dot a value, joined where no value is missing. */
export const AverageLine = ({ data: { points, series }, bands, yOf }: MarksProps) => {
  const { fill, line } = CHART_COLORS[series[0]?.tone ?? 'act']
  const places = points.map(({ name, values }, column) => {
    const [value, band] = [values[0] ?? null, bands[column]]
    return value === null || !band ? null : { name, x: band.middle, y: yOf(value) }
  })
  return (
    <>
      <path d={linePath(places)} fill="none" stroke={line} strokeWidth={2} strokeLinejoin="round" />
      {places.map(
        (place) =>
          place && (
            <circle
              key={place.name}
              data-mark="dot"
              cx={place.x}
              cy={place.y}
              r={4}
              fill={fill}
              stroke={line}
              strokeWidth={1.5}
            />
          ),
      )}
    </>
  )
}

/** Columns too narrow for full marks. */
const MANY = 14

/**
 * The previous period's value: a short line across each column, with an edge that sets it apart from a bar. Like a bar,
 * a 0 has no mark.
 */
export const BeforeMarks = ({ data: { points }, bands, yOf }: MarksProps) =>
  points.map(({ name, before }, column) => {
    const bar = bands[column]?.bar
    if (before === null || before === 0 || !bar) return null
    const line = `M${bar.start - 2} ${yOf(before)}h${bar.width + 4}`
    return (
      <g key={name} data-mark="before" strokeLinecap="round" opacity={points.length > MANY ? 0.6 : 1}>
        <path d={line} stroke={BEFORE_COLORS.edge} strokeWidth={5} />
        <path d={line} stroke={BEFORE_COLORS.line} strokeWidth={2} />
      </g>
    )
  })
