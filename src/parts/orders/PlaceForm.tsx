import { addressInLine } from '#domain/address'
import { MAP_ZOOM_CLIENT } from '#domain/constants'
import type { OrderAddress } from '../../api/endpoints/day-addresses'
import { ARRIVAL_TEXTS as TEXTS } from '../../texts/arrival'
import { TextField } from '../../ui/forms/TextField'
import { Button } from '../../ui/primitives/Button'
import { Stack } from '../../ui/primitives/Stack'
import { AddressFields } from '../address/AddressFields'
import { addressErrors, addressOfDraft, EMPTY_ADDRESS } from '../address/address-draft'
import { usePin } from '../address/use-pin'
import { usePinQuestion } from '../address/use-pin-question'
import { FormActions } from '../forms/FormActions'
import { useDraft } from '../forms/use-draft'
import { useSaveForm } from '../forms/use-save-form'

interface PlaceFormProps {
  /** Resolves to whether it was saved; what was typed stays until then. */
  onSave: (name: string, address: OrderAddress, line: string) => Promise<boolean>
  onBack: () => void
}

const EMPTY = { ...EMPTY_ADDRESS, nombre: '' }

/** A new address for one day, by the rules of the first. */
export const PlaceForm = ({ onSave, onBack }: PlaceFormProps) => {
  const form = useDraft('direccion-de-un-dia', EMPTY)
  const { nombre, ...draft } = form.draft
  const pin = usePin(draft, EMPTY)
  const { asks, dialogBefore } = usePinQuestion(pin)
  const errors = addressErrors(draft)
  const save = async () => {
    if (await onSave(nombre.trim(), addressOfDraft(draft), addressInLine(draft) ?? '')) form.reset()
  }
  const { element, isBusy, isTried, send, submit } = useSaveForm({
    isWrong: Object.keys(errors).length > 0,
    asks,
    save,
  })
  return (
    <Stack as="form" ref={element} noValidate onSubmit={submit} $gap={5}>
      <TextField
        name="nombre"
        label={TEXTS.name}
        hint={TEXTS.nameHint}
        maxLength={40}
        value={nombre}
        readOnly={isBusy}
        onValue={(text) => form.change({ nombre: text })}
      />
      <AddressFields
        draft={draft}
        onChange={form.change}
        pin={pin}
        errors={isTried ? errors : {}}
        zoom={MAP_ZOOM_CLIENT}
        isNew
        readOnly={isBusy}
      />
      <FormActions>
        <Button variant="ghost" onClick={onBack}>
          {TEXTS.back}
        </Button>
        <Button type="submit" size="large" busy={isBusy}>
          {TEXTS.save}
        </Button>
      </FormActions>
      {dialogBefore(send)}
    </Stack>
  )
}
