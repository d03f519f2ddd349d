import type * as v from 'valibot'
import { parseStored } from '../../state/key-value-store'

/** Begins the name of all that was typed and not saved, in the storage of the tab. */
const PREFIX = 'vianda.borrador.'

/** A browser that blocks or fills its storage is no error: the form itself holds what is typed. */
const attempt = <T>(use: (storage: Storage) => T, instead: T): T => {
  try {
    return use(window.sessionStorage)
  } catch {
    return instead
  }
}

/** What this tab keeps under the name; null for nothing, or for what does not fit the schema: a draft comes back whole or not. */
export const readDraft = <Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | null =>
  parseStored(
    schema,
    attempt((storage) => storage.getItem(PREFIX + name), null),
  )

/** Keeps what is typed for as long as the tab lives. */
export const keepDraft = (name: string, draft: object): void =>
  attempt((storage) => storage.setItem(PREFIX + name, JSON.stringify(draft)), undefined)

export const forgetDraft = (name: string): void =>
  attempt((storage) => storage.removeItem(PREFIX + name), undefined)

/**
 * Leaves only what the owner (a keylogin) of the tab typed; null leaves nothing. A form's draft is named after the form and,
 * behind a point, its owner; a name without a point belongs to the tab, with any owner.
 */
export const forgetDraftsExceptOf = (owner: string | null): void => {
  const isKept = (name: string) =>
    owner !== null && (name.endsWith(`.${owner}`) || !name.includes('.', PREFIX.length))
  attempt((storage) => {
    for (const name of Object.keys(storage))
      if (name.startsWith(PREFIX) && !isKept(name)) storage.removeItem(name)
  }, undefined)
}
