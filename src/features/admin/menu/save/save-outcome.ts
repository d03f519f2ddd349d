import { dishesOf, isChosen } from '../draft/draft'
import type { Problems } from '../draft/problems'
import type { LiveEditor } from '../editing/live-editor'
import { type Failure, failureOf } from './save-failure'

/** Tells an editor what came of its save. */
export const outcomeOf = ({ tell, now }: LiveEditor) => ({
  setProblems: (problems: Problems) => tell(() => ({ problems })),
  setLacking: (lacking: readonly string[]) => tell(() => ({ lacking })),
  meetOthers: () => tell(({ conflicts }) => ({ conflicts: conflicts + 1 })),
  meetDoubt: () => tell(({ doubts }) => ({ doubts: doubts + 1 })),
  /** With a sentence that says all there is to say. */
  fail: (why: string) => tell(() => ({ failure: { why, after: '' } })),
  /** With a sentence that another draft may make another one. */
  failAsLongAs: (why: string, whyNow: NonNullable<Failure['whyNow']>) =>
    tell(() => ({ failure: { why, after: '', whyNow } })),
  /** With what a call came to. */
  failOf: (callName: string, error: unknown) => {
    const hasUploads = dishesOf(now().editing.draft).some(({ dish }) => dish.images.some(isChosen))
    tell(() => ({ failure: failureOf(callName, error, hasUploads) }))
  },
  /** It is tried again, or the draft is another one now. */
  forgetFailure: () => tell(() => ({ failure: null, lacking: [] })),
  /** What kept it from being saved is over; what else was told stays. */
  forgetWhy: () => tell(() => ({ failure: null })),
  /** What was wrong with the last dates is no news any more. */
  forgetDates: () =>
    tell(({ problems }) => ({ failure: null, problems: { ...problems, start: '', end: '' } })),
})
