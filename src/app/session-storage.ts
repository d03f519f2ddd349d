import { parseStoredUser } from '../api/stored-user'
import { NO_SESSION, type SessionItems } from '../state/session'

/** The part of local storage that the application needs. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Local storage, or memory where a browser blocks it: then a session lasts as long as the tab. */
export const openStorage = (open: () => KeyValueStore): KeyValueStore => {
  const memory = new Map<string, string>()
  const attempt = <T>(use: (store: KeyValueStore) => T, instead: () => T): T => {
    try {
      return use(open())
    } catch {
      return instead()
    }
  }
  return {
    getItem: (key) =>
      attempt(
        (store) => store.getItem(key) ?? memory.get(key) ?? null,
        () => memory.get(key) ?? null,
      ),
    setItem: (key, value) =>
      attempt(
        (store) => {
          store.setItem(key, value)
          memory.delete(key)
        },
        () => {
          memory.set(key, value)
        },
      ),
    removeItem: (key) => {
      memory.delete(key)
      attempt(
        (store) => store.removeItem(key),
        () => undefined,
      )
    },
  }
}

/**
 * The four items as they are stored (Specification §3). A session whose user cannot be read, edited by hand or cut off,
 * is no session: guards could not tell whose it is.
 */
export const readSession = (storage: KeyValueStore): SessionItems => {
  const items = {
    session_id: storage.getItem('session_id') || null,
    keylogin: storage.getItem('keylogin') || null,
    code_confirm: storage.getItem('code_confirm') || null,
    user: parseStoredUser(storage.getItem('user')),
  }
  return items.session_id !== null && items.user === null ? NO_SESSION : items
}

/** Stores what differs; null removes the item. */
export const writeSession = (storage: KeyValueStore, items: SessionItems): void => {
  const texts = { ...items, user: items.user === null ? null : JSON.stringify(items.user) }
  for (const [key, value] of Object.entries(texts)) {
    if (value === null) storage.removeItem(key)
    else if (storage.getItem(key) !== value) storage.setItem(key, value)
  }
}
