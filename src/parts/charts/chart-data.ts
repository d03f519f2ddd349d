/** A series' look; `striped` differs from its neighbour without colour too. */
export type ChartTone = 'act' | 'striped' | 'info' | 'maize'

export interface ChartSeries {
  name: string
  tone: ChartTone
}

/** One column. `null`: no value, which is not 0. */
export interface ChartPoint {
  /** Below the column, short. */
  label: string
  /** In the table and beside the pointer. */
  name: string
  /** One per series, in order. */
  values: readonly (number | null)[]
  /** The same place in the previous period. */
  before: number | null
}

export interface ChartData {
  /** Bars are stacked; a line shows only its first series. */
  kind: 'bars' | 'line'
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** The label of the previous period's mark. */
  beforeName: string
  format: (value: number) => string
  /** On the axis, where there is less room. */
  formatTick?: (value: number) => string
  /** Counts: no halves on the axis. */
  isWhole?: boolean
  /** The axis if known beforehand, e.g. 0 to 5 stars. */
  ticks?: readonly number[]
}

const stackOf = ({ values }: ChartPoint): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** Whether there is anything to draw. */
export const isEmpty = ({ points }: ChartData): boolean =>
  points.every(({ values, before }) => [...values, before].every((value) => value === null || value === 0))

/** The highest value that the chart must show. */
export const highestOf = ({ points }: ChartData): number =>
  Math.max(0, ...points.map((point) => Math.max(stackOf(point), point.before ?? 0)))
