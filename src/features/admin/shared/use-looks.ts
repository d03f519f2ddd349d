import { useEffect, useRef } from 'react'
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
  const isOn = isServed && look !== null
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const isGone = () => timer === undefined
    const lookAgain = async () => {
      const isIdle = document.visibilityState === 'visible' && !isWriting(getState())
      if (isIdle) await latest.current?.(dispatch)
      if (!isGone()) wait()
    }
    const wait = () => {
      timer = setTimeout(() => void lookAgain(), LOOK_MS)
    }
    wait()
    return () => {
      clearTimeout(timer)
      timer = undefined
    }
  }, [dispatch, getState, isOn])
}
