import { theme } from '../../ui/theme/theme'
import type { ChartTone } from './chart-data'

const { color } = theme

/** Fill and outline of each tone. Maize alone is too light for paper: its outline carries it. */
export const CHART_COLORS: Readonly<Record<ChartTone, { fill: string; line: string }>> = {
  act: { fill: color.act, line: color.act },
  striped: { fill: color.callSoft, line: color.call },
  info: { fill: color.info, line: color.info },
  maize: { fill: color.maize, line: color.onMaizeSoft },
}

/** The previous period, less prominent. */
export const BEFORE_COLORS = { line: color.ink, edge: color.surface }
