import { isFulfilled, isRejected, type UnknownAction } from '@reduxjs/toolkit'
import { textsOf } from '../../api/call-texts'
import { isCallError } from '../../api/errors'
import { failureText } from '../../api/outcome'
import { alertAdded } from '../../state/alerts'
import type { StartListening } from '../listening'

const callNameOf = (action: { meta: { arg: unknown } }): string => {
  const { arg } = action.meta
  return typeof arg === 'object' && arg !== null && 'endpointName' in arg ? String(arg.endpointName) : ''
}

const isCall = (action: UnknownAction): boolean => action.type.startsWith('api/execute')

/** The one place where a call's end becomes a toast (Specification §8): 'Error' for 4000 ms, or the success of the catalogue. */
export const listenForCallToasts = (startListening: StartListening): void => {
  startListening({
    matcher: isRejected,
    effect: (action, { dispatch }) => {
      if (!isCall(action) || !isCallError(action.payload)) return
      const error = action.payload
      const name = callNameOf(action)
      // Also of silent calls: whoever runs the back end finds nowhere else that its answer was not understood.
      if (error.kind === 'transport') console.error(`[${name}] ${error.detail}`)
      if (error.kind === 'dropped' || error.kind === 'session-lost' || textsOf(name) === null) return
      dispatch(alertAdded({ type: 'error', msg: failureText(name, error) }))
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
