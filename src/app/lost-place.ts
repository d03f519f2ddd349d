import * as v from 'valibot'
import { PREFIX } from '../parts/forms/forget-drafts'
import type { KeyValueStore } from '../state/key-value-store'
import type { LostPlace } from '../state/session'

/** With what was typed in this tab, whose way back it is: it ends with it, and when somebody signs out. */
const KEY = `${PREFIX}vuelta`

const schema = v.object({
  keylogin: v.string(),
  path: v.pipe(v.string(), v.regex(/^\/\w/)),
  email: v.string(),
})

/**
 * The place of a session that was lost in this tab before it was loaded again (telephones drop it for the mail); none where
 * somebody else has signed in meanwhile. `owner`: who is signed in, if anybody.
 */
export const takeLostPlace = (tab: KeyValueStore, owner: string | null): LostPlace | null => {
  const place = readLostPlace(tab)
  if (place === null || owner === null || place.keylogin === owner) return place
  keepLostPlace(tab, null)
  return null
}

const readLostPlace = (tab: KeyValueStore): LostPlace | null => {
  try {
    const parsed = v.safeParse(schema, JSON.parse(tab.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Keeps it for as long as the tab lives; null forgets it. */
export const keepLostPlace = (tab: KeyValueStore, place: LostPlace | null): void => {
  if (place) tab.setItem(KEY, JSON.stringify(place))
  else tab.removeItem(KEY)
}
