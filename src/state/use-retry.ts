import { useEffect } from 'react'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** What says that network or person may be back. */
const BACK = ['online', 'visibilitychange'] as const

/**
 * Tries again as long as it `isWanted`: after growing pauses, and at once when the network or the person is back. A
 * network that is back may need a moment to reach the server, so the pauses begin anew.
 */
export const useRetry = (isWanted: boolean, retry: () => void): void => {
  useEffect(() => {
    if (!isWanted) return
    let pause = FIRST_PAUSE_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => {
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
        retry()
        wait()
      }, pause)
    }
    const now = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      pause = FIRST_PAUSE_MS
      retry()
      wait()
    }
    wait()
    for (const event of BACK) addEventListener(event, now)
    return () => {
      clearTimeout(timer)
      for (const event of BACK) removeEventListener(event, now)
    }
  }, [isWanted, retry])
}
