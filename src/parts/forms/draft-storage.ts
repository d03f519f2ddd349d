import type * as v from 'valibot'
import { openStorage, parseStored } from '../../state/key-value-store'

/** Begins the name of all that was typed and not saved, in the storage of the tab. */
const PREFIX = 'vianda.borrador.'

/** A browser that keeps nothing is no error: the form itself holds what is typed. */
const storage = () => openStorage(() => window.sessionStorage)

/** What this tab keeps under the name; null for nothing, or for what does not fit the schema: a draft comes back whole or not. */
export const readDraft = <Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | null => parseStored(schema, storage().getItem(PREFIX + name))

/** Keeps what is typed for as long as the tab lives. */
export const keepDraft = (name: string, draft: object): void =>
  storage().setItem(PREFIX + name, JSON.stringify(draft))

export const forgetDraft = (name: string): void => storage().removeItem(PREFIX + name)

/**
 * Leaves only what the owner (a keylogin) of the tab typed; null leaves nothing. A form's draft is named after the form and,
 * behind a point, its owner; a name without a point belongs to the tab, with any owner.
 */
export const forgetDraftsExceptOf = (owner: string | null): void => {
  const isKept = (name: string) =>
    owner !== null && (name.endsWith(`.${owner}`) || !name.includes('.', PREFIX.length))
  try {
    const { sessionStorage } = window
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX) && !isKept(name)) sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept then.
  }
}
