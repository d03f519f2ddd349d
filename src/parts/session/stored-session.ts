import { nanoid } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { SESSION_ITEMS } from '#domain/session-rules'
import { parseStoredUser } from '../../api/stored-user'
import type { KeyValueStore } from '../../state/key-value-store'
import type { ReturnPlace, SessionItems } from '../../state/session'
import { forgetDraft, keepDraft, readDraft } from '../forms/draft-storage'

/** An unreadable user, edited by hand or cut off, is null: the session stands, and the server sends the user. */
export const readSession = (storage: KeyValueStore): SessionItems => ({
  session_id: storage.getItem('session_id') || null,
  keylogin: storage.getItem('keylogin') || null,
  code_confirm: storage.getItem('code_confirm') || null,
  user: parseStoredUser(storage.getItem('user')),
})

/** The user is stored as it arrived, so that a reload reads it like a response. */
const itemText = (items: SessionItems, name: keyof SessionItems): string | null =>
  name === 'user' ? items.user && JSON.stringify(items.user.raw) : items[name]

/** Whether storage holds these four items; every validation brings a new object of the same user. */
export const storageMatches = (storage: KeyValueStore, items: SessionItems): boolean =>
  SESSION_ITEMS.every((name) => itemText(items, name) === (storage.getItem(name) || null))

/**
 * Written after the items, so that a tab notified by the browser finds them all: whether the server ended the session,
 * and a mark that makes each change a new one. It stays when the four items go, so it says nothing about a person.
 */
export const CHANGE_KEY = 'vianda.sesion'

const EXPIRED = 'expired '

/** Stores the four items (Specification §3); null removes one. `isExpired`: the server ended the session. */
export const writeSession = (storage: KeyValueStore, items: SessionItems, isExpired = false): void => {
  for (const name of SESSION_ITEMS) {
    const text = itemText(items, name)
    if (text === null) storage.removeItem(name)
    else storage.setItem(name, text)
  }
  storage.setItem(CHANGE_KEY, `${isExpired ? EXPIRED : ''}${nanoid()}`)
}

/** Whether the server ended the session, without a sign-in or sign-out since. */
export const isExpiryStored = (storage: KeyValueStore): boolean =>
  !!storage.getItem(CHANGE_KEY)?.startsWith(EXPIRED)

/** Stored with the tab's drafts, and lost with the tab: phones drop the page while the user reads the mail. */
const RETURN_PLACE = 'vuelta'

const returnPlace = v.object({ keylogin: v.string(), path: v.string(), email: v.string() })

/** Where this tab's session expired; null if another person than its own, the `owner`, has signed in. */
export const readReturnPlace = (owner: string | null): ReturnPlace | null => {
  const place = readDraft(RETURN_PLACE, returnPlace)
  if (place === null || owner === null || place.keylogin === owner) return place
  forgetDraft(RETURN_PLACE)
  return null
}

export const keepReturnPlace = (place: ReturnPlace | null): void =>
  place ? keepDraft(RETURN_PLACE, place) : forgetDraft(RETURN_PLACE)
