import { type FormEvent, useRef, useState } from 'react'
import { type DeliveryClient, useUpdateClientMutation } from '../../../api/endpoints/clients'
import { isCallError } from '../../../api/errors'
import { isSameForm } from '../../../parts/forms/merge'
import { useDraft } from '../../../parts/forms/use-draft'
import { useFirstError } from '../../../parts/forms/use-first-error'
import { type ClientFields, clientErrors, fieldsOf, updateOf } from './client-draft'

/** What became of a save that was answered with no, or not at all; null while there is nothing to say. */
export type BadEnd = 'not-saved' | 'unknown' | 'saved-after-all' | null

/**
 * What is typed of a client, and its saving: refused when somebody else changed the client since the typing began.
 * `isCurrent`: `client` is what the server has now, as far as anybody was asked.
 */
export const useClientForm = (keylogin: string, client: DeliveryClient, isCurrent: boolean) => {
  const now = fieldsOf(client)
  const form = useDraft(`cliente.${keylogin}`, now)
  const first = useFirstError()
  const [isTried, setTried] = useState(false)
  const [sent, setSent] = useState<ClientFields | null>(null)
  const [update, { isLoading, error, reset: forgetOutcome }] = useUpdateClientMutation()
  const isSending = useRef(false)
  const changed = isLoading ? [] : form.moved

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A second Enter may come before the button has become busy.
    if (isSending.current) return
    setTried(true)
    if (Object.keys(clientErrors(form.draft, true)).length > 0 || changed.length > 0) return first.show()
    isSending.current = true
    setSent(form.draft)
    const { data } = await update(updateOf(keylogin, form.draft, form.base))
    isSending.current = false
    if (data) loadCurrent()
  }
  const loadCurrent = () => {
    form.reset()
    setTried(false)
    forgetOutcome()
  }
  const keepMine = () => {
    form.keepMine()
    forgetOutcome()
  }
  const badEnd = (): BadEnd => {
    if (error === undefined || isLoading) return null
    if (form.isDirty)
      return isCallError(error) && error.kind === 'transport' && !isCurrent ? 'unknown' : 'not-saved'
    return sent && isCurrent && isSameForm(sent, now) ? 'saved-after-all' : null
  }
  return {
    ...form,
    element: first.form,
    errors: clientErrors(form.draft, isTried),
    isSaving: isLoading,
    badEnd: badEnd(),
    now,
    /** The fields whose value on the server is another than when the typing began, and not the one that was typed. */
    changed,
    submit,
    loadCurrent,
    keepMine,
  }
}
