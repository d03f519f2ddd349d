import { MAP_ZOOM_ADMIN } from '#domain/constants'
import { useCorrectAddressMutation } from '../../../api/endpoints/client-file'
import { type DeliveryClient, rawClientAddress, reloadClient } from '../../../api/endpoints/clients'
import { AddressFields } from '../../../parts/address/AddressFields'
import {
  addressErrors,
  addressOfDraft,
  draftOfAddress,
  initialAddress,
} from '../../../parts/address/address-draft'
import { usePin } from '../../../parts/address/use-pin'
import { usePinQuestion } from '../../../parts/address/use-pin-question'
import { DraftForm, useDraftForm } from '../../../parts/forms/DraftForm'
import { useDraft } from '../../../parts/forms/use-draft'
import { useAppDispatch } from '../../../state/store-types'
import { CORRECTION_TEXTS as TEXTS } from '../../../texts/corrections'
import { Heading } from '../../../ui/primitives/Text'

interface CorrectAddressProps {
  keylogin: string
  client: DeliveryClient
}

/** A client's main address with its map. */
export const CorrectAddress = ({ client, keylogin }: CorrectAddressProps) => {
  const dispatch = useAppDispatch()
  const raw = rawClientAddress(client)
  const { version } = client.address
  const initial = initialAddress(draftOfAddress(client.address, raw), raw)
  const draft = useDraft(`direccion.${keylogin}`, initial, version)
  const [correct] = useCorrectAddressMutation()
  const pin = usePin(draft.draft, initial)
  const { asks, dialogBefore } = usePinQuestion(pin)
  const errors = addressErrors(draft.draft)
  const form = useDraftForm(draft, {
    asks,
    isWrong: Object.keys(errors).length > 0,
    save: async () => {
      const address = addressOfDraft(draft.draft)
      const { data } = await correct({ cliente: keylogin, address, ...(version && { version }) })
      // After a failure too: the client's own save may be the cause.
      const { isSuccess } = await dispatch(reloadClient(keylogin))
      return data !== undefined && isSuccess
    },
  })
  return (
    <>
      <DraftForm
        form={form}
        name={TEXTS.address}
        texts={{ save: TEXTS.saveAddress, saved: TEXTS.saved }}
        title={<Heading $size="lg">{TEXTS.address}</Heading>}
      >
        <AddressFields
          dense
          draft={draft.draft}
          errors={form.isTried ? errors : {}}
          pin={pin}
          zoom={MAP_ZOOM_ADMIN}
          readOnly={form.isBusy}
          onChange={draft.change}
        />
      </DraftForm>
      {dialogBefore(form.send)}
    </>
  )
}
