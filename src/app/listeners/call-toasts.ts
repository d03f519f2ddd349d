import { isFulfilled, isRejected, type UnknownAction } from '@reduxjs/toolkit'
import { textsOf } from '../../api/call-texts'
import { isCallError } from '../../api/errors'
import { failureText } from '../../api/outcome'
import { alertAdded } from '../../state/alerts'
import type { RootState } from '../../state/store-types'
import type { StartListening } from '../listening'

/** The endpoint whose call this is; '' for anything else. */
export const callNameOf = (action: { meta: { arg: unknown } }): string => {
  const { arg } = action.meta
  return typeof arg === 'object' && arg !== null && 'endpointName' in arg ? String(arg.endpointName) : ''
}

const isCall = (action: UnknownAction): boolean => action.type.startsWith('api/execute')

/**
 * Whether a read that nobody asked for just now (what a failed write made stale, a tab that came back) would speak into an
 * error that is being read: it says nothing new, and its screen tells it in its place.
 */
const isEcho = (arg: unknown, msg: string, { alerts }: RootState): boolean =>
  typeof arg === 'object' &&
  arg !== null &&
  'subscribe' in arg &&
  arg.subscribe === false &&
  alerts.some((alert) => alert.type === 'error' && !alert.leaving && alert.msg !== msg)

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
      const msg = failureText(name, error)
      if (!isEcho(action.meta.arg, msg, getState())) dispatch(alertAdded({ type: 'error', msg }))
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
