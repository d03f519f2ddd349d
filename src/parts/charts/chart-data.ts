/** How a series of a chart looks; `striped` differs from its neighbour without colour too. */
export type ChartTone = 'act' | 'striped' | 'info' | 'maize'

export interface ChartSeries {
  name: string
  tone: ChartTone
}

/** One column. `null`: there is no value, which is not 0. */
export interface ChartPoint {
  /** Below the column, short. */
  label: string
  /** In the table and beside the pointer. */
  name: string
  /** One a series, in their order. */
  values: readonly (number | null)[]
  /** The same place in the previous period. */
  before: number | null
}

export interface ChartData {
  /** Bars stand on each other; a line shows its first series alone. */
  kind: 'bars' | 'line'
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** What the mark of the previous period is called. */
  beforeName: string
  format: (value: number) => string
  /** On the axis, where there is less room. */
  formatTick?: (value: number) => string
  /** Counts: no halves on the axis. */
  isWhole?: boolean
  /** The axis where it is known beforehand, e.g. 0 to 5 stars. */
  ticks?: readonly number[]
}

const stackOf = ({ values }: ChartPoint): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** Whether there is anything to draw. */
export const isEmpty = ({ points }: ChartData): boolean =>
  points.every(({ values, before }) => [...values, before].every((value) => value === null || value === 0))

/** The highest place that the chart must show. */
export const highestOf = ({ points }: ChartData): number =>
  Math.max(0, ...points.map((point) => Math.max(stackOf(point), point.before ?? 0)))
