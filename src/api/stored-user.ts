import * as v from 'valibot'
import { type User, user } from '#contract/objects'

/** The user that was stored as JSON; null when it is missing, cut off or edited into something else. */
export const parseStoredUser = (json: string | null): User | null => {
  if (json === null) return null
  try {
    const parsed = v.safeParse(user, JSON.parse(json))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
