import { useEffect, useRef, useState } from 'react'
import { isWriting } from '../../../api/watch'
import { type AppDispatch, useAppDispatch, useAppStore } from '../../../state/store-types'
import { useExtension } from '../../../state/use-extension'

/** Polling interval in milliseconds: with its response a poll takes less than ten seconds. */
const POLL_MS = 9000

/**
 * Polls for other administrators' changes, while the page is visible and no write is pending. `poll` is silent, while
 * RTK Query's `pollingInterval` would show the overlay and a toast; null: no polling. Only on our own server (extension
 * `oficina`).
 */
export const usePolling = (poll: ((dispatch: AppDispatch) => PromiseLike<unknown>) | null): void => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const isServed = useExtension('oficina')
  const [count, setCount] = useState(0)
  const latest = useRef(poll)
  useEffect(() => {
    latest.current = poll
  })
  useEffect(() => {
    if (!isServed) return
    const pollOnce = async () => {
      if (document.visibilityState === 'visible' && !isWriting(getState())) await latest.current?.(dispatch)
      setCount(count + 1)
    }
    const timer = setTimeout(() => void pollOnce(), POLL_MS)
    return () => clearTimeout(timer)
  }, [count, dispatch, getState, isServed])
}
