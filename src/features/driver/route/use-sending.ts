import { useCallback, useEffect, useRef, useState } from 'react'
import { driverApi, routeIdOf } from '../../../api/endpoints/driver'
import { isCallError } from '../../../api/errors'
import { marksSent, type PendingMark } from '../../../state/driver'
import { useAppDispatch, useAppStore } from '../../../state/store-types'
import { useRetry } from '../../../state/use-retry'

/** The limit of one call. */
const AT_ONCE = 200

/** Sends the marks as soon as it can. `refusal`: why the server takes no more marks. */
export const useSending = (token: string, marks: readonly PendingMark[]): { refusal: string | null } => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const route = routeIdOf(token)
  const isSending = useRef(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const send = useCallback(async () => {
    const batch = (store.getState().driver?.[route] ?? []).slice(0, AT_ONCE)
    if (isSending.current || batch.length === 0) return
    isSending.current = true
    const marcas = batch.map(({ nombre: _nombre, ...mark }) => mark)
    const { data, error } = await dispatch(driverApi.endpoints.markStops.initiate({ token, marcas }))
    isSending.current = false
    if (data) {
      dispatch(marksSent({ route, marks: batch }))
      // The worker keeps what this brings.
      void dispatch(
        driverApi.endpoints.getRoute.initiate({ token }, { forceRefetch: true, subscribe: false }),
      )
    }
    if (isCallError(error) && error.kind === 'refused') setRefusal(error.text)
  }, [dispatch, route, store, token])

  const isWaiting = marks.length > 0 && refusal === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new mark is sent at once.
  useEffect(() => {
    if (isWaiting) void send()
  }, [isWaiting, marks, send])
  useRetry(isWaiting, send)

  return { refusal }
}
