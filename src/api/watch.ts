/** What the cache has of a read. */
export interface Shown {
  isSuccess: boolean
  fulfilledTimeStamp?: number | undefined
}

interface Watching<Answer> {
  /** The silent call, as `onQueryStarted` gets it. */
  queryFulfilled: PromiseLike<{ data: Answer }>
  /** The read that screens show. */
  shown: () => Shown
  show: (answer: Answer) => void
}

/**
 * Hands the answer of a silent call (no toast, no overlay) to the read that a screen shows. A failure changes nothing, and
 * an answer that came while the screen asked for itself is dropped: its own is newer.
 */
export const copyToShown = async <Answer>({
  queryFulfilled,
  shown,
  show,
}: Watching<Answer>): Promise<void> => {
  const shownAt = () => {
    const { fulfilledTimeStamp, isSuccess } = shown()
    return isSuccess ? fulfilledTimeStamp : undefined
  }
  const before = shownAt()
  try {
    const { data } = await queryFulfilled
    if (before !== undefined && before === shownAt()) show(data)
  } catch {
    // The next poll comes soon.
  }
}

/** Whether a write is on its way. */
export const isWriting = (state: object): boolean =>
  'api' in state &&
  Object.values(Object(state.api).mutations ?? {}).some((entry) => Object(entry).status === 'pending')
