import { skipToken } from '@reduxjs/toolkit/query'
import type { IsoDate } from '#domain/calendar'
import { type Panel, useGetPanelQuery } from '../../../api/endpoints/panel'
import { useDrawn } from '../../../state/use-drawn'
import { usePolling } from '../shared/use-polling'

/** The dashboard's counts from one call; `panel` is undefined while it loads. */
export interface Counted {
  panel: Panel | undefined
}

/** The dashboard's counts, kept up to date; null where the back end has no such call, or it failed. */
export const usePanel = (day: IsoDate, monday: IsoDate, isListed: boolean): Counted | null => {
  const asked = { search: day, semana: monday }
  const { currentData, isError, isFetching } = useGetPanelQuery(isListed ? asked : skipToken, {
    refetchOnMountOrArgChange: true,
    ...usePolling(),
  })
  const panel = useDrawn(currentData)
  if (!isListed || (isError && !isFetching && !currentData)) return null
  return { panel }
}
