import { skipToken } from '@reduxjs/toolkit/query'
import type { IsoDate } from '#domain/calendar'
import { type Panel, useGetPanelQuery } from '../../../api/endpoints/panel'
import { useDrawn } from '../../../state/use-drawn'
import { useExtension } from '../../../state/use-extension'
import { usePolling } from '../shared/use-polling'

/** The dashboard's counts from one call; `panel` is undefined while it loads. */
export interface Counted {
  panel: Panel | undefined
}

/** The dashboard's counts, kept up to date; null without the extension `panel`, or when the call failed. */
export const usePanel = (day: IsoDate, monday: IsoDate): Counted | null => {
  const isListed = useExtension('panel')
  const request = { search: day, semana: monday }
  const { currentData, isError, isFetching } = useGetPanelQuery(isListed ? request : skipToken, {
    refetchOnMountOrArgChange: true,
    ...usePolling(),
  })
  const panel = useDrawn(currentData)
  if (!isListed || (isError && !isFetching && !currentData)) return null
  return { panel }
}
