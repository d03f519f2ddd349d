import { useEffect, useState } from 'react'
import { selectKeylogin } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { forgetDraft, keepDraft, readDraft } from './draft-storage'

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whose form it is: the person signed in, and still the same one in the moment after the session was lost. */
const useOwner = (): string => {
  const keylogin = useAppSelector(selectKeylogin)
  const [owner, setOwner] = useState(keylogin)
  if (keylogin !== '' && keylogin !== owner) setOwner(keylogin)
  return owner
}

/**
 * What a person types into a form of flat fields, kept through a reload and a lost session (in this tab, for this
 * person) until it is saved or thrown away. `stored` is what the server has: it may come later, or change while
 * nothing was typed.
 */
export const useDraft = <Form extends object>(form: string, stored: Form) => {
  const name = `${form}.${useOwner()}`
  const [kept] = useState(() => readDraft(name, stored))
  const [typed, setTyped] = useState<Form | null>(kept)
  const draft = typed ?? stored
  const isDirty = typed !== null && !isSame(typed, stored)
  useEffect(() => {
    if (isDirty) keepDraft(name, draft)
    else forgetDraft(name)
  }, [name, isDirty, draft])
  return {
    draft,
    isDirty,
    /** Whether what is shown comes from before a reload or a lost session. */
    isRestored: isDirty && kept !== null && typed === kept,
    change: (changes: Partial<Form>) => setTyped((before) => ({ ...(before ?? stored), ...changes })),
    /** The draft was saved, or is not wanted any more: what the server has is shown. */
    reset: () => {
      forgetDraft(name)
      setTyped(null)
    },
  }
}
