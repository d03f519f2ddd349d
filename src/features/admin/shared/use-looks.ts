import { useEffect, useRef, useState } from 'react'
import { isWriting } from '../../../api/watch'
import { type AppDispatch, useAppDispatch, useAppStore } from '../../../state/store-types'
import { useExtension } from '../../../state/use-extension'

/** Milliseconds between two looks: with its answer a look still takes less than ten seconds. */
const LOOK_MS = 9000

/**
 * Looks again at what another administrator may have changed, while the page is visible and nothing is being written.
 * `look` asks in silence; null: there is nothing to look at. On a server of ours alone (extension `oficina`).
 */
export const useLooks = (look: ((dispatch: AppDispatch) => PromiseLike<unknown>) | null): void => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const isServed = useExtension('oficina')
  const [turn, setTurn] = useState(0)
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (!isServed) return
    const lookAgain = async () => {
      if (document.visibilityState === 'visible' && !isWriting(getState())) await latest.current?.(dispatch)
      setTurn(turn + 1)
    }
    const timer = setTimeout(() => void lookAgain(), LOOK_MS)
    return () => clearTimeout(timer)
  }, [dispatch, getState, isServed, turn])
}
