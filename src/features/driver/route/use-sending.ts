import { useCallback, useEffect, useRef, useState } from 'react'
import { driverApi, routeIdOf } from '../../../api/endpoints/driver'
import { isCallError } from '../../../api/errors'
import { marksSent, type PendingMark } from '../../../state/driver'
import { useAppDispatch, useAppStore } from '../../../state/store-types'

/** The limit of one call. */
const AT_ONCE = 200
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

const pauseAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)

/**
 * Sends the marks as soon as it can: at once, after a failure with growing pauses, and when the network or the driver
 * comes back. `refusal`: why the server takes no more marks.
 */
export const useSending = (token: string, marks: readonly PendingMark[]): { refusal: string | null } => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const route = routeIdOf(token)
  const isSending = useRef(false)
  const [failures, setFailures] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)

  const send = useCallback(async () => {
    const batch = (store.getState().driver?.[route] ?? []).slice(0, AT_ONCE)
    if (isSending.current || batch.length === 0) return
    isSending.current = true
    const { data, error } = await dispatch(
      driverApi.endpoints.markStops.initiate({ token, marcas: [...batch] }),
    )
    isSending.current = false
    if (data) {
      dispatch(marksSent({ route, marks: batch }))
      setFailures(0)
    } else if (isCallError(error) && error.kind === 'refused') setRefusal(error.mensaje)
    else setFailures((count) => count + 1)
  }, [dispatch, route, store, token])

  const isWaiting = marks.length > 0 && refusal === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new mark is sent at once.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void send(), pauseAfter(failures))
    return () => clearTimeout(timer)
  }, [isWaiting, marks, failures, send])

  useEffect(() => {
    if (!isWaiting) return
    const now = () => void send()
    for (const event of ['online', 'focus', 'visibilitychange']) addEventListener(event, now)
    return () => {
      for (const event of ['online', 'focus', 'visibilitychange']) removeEventListener(event, now)
    }
  }, [isWaiting, send])

  return { refusal }
}
