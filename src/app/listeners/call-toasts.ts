import { isFulfilled, isRejected, type UnknownAction } from '@reduxjs/toolkit'
import { api } from '../../api/api'
import { hasFailureToast, textsOf } from '../../api/call-texts'
import { isCallError } from '../../api/errors'
import { failureText } from '../../api/outcome'
import { alertAdded, callSucceeded } from '../../state/alerts'
import type { AppDispatch, StartListening } from '../../state/store-types'

/** The toolkit's metadata of a call. */
interface CallArg {
  endpointName?: unknown
  /** Reads only. */
  queryCacheKey?: unknown
}

const argOf = ({ meta: { arg } }: { meta: { arg: unknown } }): CallArg =>
  typeof arg === 'object' && arg !== null ? arg : {}

/** The endpoint whose call this is; '' for anything else. */
const callNameOf = (action: { meta: { arg: unknown } }): string => String(argOf(action).endpointName ?? '')

const isCall = (action: UnknownAction): boolean => action.type.startsWith('api/execute')

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
    typeof queryCacheKey === 'string' &&
    areSubscribers(subscribers) &&
    !subscribers.getSubscriptionCount(queryCacheKey)
  )
}

/** The one place where a call's result becomes a toast (Specification §8): the error for 4000 ms, or the catalogue's success. */
export const listenForCallToasts = (startListening: StartListening): void => {
  startListening({
    matcher: isRejected,
    effect: (action, { dispatch }) => {
      if (!isCall(action) || !isCallError(action.payload)) return
      const error = action.payload
      const name = callNameOf(action)
      // Silent calls too: only the console shows a back end's developer that its response was not understood.
      if (error.kind === 'transport') console.error(`[${name}] ${error.detail}`)
      if (error.kind === 'dropped' || error.kind === 'session-expired' || !hasFailureToast(name)) return
      if (!isLeft(argOf(action), dispatch))
        dispatch(alertAdded({ type: 'error', msg: failureText(name, error), call: name }))
    },
  })
  startListening({
    matcher: isFulfilled,
    effect: (action, { dispatch, getState }) => {
      if (!isCall(action)) return
      const name = callNameOf(action)
      if (getState().alerts.some(({ call }) => call === name)) dispatch(callSucceeded(name))
      const success = textsOf(name)?.success
      if (success !== undefined) dispatch(alertAdded({ type: 'success', msg: success }))
    },
  })
}
