import { skipToken } from '@reduxjs/toolkit/query'
import { type Undoable, useGetUndoablesQuery } from '../../../api/endpoints/day'
import { useExtension } from '../../../state/use-extension'

/** Polling interval (ms), while the page is visible: other administrators make and undo bulks too. */
const POLL_MS = 10_000

const NONE: readonly Undoable[] = []

/** The bulks that can still be undone (extension `historia`), also other administrators'. */
export const useUndoables = (): readonly Undoable[] => {
  const isListed = useExtension('historia')
  const isServed = useExtension('oficina')
  const { data } = useGetUndoablesQuery(isListed ? {} : skipToken, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isServed ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  })
  return data?.batches ?? NONE
}
