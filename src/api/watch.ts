import type { UnknownAction } from '@reduxjs/toolkit'

/** A read's cache entry. */
export interface Shown {
  isSuccess: boolean
  fulfilledTimeStamp?: number | undefined
}

interface Silent<Answer, State> {
  dispatch: (action: UnknownAction) => unknown
  getState: () => State
  queryFulfilled: PromiseLike<{ data: Answer }>
}

/**
 * `onQueryStarted` of a silent call (no toast, no overlay): `shows` put its response into the read `shown` on the
 * screen. A failure changes nothing, and the response is dropped if the screen refetched meanwhile: its own is newer.
 */
export const patchQuery =
  <Ask, Answer, State>(
    shown: (arg: Ask, state: State) => Shown,
    ...shows: ((arg: Ask, answer: Answer) => UnknownAction)[]
  ) =>
  async (arg: Ask, { dispatch, getState, queryFulfilled }: Silent<Answer, State>): Promise<void> => {
    const shownAt = () => {
      const { fulfilledTimeStamp, isSuccess } = shown(arg, getState())
      return isSuccess ? fulfilledTimeStamp : undefined
    }
    const before = shownAt()
    try {
      const { data } = await queryFulfilled
      if (before === undefined || before !== shownAt()) return
      for (const show of shows) dispatch(show(arg, data))
    } catch {
      // The next poll comes soon.
    }
  }

/** Whether a write is pending. */
export const isWriting = (state: object): boolean =>
  'api' in state &&
  Object.values(Object(state.api).mutations ?? {}).some((entry) => Object(entry).status === 'pending')
