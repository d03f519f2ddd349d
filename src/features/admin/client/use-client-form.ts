import { type FormEvent, useState } from 'react'
import { type DeliveryClient, reloadClient, useUpdateClientMutation } from '../../../api/endpoints/clients'
import { useBusy } from '../../../parts/forms/use-busy'
import { useDraft } from '../../../parts/forms/use-draft'
import { useFirstError } from '../../../parts/forms/use-first-error'
import { useAppDispatch } from '../../../state/store-types'
import { clientErrors, fieldsOf, updateOf } from './client-draft'

/**
 * What is typed of a client, and its saving. After a save that failed, the client is loaded again and what was typed stays;
 * after one that succeeded, what was typed stays until the stored values are there.
 */
export const useClientForm = (keylogin: string, client: DeliveryClient) => {
  const dispatch = useAppDispatch()
  const stored = fieldsOf(client)
  const form = useDraft(`cliente.${keylogin}`, stored, client.version)
  const first = useFirstError()
  const [isTried, setTried] = useState(false)
  const [update] = useUpdateClientMutation()
  const { isBusy, run } = useBusy()

  const save = async () => {
    const { data } = await update(updateOf(keylogin, form.draft, client))
    if (!data) return
    const { isSuccess } = await dispatch(reloadClient(keylogin))
    if (!isSuccess) return
    form.reset()
    setTried(false)
  }
  const hasConflict = form.hasConflict && !isBusy
  const saveOver = () => {
    setTried(true)
    if (Object.keys(clientErrors(form.draft, stored, true)).length > 0) first.show()
    else void run(save)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (hasConflict) first.show()
    else saveOver()
  }
  return {
    ...form,
    hasConflict,
    saveOver,
    element: first.form,
    errors: clientErrors(form.draft, stored, isTried),
    isBusy,
    submit,
  }
}
