import { isFulfilled, isRejected, type UnknownAction } from '@reduxjs/toolkit'
import { api } from '../../api/api'
import { isCallError } from '../../api/errors'
import { requestsIn } from '../../api/requests'
import { alertAdded, callSucceeded } from '../../state/alerts'
import type { AppDispatch, StartListening } from '../../state/store-types'

/** The toolkit's metadata of a call. */
interface CallArg {
  endpointName: string
  originalArgs?: unknown
  /** Reads only. */
  queryCacheKey?: string
}

const isCallArg = (arg: unknown): arg is CallArg =>
  typeof arg === 'object' && arg !== null && 'endpointName' in arg && typeof arg.endpointName === 'string'

/** The call that an action ends; null for any other action. */
const callOf = ({ type, meta: { arg } }: UnknownAction & { meta: { arg: unknown } }): CallArg | null =>
  type.startsWith('api/execute') && isCallArg(arg) ? arg : null

interface Subscribers {
  getSubscriptionCount: (queryCacheKey: string) => number
}

const areSubscribers = (value: unknown): value is Subscribers =>
  typeof value === 'object' && value !== null && 'getSubscriptionCount' in value

/**
 * Whether this is a read without subscribers: its screen was left. The toolkit's own subscriptions are read, because
 * the state has them only half a second later.
 */
const isLeft = ({ queryCacheKey }: CallArg, dispatch: AppDispatch): boolean => {
  const subscribers: unknown = dispatch(api.internalActions.internal_getRTKQSubscriptions())
  return (
    queryCacheKey !== undefined &&
    areSubscribers(subscribers) &&
    !subscribers.getSubscriptionCount(queryCacheKey)
  )
}

/** The one place where a call's result becomes a toast (Specification §8): the error for 4000 ms, or the catalogue's success. */
export const listenForCallToasts = (startListening: StartListening): void => {
  startListening({
    matcher: isRejected,
    effect: (action, { dispatch, getState }) => {
      const call = callOf(action)
      const error = action.payload
      if (!call || !isCallError(error)) return
      const { endpointName, originalArgs, queryCacheKey = '' } = call
      // Silent calls too: only the console shows a back end's developer that its response was not understood.
      if (error.kind === 'transport') console.error(`[${endpointName}] ${error.detail}`)
      if (error.kind === 'dropped' || error.kind === 'session-expired') return
      const { data } = requestsIn(getState()).queries[queryCacheKey] ?? {}
      const feedback = api.feedbackOn({ endpointName, originalArgs, data })
      if (feedback && feedback.failure !== 'in place' && !isLeft(call, dispatch))
        dispatch(alertAdded({ type: 'error', msg: error.text, call: endpointName }))
    },
  })
  startListening({
    matcher: isFulfilled,
    effect: (action, { dispatch, getState }) => {
      const endpointName = callOf(action)?.endpointName
      if (endpointName === undefined) return
      if (getState().alerts.some(({ call }) => call === endpointName)) dispatch(callSucceeded(endpointName))
      const success = api.feedbackOn({ endpointName })?.success
      if (success !== undefined) dispatch(alertAdded({ type: 'success', msg: success }))
    },
  })
}
