import type * as v from 'valibot'
import { parseStored } from '../../state/key-value-store'

/** Key prefix of all drafts in the tab's storage. */
const PREFIX = 'vianda.borrador.'

/** Blocked or full storage is no error: the form itself holds the draft. */
const attempt = <T>(use: (storage: Storage) => T, instead: T): T => {
  try {
    return use(window.sessionStorage)
  } catch {
    return instead
  }
}

/** This tab's draft of that name; null for none or one that fails the schema: a draft comes back whole or not. */
export const readDraft = <Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | null =>
  parseStored(
    schema,
    attempt((storage) => storage.getItem(PREFIX + name), null),
  )

/** Stores a draft for the tab's lifetime. */
export const keepDraft = (name: string, draft: object): void =>
  attempt((storage) => storage.setItem(PREFIX + name, JSON.stringify(draft)), undefined)

export const forgetDraft = (name: string): void =>
  attempt((storage) => storage.removeItem(PREFIX + name), undefined)

/**
 * Deletes all drafts but the owner's (a keylogin); null deletes all. A form's draft is named after the form and, behind
 * a point, its owner; a name without a point belongs to the tab, with any owner.
 */
export const forgetDraftsExceptOf = (owner: string | null): void => {
  const isKept = (name: string) =>
    owner !== null && (name.endsWith(`.${owner}`) || !name.includes('.', PREFIX.length))
  attempt((storage) => {
    for (const name of Object.keys(storage))
      if (name.startsWith(PREFIX) && !isKept(name)) storage.removeItem(name)
  }, undefined)
}
