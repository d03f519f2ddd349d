import { skipToken } from '@reduxjs/toolkit/query'
import { type Undoable, useGetUndoablesQuery } from '../../../api/endpoints/day'
import { useExtension } from '../../../state/use-extension'
import { usePolling } from './use-polling'

const NONE: readonly Undoable[] = []

/** The bulks that can still be undone (extension `historia`), also other administrators'. */
export const useUndoables = (): readonly Undoable[] => {
  const isListed = useExtension('historia')
  const { data } = useGetUndoablesQuery(isListed ? {} : skipToken, {
    refetchOnMountOrArgChange: true,
    ...usePolling(),
  })
  return data?.batches ?? NONE
}
