import { type FormEvent, useRef, useState } from 'react'
import { type DeliveryClient, useUpdateClientMutation } from '../../../api/endpoints/clients'
import { useDraft } from '../../../parts/forms/use-draft'
import { useFirstError } from '../../../parts/forms/use-first-error'
import {
  type ClientFields,
  changedMeanwhile,
  clientErrors,
  draftOf,
  fieldsOf,
  rebased,
  seenOf,
  updateOf,
} from './client-draft'

/** What is typed of a client, and its saving: refused when somebody else changed the client since the typing began. */
export const useClientForm = (keylogin: string, client: DeliveryClient) => {
  const form = useDraft(`cliente.${keylogin}`, draftOf(client))
  const first = useFirstError()
  const [isTried, setTried] = useState(false)
  const [update, { isLoading, isError, reset: forgetOutcome }] = useUpdateClientMutation()
  const isSending = useRef(false)
  const now = fieldsOf(client)
  const seen = seenOf(form.draft, now)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A second Enter may come before the button has become busy.
    if (isSending.current) return
    setTried(true)
    if (Object.keys(clientErrors(form.draft, true)).length > 0) return first.show()
    isSending.current = true
    const { data } = await update(updateOf(keylogin, form.draft, seen))
    isSending.current = false
    if (data) loadCurrent()
  }
  const loadCurrent = () => {
    form.reset()
    setTried(false)
    forgetOutcome()
  }
  const keepMine = () => {
    form.change(rebased(form.draft, seen, now))
    forgetOutcome()
  }
  return {
    ...form,
    change: (changes: Partial<ClientFields>) => form.change(changes),
    element: first.form,
    errors: clientErrors(form.draft, isTried),
    isSaving: isLoading,
    hasFailed: isError && !isLoading,
    now,
    /** The fields whose value on the server is another than when the typing began. */
    changed: isLoading ? [] : changedMeanwhile(seen, now),
    submit,
    loadCurrent,
    keepMine,
  }
}
