import { useLayoutEffect, useRef, useState } from 'react'
import { alertAdded } from '../../state/alerts'
import { useAppDispatch } from '../../state/store-types'
import { MEANWHILE_TEXTS } from '../../texts/meanwhile'
import { userNow } from '../session/user-now'

/**
 * Saves on top of what the server has now: a save sends every field, and another device may have changed some of them.
 * `save` runs with what the screen shows after the server was asked. One at a time, whatever is pressed.
 */
export const useFreshSave = (save: () => Promise<unknown>) => {
  const dispatch = useAppDispatch()
  const isUnderWay = useRef(false)
  /** The person knows that nobody could be asked: who presses again wants it so. */
  const hasWarned = useRef(false)
  const [asked, setAsked] = useState(0)
  const [isLooking, setLooking] = useState(false)
  const end = () => {
    isUnderWay.current = false
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted up with the answer, and drawn with what it changed.
  useLayoutEffect(() => {
    if (asked > 0) void save().finally(end)
  }, [asked])
  const start = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setLooking(true)
    const { user, isLost } = await dispatch(userNow())
    setLooking(false)
    const mustWarn = isLost && !hasWarned.current
    hasWarned.current = mustWarn
    // Without a session nothing is sent: what was typed waits for its owner.
    if (user && !mustWarn) return setAsked((count) => count + 1)
    if (user) dispatch(alertAdded({ type: 'warning', msg: MEANWHILE_TEXTS.own.unknown }))
    end()
  }
  return { start, isLooking }
}
