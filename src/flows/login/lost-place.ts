import * as v from 'valibot'
import type { LostPlace } from '../../state/session'

/** With what was typed in this tab, whose way back it is: it ends with it, and when somebody signs out. */
const KEY = 'vianda.borrador.vuelta'

const schema = v.object({
  keylogin: v.string(),
  path: v.pipe(v.string(), v.regex(/^\/\w/)),
  email: v.string(),
})

/** Keeps the place of a lost session for a reload of the tab (telephones drop it for the mail); gives what is kept. */
export const keptLostPlace = (lostAt: LostPlace | null): LostPlace | null => {
  try {
    if (lostAt) sessionStorage.setItem(KEY, JSON.stringify(lostAt))
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return lostAt
  }
}

export const forgetLostPlace = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept then.
  }
}
