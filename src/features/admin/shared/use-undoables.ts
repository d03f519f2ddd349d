import { type Undoable, useGetUndoablesQuery } from '../../../api/endpoints/day'
import { usePolling } from './use-polling'

const NONE: readonly Undoable[] = []

/** The bulks that can still be undone, also other administrators'. */
export const useUndoables = (): readonly Undoable[] => {
  const { data } = useGetUndoablesQuery(
    {},
    {
      refetchOnMountOrArgChange: true,
      ...usePolling(),
    },
  )
  return data?.batches ?? NONE
}
