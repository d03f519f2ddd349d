import { useEffect, useRef, useState } from 'react'

/**
 * Does one thing at a time, whatever is pressed. `act` says whether it changed the screen: then a further press does
 * nothing until that is drawn, for after the answer the button stands there some milliseconds more. Where it changed
 * nothing, the next press tries again.
 */
export const useOneAtATime = (): ((act: () => Promise<boolean>) => Promise<void>) => {
  const isUnderWay = useRef(false)
  const [done, setDone] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted up after an act, and drawn with what it changed.
  useEffect(() => {
    isUnderWay.current = false
  }, [done])
  return async (act) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    if (await act()) setDone((count) => count + 1)
    else isUnderWay.current = false
  }
}
