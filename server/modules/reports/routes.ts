import { getSummary } from '#contract/calls/reports'
import { privateRoute, type Route } from '../../routing/routes'
import type { ReportsService } from './service'

export const reportsRoutes = (service: ReportsService): Route[] => [
  privateRoute(getSummary, ({ input }) => service.summary(input.intervalo)),
]
