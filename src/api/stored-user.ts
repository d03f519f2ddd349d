import { type User, user } from '#contract/people'
import { readWith } from '#contract/reading'

/** The user that was stored as JSON; null when it is missing, cut off or edited into something else. */
export const parseStoredUser = (json: string | null): User | null => {
  if (json === null) return null
  try {
    return readWith(user, JSON.parse(json))?.value ?? null
  } catch {
    return null
  }
}
