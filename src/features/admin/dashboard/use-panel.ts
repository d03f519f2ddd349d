import { skipToken } from '@reduxjs/toolkit/query'
import type { IsoDate } from '#domain/calendar'
import { type Panel, useGetPanelQuery } from '../../../api/endpoints/panel'
import { isNetworkError } from '../../../api/errors'
import { useDrawn } from '../../../state/use-drawn'
import { usePolling } from '../shared/use-polling'

/** The dashboard's counts from one call; `panel` is undefined while it loads. */
export interface Counted {
  panel: Panel | undefined
}

interface PanelState {
  /** Null where the back end has no such call, or it failed: the cards then count the orders. */
  counted: Counted | null
  /** The network gave no answer: it would give none to other calls. */
  failure: { error: unknown; isRetrying: boolean; onRetry: () => void } | null
}

/** The dashboard's counts, kept up to date. */
export const usePanel = (day: IsoDate, monday: IsoDate, isListed: boolean): PanelState => {
  const request = { search: day, semana: monday }
  const { currentData, error, isFetching, refetch } = useGetPanelQuery(isListed ? request : skipToken, {
    refetchOnMountOrArgChange: true,
    ...usePolling(),
  })
  const panel = useDrawn(currentData)
  const hasFailed = error !== undefined && !currentData
  if (hasFailed && isNetworkError(error))
    return { counted: { panel }, failure: { error, isRetrying: isFetching, onRetry: () => void refetch() } }
  return { counted: isListed && !hasFailed ? { panel } : null, failure: null }
}
