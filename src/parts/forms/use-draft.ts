import { useEffect, useState } from 'react'
import { selectKeylogin } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { forgetDraft, keepDraft, readEdit } from './draft-storage'
import { type FieldOf, mergeOf } from './merge'

/** Whose form it is: the person signed in, and still the same one in the moment after the session was lost. */
const useOwner = (): string => {
  const keylogin = useAppSelector(selectKeylogin)
  const [owner, setOwner] = useState(keylogin)
  if (keylogin !== '' && keylogin !== owner) setOwner(keylogin)
  return owner
}

/**
 * What a person types into a form of flat fields, kept through a reload and a lost session (in this tab, for this
 * person) until it is saved or thrown away. `stored` is what the server has: it may come later, or change at any time.
 * What was not touched follows it. `together`: fields that are one value in several parts.
 */
export const useDraft = <Form extends object>(
  form: string,
  stored: Form,
  together?: readonly FieldOf<Form>[],
) => {
  const name = `${form}.${useOwner()}`
  const merge = mergeOf<Form>(together)
  const [typed, setTyped] = useState(() => ({ edit: readEdit(name, stored), isKept: true }))
  const edit = typed.edit && merge.settled(typed.edit, stored)
  // What was typed is stored now, whoever stored it: from here on the field follows.
  if (edit !== typed.edit) setTyped({ ...typed, edit })
  const draft = edit ? merge.merged(edit, stored) : stored
  useEffect(() => {
    if (edit) keepDraft(name, edit)
    else forgetDraft(name)
  }, [name, edit])
  const change = (changes: Partial<Form>) =>
    setTyped((before) => ({
      edit: merge.touched(before.edit ?? { mine: stored, base: stored }, stored, changes),
      isKept: false,
    }))
  const changed = edit ? merge.changedMeanwhile(edit, stored) : []
  return {
    /** Of what is kept, its owner last. */
    name,
    draft,
    isDirty: edit !== null,
    /** Whether what is shown comes from before a reload or a lost session. */
    isRestored: edit !== null && typed.isKept,
    /** The touched fields that somebody else has stored otherwise meanwhile. */
    changed,
    change,
    /** What was typed is wanted, though somebody else has stored other things. */
    keepMine: () => setTyped({ ...typed, edit: { mine: draft, base: stored } }),
    /** What somebody else has stored is wanted; what nobody else has touched stays as it was typed. */
    takeTheirs: () => {
      const theirs: Partial<Form> = {}
      for (const field of changed) theirs[field] = stored[field]
      change(theirs)
    },
    /** The draft was saved, or is not wanted any more: what the server has is shown. */
    reset: () => {
      forgetDraft(name)
      setTyped({ edit: null, isKept: false })
    },
  }
}
