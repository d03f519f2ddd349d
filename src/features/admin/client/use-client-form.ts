import { type FormEvent, useEffect, useState } from 'react'
import {
  clientNow,
  clientTold,
  type DeliveryClient,
  useDeliveryUserNow,
  useUpdateClientMutation,
} from '../../../api/endpoints/clients'
import { isCallError } from '../../../api/errors'
import { withdrawFailure } from '../../../parts/alerts/withdraw-error'
import { isSameForm } from '../../../parts/forms/merge'
import { useDraft } from '../../../parts/forms/use-draft'
import { useFirstError } from '../../../parts/forms/use-first-error'
import { type Look, useSaveAfterLook } from '../../../parts/forms/use-save-after-look'
import { useAppDispatch } from '../../../state/store-types'
import { type ClientFields, clientErrors, fieldsOf, updateOf } from './client-draft'

/** What became of a save that was answered with no, or not at all; null while there is nothing to say. */
export type BadEnd = 'not-saved' | 'unknown' | 'saved-after-all' | null

/** Asks what the client is now, for the screen to show. An answer that says no tells nothing of the client. */
const useLook = (keylogin: string) => {
  const dispatch = useAppDispatch()
  return async (): Promise<Look> => {
    const { data, error } = await dispatch(clientNow(keylogin))
    if (data) dispatch(clientTold(keylogin, data))
    if (data) return 'answered'
    const isSilent = isCallError(error) && (error.kind === 'transport' || error.kind === 'refused')
    return isSilent ? error : 'signed-out'
  }
}

/**
 * What is typed of a client, and its saving: on top of what the server has by then, and refused by a server that can where
 * somebody else was quicker all the same.
 */
export const useClientForm = (keylogin: string, client: DeliveryClient) => {
  const dispatch = useAppDispatch()
  const known = useDeliveryUserNow({ keylogin })
  const now = fieldsOf(known.currentData?.user ?? client)
  /** It is what the server has now: nothing newer is asked for, and nothing asked for has failed. */
  const isCurrent = !known.isFetching && known.error === undefined
  const form = useDraft(`cliente.${keylogin}`, now)
  const first = useFirstError()
  const [isTried, setTried] = useState(false)
  const [sent, setSent] = useState<ClientFields | null>(null)
  const [update, { isLoading, error, reset: forgetOutcome }] = useUpdateClientMutation()
  const changed = isLoading ? [] : form.changed

  /** Whether something has to be set right, or answered, before the client can be sent. */
  const isHeldBack = () => {
    if (Object.keys(clientErrors(form.draft, true)).length === 0 && changed.length === 0) return false
    first.show()
    return true
  }
  const send = async () => {
    if (isHeldBack() || badEnd() === 'saved-after-all') return
    setSent(form.draft)
    const { data } = await update(updateOf(keylogin, form.draft, now))
    if (data) loadCurrent()
  }
  const fresh = useSaveAfterLook({
    look: useLook(keylogin),
    callName: 'updateClient',
    save: send,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isHeldBack()) void fresh.start()
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
  const isSavedAfterAll = badEnd() === 'saved-after-all'
  useEffect(() => {
    if (isSavedAfterAll) dispatch(withdrawFailure('updateClient', error))
  }, [dispatch, isSavedAfterAll, error])
  return {
    ...form,
    element: first.form,
    errors: clientErrors(form.draft, isTried),
    isSaving: isLoading,
    isBusy: isLoading || fresh.isLooking,
    badEnd: badEnd(),
    unseen: fresh.unseen,
    now,
    /** The touched fields that somebody else has stored otherwise meanwhile. */
    changed,
    submit,
    loadCurrent,
    keepMine,
  }
}
