import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { ownerOf } from '../../state/session'
import { useAppSelector } from '../../state/store-types'
import { forgetDraft, keepDraft, readDraft } from './draft-storage'

/** Whose form it is; the same person's in the moment after the session expired. */
export const useOwner = (): string => useAppSelector(({ session }) => ownerOf(session)) ?? ''

/** A number may be unknown, and an unknown one a number. */
const kindOf = (value: unknown): string => (value === null ? 'number' : typeof value)

/** The fields of a form that were typed into, and the stored version at the first change; another back end has none. */
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

/**
 * What a person types into a form of flat fields. The touched fields are kept through a reload and a lost session (in this
 * tab, for this person) until they are saved or thrown away; the others show what is `stored`. A field that is typed back
 * to its stored value is untouched again; fields that change together are one value. `version` belongs to `stored`.
 */
export const useDraft = <Form extends object>(form: string, stored: Form, version?: string) => {
  const name = `${form}.${useOwner()}`
  const [{ typed, isKept }, setTyped] = useState(() => ({ typed: readTyped(name, stored), isKept: true }))
  const { changes } = typed
  const isDirty = differ(changes, stored)
  useEffect(() => {
    if (isDirty) keepDraft(name, typed)
    else forgetDraft(name)
  }, [name, typed, isDirty])
  const draft: Form = { ...stored, ...changes }
  return {
    /** Of what is kept, its owner last. */
    name,
    draft,
    isDirty,
    /** Whether what is shown comes from before a reload or a lost session. */
    isRestored: isDirty && isKept,
    /** Another save was made since the draft's first change. */
    hasConflict: isDirty && typed.version !== undefined && version !== undefined && typed.version !== version,
    change: (fields: Partial<Form>) =>
      setTyped(({ typed: { changes: before, version: begun } }) => ({
        typed: {
          changes: differ(fields, stored) ? { ...before, ...fields } : without(before, fields),
          version: differ(before, stored) ? begun : version,
        },
        isKept: false,
      })),
    /** The draft was saved, or is not wanted any more: what the server has is shown. */
    reset: () => {
      forgetDraft(name)
      setTyped({ typed: { changes: {} }, isKept: false })
    },
  }
}
