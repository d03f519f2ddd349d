import { type DeliveryClient, reloadClient, useUpdateClientMutation } from '../../../api/endpoints/clients'
import { useDraft } from '../../../parts/forms/use-draft'
import { useSaveForm } from '../../../parts/forms/use-save-form'
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
  const [update] = useUpdateClientMutation()
  const save = async () => {
    const { data } = await update(updateOf(keylogin, form.draft, client))
    if (!data) return
    const { isSuccess } = await dispatch(reloadClient(keylogin))
    if (!isSuccess) return
    form.reset()
    saving.begin()
  }
  const isWrong = Object.keys(clientErrors(form.draft, stored, true)).length > 0
  const saving = useSaveForm({ hasConflict: form.hasConflict, isWrong, save })
  return { ...form, ...saving, errors: clientErrors(form.draft, stored, saving.isTried) }
}
