import { useEffect, useRef, useState } from 'react'
import { isWriting } from '../../../api/watch'
import { type AppDispatch, useAppDispatch, useAppStore } from '../../../state/store-types'
import { useExtension } from '../../../state/use-extension'

/** Milliseconds between two polls: with its answer a poll still takes less than ten seconds. */
const POLL_MS = 9000

/**
 * Polls what another administrator may have changed, while the page is visible and nothing is being written. `poll` asks in
 * silence, while RTK Query's `pollingInterval` would show the overlay and a toast; null: nothing is polled. On a server of
 * ours alone (extension `oficina`).
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
