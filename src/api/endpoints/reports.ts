import { getSummary } from '#contract/calls/reports'
import type { CallInput } from '#contract/envelope'
import { getReviews } from '#contract/extensions/reviews'
import { getSeries } from '#contract/extensions/series'
import { type Answer, api, call } from '../api'

type Summary = typeof getSummary
/** The figures of a period and of its twin. */
export type ReportSummary = Answer<Summary>
type Series = typeof getSeries
/** The same point by point; only where the configuration lists `series`. */
export type ReportSeries = Answer<Series>
type Reviews = typeof getReviews
/** A rating with the order that it is about; only where the configuration lists `resenas`. */
export type RatedOrder = Answer<Reviews>['resenas'][number]

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSummary: build.query<ReportSummary, CallInput<Summary>>({
      ...call(getSummary),
      providesTags: ['Summary'],
    }),
    getSeries: build.query<ReportSeries, CallInput<Series>>({
      ...call(getSeries),
      providesTags: ['Summary'],
    }),
    getReviews: build.query<Answer<Reviews>, CallInput<Reviews>>({
      ...call(getReviews),
      providesTags: ['Summary'],
    }),
  }),
})

export const { useGetSummaryQuery, useGetSeriesQuery, useGetReviewsQuery } = reportsApi
