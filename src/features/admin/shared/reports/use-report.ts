import type { ReportPeriod } from '#domain/constants'
import { useGetSeriesQuery, useGetSummaryQuery } from '../../../../api/endpoints/reports'
import { useRuntime } from '../../../../state/runtime'

/** An answer as a screen shows it: `shown` may be that of the period before, marked as such, until the asked one is there. */
export interface Report<Answer> {
  shown: Answer | undefined
  isOutdated: boolean
  hasFailed: boolean
  /** What the call failed with. */
  error: unknown
  retry: () => void
}

interface Query<Answer> {
  data?: Answer | undefined
  currentData?: Answer | undefined
  isFetching: boolean
  isError: boolean
  error?: unknown
  refetch: () => unknown
}

const reportOf = <Answer>({
  data,
  currentData,
  isFetching,
  isError,
  error,
  refetch,
}: Query<Answer>): Report<Answer> => {
  const hasFailed = isError && !isFetching
  const shown = currentData ?? (hasFailed ? undefined : data)
  return {
    shown,
    isOutdated: shown !== undefined && currentData === undefined,
    hasFailed,
    error,
    retry: () => void refetch(),
  }
}

const FRESH = { refetchOnMountOrArgChange: true }

/** The figures of a period. */
export const useSummary = (period: ReportPeriod) => reportOf(useGetSummaryQuery({ intervalo: period }, FRESH))

/** The figures point by point; null where the back end has no such call (extension `series`). */
export const useSeries = (period: ReportPeriod) => {
  const isListed = useRuntime().config.extensions.includes('series')
  const report = reportOf(useGetSeriesQuery({ intervalo: period }, { ...FRESH, skip: !isListed }))
  return isListed ? report : null
}
