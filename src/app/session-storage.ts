import * as v from 'valibot'
import { parseStoredUser } from '../api/stored-user'
import { PREFIX } from '../parts/forms/draft-storage'
import { type KeyValueStore, parseStored } from '../state/key-value-store'
import type { LostPlace, SessionItems } from '../state/session'

/** The four items as texts (Specification §3); null where there is none. */
export type StoredItems = Record<keyof SessionItems, string | null>

/** A user who cannot be read, edited by hand or cut off, is null: the session stands without, and the server says who it is. */
export const fromStored = ({ session_id, keylogin, code_confirm, user }: StoredItems): SessionItems => ({
  session_id: session_id || null,
  keylogin: keylogin || null,
  code_confirm: code_confirm || null,
  user: parseStoredUser(user),
})

/** The user is stored as it arrived, so that a reload reads it as the answer was read. */
export const toStored = ({ user, ...items }: SessionItems): StoredItems => ({
  session_id: items.session_id,
  keylogin: items.keylogin,
  code_confirm: items.code_confirm,
  user: user === null ? null : JSON.stringify(user.came),
})

export const readSession = (storage: KeyValueStore): SessionItems =>
  fromStored({
    session_id: storage.getItem('session_id'),
    keylogin: storage.getItem('keylogin'),
    code_confirm: storage.getItem('code_confirm'),
    user: storage.getItem('user'),
  })

/** Stores the items; null removes one. */
export const writeSession = (storage: KeyValueStore, items: SessionItems): void => {
  for (const [key, value] of Object.entries(toStored(items))) {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
  }
}

/** The place where a session expired lies beside the tab's drafts, and goes with them: at a sign-out, or when the tab closes. */
const LOST_PLACE = `${PREFIX}vuelta`

const lostPlace = v.object({
  keylogin: v.string(),
  path: v.pipe(v.string(), v.regex(/^\/\w/)),
  email: v.string(),
})

/**
 * The place to return to of a session that expired in this tab before a reload (phones drop the page while the mail is
 * read); null if another person has signed in. `owner`: the person signed in now, or null.
 */
export const takeLostPlace = (tab: KeyValueStore, owner: string | null): LostPlace | null => {
  const place = parseStored(lostPlace, tab.getItem(LOST_PLACE))
  if (place === null || owner === null || place.keylogin === owner) return place
  keepLostPlace(tab, null)
  return null
}

/** Keeps it for as long as the tab lives; null forgets it. */
export const keepLostPlace = (tab: KeyValueStore, place: LostPlace | null): void => {
  if (place) tab.setItem(LOST_PLACE, JSON.stringify(place))
  else tab.removeItem(LOST_PLACE)
}
