import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { ownerOf } from '../../state/session'
import { useAppSelector } from '../../state/store-types'
import { forgetDraft, keepDraft, readDraft } from './draft-storage'

/** The form's owner; still the same person just after the session expired. */
export const useOwner = (): string => useAppSelector(({ session }) => ownerOf(session)) ?? ''

/** null stands for an unknown number. */
const kindOf = (value: unknown): string => (value === null ? 'number' : typeof value)

/** A form's touched fields, and the stored version at the first change; another back end has none. */
interface Typed<Form extends object> {
  changes: Partial<Form>
  version?: string | undefined
}

const keptSchema = v.object({
  changes: v.record(v.string(), v.unknown()),
  version: v.optional(v.string()),
})

const arePartOf = <Form extends object>(stored: Form, changes: object): changes is Partial<Form> => {
  const kinds = new Map(Object.entries(stored).map(([name, value]) => [name, kindOf(value)]))
  return Object.entries(changes).every(([name, value]) => kinds.get(name) === kindOf(value))
}

const readTyped = <Form extends object>(name: string, stored: Form): Typed<Form> => {
  const kept = readDraft(name, keptSchema)
  return kept && arePartOf(stored, kept.changes)
    ? { changes: kept.changes, version: kept.version }
    : { changes: {} }
}

const differ = <Form extends object>(changes: Partial<Form>, stored: Form): boolean => {
  for (const field in changes) if (changes[field] !== stored[field]) return true
  return false
}

const without = <Form extends object>(changes: Partial<Form>, dropped: Partial<Form>): Partial<Form> => {
  const left = { ...changes }
  for (const field in dropped) delete left[field]
  return left
}

const NO_SECRETS: readonly string[] = []

/**
 * The draft of a form of flat fields. Touched fields survive a reload and a lost session (in this tab, for this person)
 * until they are saved or discarded; the others show what is `stored`. A field changed back to its stored value is
 * untouched again; fields that change together are one value. `version` belongs to `stored`; fields named in `secrets` are
 * kept nowhere.
 */
export const useDraft = <Form extends object>(
  form: string,
  stored: Form,
  version?: string,
  secrets: readonly string[] = NO_SECRETS,
) => {
  const name = `${form}.${useOwner()}`
  const [{ typed, isKept }, setTyped] = useState(() => ({ typed: readTyped(name, stored), isKept: true }))
  const { changes } = typed
  const isDirty = differ(changes, stored)
  useEffect(() => {
    const kept = Object.entries(changes).filter(([field]) => !secrets.includes(field))
    if (isDirty && kept.length > 0) keepDraft(name, { ...typed, changes: Object.fromEntries(kept) })
    else forgetDraft(name)
  }, [name, typed, changes, secrets, isDirty])
  const draft: Form = { ...stored, ...changes }
  return {
    /** The storage key, owner last. */
    name,
    draft,
    isDirty,
    /** Whether the draft comes from before a reload or a lost session. */
    isRestored: isDirty && isKept,
    /** Another save came after the draft's first change. */
    hasConflict: isDirty && typed.version !== undefined && version !== undefined && typed.version !== version,
    change: (fields: Partial<Form>) =>
      setTyped(({ typed: { changes: before, version: startVersion } }) => ({
        typed: {
          changes: differ(fields, stored) ? { ...before, ...fields } : without(before, fields),
          version: differ(before, stored) ? startVersion : version,
        },
        isKept: false,
      })),
    /** The draft was saved or discarded: the form shows the server's values. */
    reset: () => {
      forgetDraft(name)
      setTyped({ typed: { changes: {} }, isKept: false })
    },
  }
}
