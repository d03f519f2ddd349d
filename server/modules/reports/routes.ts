import { getSummary } from '#contract/calls/reports'
import { getSeries } from '#contract/extensions/series'
import { privateRoute, type Route } from '../../routing/routes'
import type { SeriesService } from './series-service'
import type { ReportsService } from './service'

/** The office's figures (Specification §7), and their series (wire, "Beyond the specification"). */
export const reportsRoutes = (reports: ReportsService, series: SeriesService): Route[] => [
  privateRoute(getSummary, ({ input }) => reports.summary(input.intervalo)),
  privateRoute(getSeries, ({ input }) => series.series(input.intervalo)),
]
