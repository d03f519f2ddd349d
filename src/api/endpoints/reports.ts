import { getSummary } from '#contract/calls/reports'
import { getMonthClosing } from '#contract/extensions/month'
import { getReviews } from '#contract/extensions/reviews'
import { getSeries } from '#contract/extensions/series'
import { type Answer, api, call, read } from '../api'
import { withOurNames } from '../foreign/report-fields'

/** The figures of a period and of its twin. */
export type ReportSummary = Answer<typeof getSummary>
/** The same point by point. */
export type ReportSeries = Answer<typeof getSeries>
/** The figures of a closing. */
export type MonthClosing = Answer<typeof getMonthClosing>
/** A rating with the order that it is about. */
export type RatedOrder = Answer<typeof getReviews>['resenas'][number]

const METRICS = {
  refused: 'No se obtuvieron las metricas',
  transport: 'No se obtuvieron las metricas / Si persiste informa al soporte',
}

export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSummary: build.query({
      ...call(getSummary, METRICS, { fromWire: withOurNames }),
      providesTags: ['Summary'],
    }),
    getSeries: build.query(read(getSeries, ['Summary'])),
    getMonthClosing: build.query(read(getMonthClosing, ['Summary', 'Payments'])),
    getReviews: build.query(read(getReviews, ['Summary'])),
  }),
})

export const { useGetSummaryQuery, useGetSeriesQuery, useGetReviewsQuery, useGetMonthClosingQuery } =
  reportsApi
