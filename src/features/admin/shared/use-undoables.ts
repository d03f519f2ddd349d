import { skipToken } from '@reduxjs/toolkit/query'
import { type Undoable, useGetUndoablesQuery } from '../../../api/endpoints/day'
import { useMayAct } from '../../../state/areas'
import { usePolling } from './use-polling'

const NONE: readonly Undoable[] = []

/** The bulks that the user can still undo, also other administrators'. */
export const useUndoables = (): readonly Undoable[] => {
  const isTheirs = useMayAct('cocina', 'reparto')
  const { data } = useGetUndoablesQuery(isTheirs ? {} : skipToken, {
    refetchOnMountOrArgChange: true,
    ...usePolling(),
  })
  return data?.batches ?? NONE
}
