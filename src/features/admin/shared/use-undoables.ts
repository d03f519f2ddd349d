import { skipToken } from '@reduxjs/toolkit/query'
import { type Undoable, useGetUndoablesQuery } from '../../../api/endpoints/day'
import { useExtension } from '../../../state/use-extension'

/** Milliseconds between two looks, while the page is visible: others make and undo bulks, and a quarter of an hour ends. */
const LOOK_MS = 10_000

const NONE: readonly Undoable[] = []

/** The bulks that can still be undone (extension `historia`), whoever made them. */
export const useUndoables = (): readonly Undoable[] => {
  const isListed = useExtension('historia')
  const isServed = useExtension('oficina')
  const { data } = useGetUndoablesQuery(isListed ? {} : skipToken, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isServed ? LOOK_MS : 0,
    skipPollingIfUnfocused: true,
  })
  return data?.batches ?? NONE
}
