import { parseStoredUser } from '../api/stored-user'
import type { KeyValueStore } from '../state/key-value-store'
import type { SessionItems } from '../state/session'

/**
 * The four items as they are stored (Specification §3). A user who cannot be read, edited by hand or cut off, is null: the
 * session stands without, and the server says who it is.
 */
export const readSession = (storage: KeyValueStore): SessionItems => ({
  session_id: storage.getItem('session_id') || null,
  keylogin: storage.getItem('keylogin') || null,
  code_confirm: storage.getItem('code_confirm') || null,
  user: parseStoredUser(storage.getItem('user')),
})

/**
 * Stands in local storage while a tab whose session was lost removes its items, with the id of that session: what tells the
 * others of it from a sign-out. Where it cannot be written, they take it for one.
 */
export const LOST_ITEM = 'vianda.sesion_perdida'

/** Stores what differs; null removes the item. */
export const writeSession = (storage: KeyValueStore, items: SessionItems): void => {
  const texts = { ...items, user: items.user === null ? null : JSON.stringify(items.user) }
  for (const [key, value] of Object.entries(texts)) {
    if (value === null) storage.removeItem(key)
    else if (storage.getItem(key) !== value) storage.setItem(key, value)
  }
}
