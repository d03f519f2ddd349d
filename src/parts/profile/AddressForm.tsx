import { rawAddress, useSaveAddressMutation } from '../../api/endpoints/profile'
import type { User } from '../../state/session'
import { OWN_ADDRESS_TEXTS as TEXTS } from '../../texts/profile'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Stack } from '../../ui/primitives/Stack'
import { AddressFields } from '../address/AddressFields'
import { addressErrors, draftOfAddress, initialAddress, sentCode } from '../address/address-draft'
import { usePin } from '../address/use-pin'
import { usePinQuestion } from '../address/use-pin-question'
import { ConflictNotice } from '../forms/ConflictNotice'
import { FormActions } from '../forms/FormActions'
import { RestoredNotice } from '../forms/RestoredNotice'
import { sendBack } from '../forms/send-back'
import { UnsavedGuard } from '../forms/UnsavedGuard'
import { useDraft } from '../forms/use-draft'
import { useSaveForm } from '../forms/use-save-form'

interface AddressFormProps {
  user: User
  /** The map's: 15 on the client's screen, 14 on the administrator's (Specification §3). */
  zoom: number
  dense?: boolean
}

/** Edits the user's own delivery address, by fields and by the pin (Specification §2, §5). */
export const AddressForm = ({ user, zoom, dense = false }: AddressFormProps) => {
  const raw = rawAddress(user)
  const stored = draftOfAddress(user.address, raw)
  const initial = initialAddress(stored, raw)
  const form = useDraft('direccion', initial, user.address.version)
  const [callSave] = useSaveAddressMutation()
  const pin = usePin(form.draft, initial)
  const { asks, dialogBefore } = usePinQuestion(pin)
  const errors = addressErrors(form.draft)
  const save = async () => {
    const address = { ...raw, ...sendBack(raw, stored, form.draft, { cp: sentCode }) }
    const { data } = await callSave({ address, version: user.address.version })
    if (!data) return
    form.reset()
    saving.begin()
  }
  const saving = useSaveForm({
    hasConflict: form.hasConflict,
    isWrong: Object.keys(errors).length > 0,
    asks,
    save,
  })
  const { isBusy } = saving
  return (
    <Card
      as="form"
      ref={saving.element}
      noValidate
      $padding={dense ? 'dense' : 'roomy'}
      onSubmit={saving.submit}
    >
      <Stack $gap={5}>
        {form.isRestored && <RestoredNotice onDiscard={form.reset} />}
        <AddressFields
          draft={form.draft}
          onChange={form.change}
          pin={pin}
          errors={saving.isTried ? errors : {}}
          zoom={zoom}
          dense={dense}
          readOnly={isBusy}
        />
        {saving.hasConflict && <ConflictNotice onTheirs={form.reset} onMine={saving.saveOver} />}
        <FormActions>
          <Button type="submit" size={dense ? 'medium' : 'large'} busy={isBusy}>
            {TEXTS.save}
          </Button>
        </FormActions>
      </Stack>
      {dialogBefore(saving.send)}
      <UnsavedGuard isDirty={form.isDirty} isSaving={isBusy} onDiscard={form.reset} />
    </Card>
  )
}
