import { api } from '../api/api'
import { type KeptRequest, requestsIn } from '../api/requests'

type Requests = Readonly<Record<string, KeptRequest | undefined>>

/** How the pending requests take the screen: `blocking`, `open` or `none`. */
const overlaysOf = (requests: Requests): string[] =>
  Object.values(requests).flatMap((request) => {
    const feedback = request?.status === 'pending' ? api.feedbackOn(request) : undefined
    return feedback ? [feedback.overlay ?? 'blocking'] : []
  })

/** Whether a pending call shows the loading overlay (Specification §2, §8). */
export const selectLoading = (state: object): boolean => {
  const { queries, mutations } = requestsIn(state)
  return [...overlaysOf(queries), ...overlaysOf(mutations)].some((overlay) => overlay !== 'none')
}

/** Whether a pending write blocks input. */
export const selectBlocked = (state: object): boolean =>
  overlaysOf(requestsIn(state).mutations).includes('blocking')
