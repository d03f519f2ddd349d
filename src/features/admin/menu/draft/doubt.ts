import * as v from 'valibot'
import { draftSchema } from './draft'

/** A save that was sent and not answered as it should be: perhaps it is stored all the same. */
export const doubtSchema = v.object({
  sent: draftSchema,
  /** Whether nobody knows by now; else it was not there when it was looked up. */
  isUnknown: v.boolean(),
  /** What the server said instead of yes, where it may have said so to a second sending; else ''. */
  refusal: v.optional(v.string(), ''),
  /** Keys of the pictures in it that a reload has taken from what is edited. */
  lost: v.array(v.string()),
})
export type Doubt = v.InferOutput<typeof doubtSchema>
