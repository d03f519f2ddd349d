import { theme } from '../../ui/theme/theme'
import type { Band } from './layout'

const { color } = theme

interface ValueAxisProps {
  ticks: readonly number[]
  left: number
  right: number
  yOf: (value: number) => number
  format: (value: number) => string
}

/** A fine line a round value, and the value beside it. */
export const ValueAxis = ({ ticks, left, right, yOf, format }: ValueAxisProps) =>
  ticks.map((tick) => (
    <g key={tick} aria-hidden>
      <path d={`M${left} ${yOf(tick)}H${right}`} stroke={tick === 0 ? color.edge : color.line} />
      <text x={left - 8} y={yOf(tick)} dy="0.34em" textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ))

interface DateAxisProps {
  points: readonly { name: string; label: string }[]
  bands: readonly Band[]
  /** Which columns have room for their label. */
  labelled: ReadonlySet<number>
  y: number
}

export const DateAxis = ({ points, bands, labelled, y }: DateAxisProps) =>
  points.map(({ name, label }, column) =>
    labelled.has(column) ? (
      <text key={name} x={bands[column]?.middle} y={y} textAnchor="middle" aria-hidden>
        {label}
      </text>
    ) : null,
  )
