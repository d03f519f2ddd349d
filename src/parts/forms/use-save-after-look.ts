import { useLayoutEffect, useRef, useState } from 'react'
import type { CallError } from '../../api/errors'
import { failureText } from '../../api/outcome'
import { alertAdded } from '../../state/alerts'
import { useAppDispatch } from '../../state/store-types'
import { withdrawFailure } from '../alerts/withdraw-error'

/** What the question for what the server has now came to. */
export type Look =
  /** It was answered: what it told is in the store, and nothing else can be asked. */
  | 'answered'
  /** The session is gone. */
  | 'signed-out'
  /** No answer came that says anything, for this reason. */
  | CallError

interface Saving {
  /** Asks the server, and puts what it tells where the form has its data from. */
  look: () => Promise<Look>
  /** The call that saves. Where nobody could be asked it was not made, and that is told in its words (Specification §8). */
  callName: string
  /** Runs with what the screen shows after the server was asked. */
  save: () => Promise<unknown>
}

/**
 * Saves on top of what the server has now: a save sends every field, and somebody else may have changed some of them.
 * One at a time, whatever is pressed. `unseen`: why the last press was told nothing of it; nothing was sent then, and the
 * next one sends it all the same.
 */
export const useSaveAfterLook = ({ look, callName, save }: Saving) => {
  const dispatch = useAppDispatch()
  const isUnderWay = useRef(false)
  /** Why nobody could be asked; the person knows it: who presses again wants it so. */
  const warned = useRef<CallError | null>(null)
  const [unseen, setUnseen] = useState<CallError | null>(null)
  const [asked, setAsked] = useState(0)
  const [isLooking, setLooking] = useState(false)
  const end = () => {
    isUnderWay.current = false
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted up with the answer, and drawn with what it changed.
  useLayoutEffect(() => {
    if (asked > 0) void save().finally(end)
  }, [asked])
  const warn = (reason: CallError | null) => {
    if (reason) dispatch(alertAdded({ type: 'error', msg: failureText(callName, reason) }))
    else if (warned.current) dispatch(withdrawFailure(callName, warned.current))
    warned.current = reason
    setUnseen(reason)
  }
  const start = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const hasWarned = warned.current !== null
    warn(null)
    setLooking(true)
    const seen = await look()
    setLooking(false)
    if (seen === 'answered' || (seen !== 'signed-out' && hasWarned)) return setAsked((count) => count + 1)
    // Without a session nothing is sent: what was typed waits for its owner.
    if (seen !== 'signed-out') warn(seen)
    end()
  }
  return { start, isLooking, unseen }
}
