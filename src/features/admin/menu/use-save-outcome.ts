import { useState } from 'react'
import { dishesOf, isChosen, type MenuDraft } from './draft'
import { NO_PROBLEMS } from './problems'
import { type Failure, failureOf } from './save-failure'

const NOTHING: readonly string[] = []

export type SaveOutcome = ReturnType<typeof useSaveOutcome>

/** What came of the last 'Guardar' that did not work, for as long as it is news. */
export const useSaveOutcome = (draft: MenuDraft) => {
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [lacking, setLacking] = useState<readonly string[]>(NOTHING)
  const [conflicts, setConflicts] = useState(0)
  const [doubts, setDoubts] = useState(0)
  return {
    problems,
    setProblems,
    failure,
    lacking,
    setLacking,
    /** How often a save met somebody else's: their notice is brought into sight each time. */
    conflicts,
    meetOthers: () => setConflicts((count) => count + 1),
    /** How often nobody could say whether it was saved: that notice too is brought into sight each time. */
    doubts,
    meetDoubt: () => setDoubts((count) => count + 1),
    /** With a sentence that says all there is to say. */
    fail: (why: string) => setFailure({ why, after: '' }),
    /** With what a call came to. */
    failOf: (callName: string, error: unknown) => {
      const hasUploads = dishesOf(draft).some(({ dish }) => dish.images.some(isChosen))
      setFailure(failureOf(callName, error, hasUploads))
    },
    /** It is tried again, or the draft is another one now. */
    forgetFailure: () => {
      setFailure(null)
      setLacking(NOTHING)
    },
    /** What was wrong with the last dates is no news any more. */
    forgetDates: () => {
      setProblems((found) => ({ ...found, start: '', end: '' }))
      setFailure(null)
    },
  }
}
