import { isFulfilled, isRejected, type UnknownAction } from '@reduxjs/toolkit'
import { api } from '../../api/api'
import { textsOf } from '../../api/call-texts'
import { isCallError } from '../../api/errors'
import { failureText } from '../../api/outcome'
import { alertAdded } from '../../state/alerts'
import type { AppDispatch, RootState } from '../../state/store-types'
import type { StartListening } from '../listening'

/** What the toolkit says of a call. */
interface CallArg {
  endpointName?: unknown
  /** Of reads alone. */
  queryCacheKey?: unknown
  subscribe?: unknown
}

const argOf = ({ meta: { arg } }: { meta: { arg: unknown } }): CallArg =>
  typeof arg === 'object' && arg !== null ? arg : {}

/** The endpoint whose call this is; '' for anything else. */
export const callNameOf = (action: { meta: { arg: unknown } }): string =>
  String(argOf(action).endpointName ?? '')

const isCall = (action: UnknownAction): boolean => action.type.startsWith('api/execute')

/**
 * Whether a read that nobody asked for just now (what a failed write made stale, a tab that came back) would speak into an
 * error that is being read: it says nothing new, and its screen tells it in its place.
 */
const isEcho = ({ subscribe }: CallArg, msg: string, { alerts }: RootState): boolean =>
  subscribe === false && alerts.some((alert) => alert.type === 'error' && !alert.leaving && alert.msg !== msg)

interface Subscribers {
  getSubscriptionCount: (queryCacheKey: string) => number
}

const areSubscribers = (told: unknown): told is Subscribers =>
  typeof told === 'object' && told !== null && 'getSubscriptionCount' in told

/**
 * Whether this is a read whose answer no screen waits for any more: the one that asked was left. The toolkit itself is
 * asked, because its subscribers reach the state half a second later only.
 */
const isLeft = ({ queryCacheKey }: CallArg, dispatch: AppDispatch): boolean => {
  const told: unknown = dispatch(api.internalActions.internal_getRTKQSubscriptions())
  return (
    typeof queryCacheKey === 'string' && areSubscribers(told) && !told.getSubscriptionCount(queryCacheKey)
  )
}

/** The one place where a call's end becomes a toast (Specification §8): 'Error' for 4000 ms, or the success of the catalogue. */
export const listenForCallToasts = (startListening: StartListening): void => {
  startListening({
    matcher: isRejected,
    effect: (action, { dispatch, getState }) => {
      if (!isCall(action) || !isCallError(action.payload)) return
      const error = action.payload
      const name = callNameOf(action)
      // Also of silent calls: whoever runs the back end finds nowhere else that its answer was not understood.
      if (error.kind === 'transport') console.error(`[${name}] ${error.detail}`)
      if (error.kind === 'dropped' || error.kind === 'session-lost' || textsOf(name) === null) return
      const arg = argOf(action)
      const msg = failureText(name, error)
      if (!isLeft(arg, dispatch) && !isEcho(arg, msg, getState()))
        dispatch(alertAdded({ type: 'error', msg }))
    },
  })
  startListening({
    matcher: isFulfilled,
    effect: (action, { dispatch }) => {
      const success = isCall(action) ? textsOf(callNameOf(action))?.success : undefined
      if (success !== undefined) dispatch(alertAdded({ type: 'success', msg: success }))
    },
  })
}
