import { useLayoutEffect, useRef, useState } from 'react'
import { alertAdded } from '../../state/alerts'
import { useAppDispatch } from '../../state/store-types'

/** What the question for what the server has now came to. */
export type Look =
  /** It was answered: what it told is in the store, and nothing else can be asked. */
  | 'answered'
  /** No answer came that says anything. */
  | 'lost'
  /** The session is gone. */
  | 'signed-out'

interface Saving {
  /** Asks the server, and puts what it tells where the form has its data from. */
  look: () => Promise<Look>
  /** Where nobody could be asked: that nothing was saved yet, and that a second press does it all the same. */
  unknown: string
  /** Runs with what the screen shows after the server was asked. */
  save: () => Promise<unknown>
}

/**
 * Saves on top of what the server has now: a save sends every field, and somebody else may have changed some of them.
 * One at a time, whatever is pressed.
 */
export const useSaveAfterLook = ({ look, unknown, save }: Saving) => {
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
    const seen = await look()
    setLooking(false)
    const mustWarn = seen === 'lost' && !hasWarned.current
    hasWarned.current = mustWarn
    // Without a session nothing is sent: what was typed waits for its owner.
    if (seen !== 'signed-out' && !mustWarn) return setAsked((count) => count + 1)
    if (mustWarn) dispatch(alertAdded({ type: 'warning', msg: unknown }))
    end()
  }
  return { start, isLooking }
}
