import type { ReportPeriod } from '#domain/constants'
import { useGetSeriesQuery, useGetSummaryQuery } from '../../../../api/endpoints/reports'
import { useDrawn } from '../../../../state/use-drawn'

/** A response on screen: `shown` may be the previous period's, marked as outdated, until the requested one arrives. */
export interface Report<Answer> {
  shown: Answer | undefined
  isOutdated: boolean
  hasFailed: boolean
  /** The call's error. */
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

const useReport = <Answer>({
  data,
  currentData,
  isFetching,
  isError,
  error,
  refetch,
}: Query<Answer>): Report<Answer> => {
  const hasFailed = isError && !isFetching
  const shown = useDrawn(currentData ?? (hasFailed ? undefined : data))
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
export const useSummary = (period: ReportPeriod) =>
  useReport(useGetSummaryQuery({ intervalo: period }, FRESH))

/** The figures point by point; null where the back end has none. */
export const useSeries = (period: ReportPeriod, isOffered: boolean) => {
  const report = useReport(useGetSeriesQuery({ intervalo: period }, { ...FRESH, skip: !isOffered }))
  return isOffered ? report : null
}
