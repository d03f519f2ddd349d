import type { Ref } from 'react'
import styled from 'styled-components'
import { DAYS, type DayName, MAP_ZOOM_CLIENT } from '#domain/constants'
import { type DayAddress, useSaveDayAddressMutation } from '../../../api/endpoints/day-addresses'
import { AddressFields } from '../../../parts/address/AddressFields'
import {
  addressErrors,
  addressOfDraft,
  draftOfAddress,
  EMPTY_ADDRESS,
} from '../../../parts/address/address-draft'
import { usePin } from '../../../parts/address/use-pin'
import { usePinQuestion } from '../../../parts/address/use-pin-question'
import { FormActions } from '../../../parts/forms/FormActions'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { useDraft } from '../../../parts/forms/use-draft'
import { useSaveForm } from '../../../parts/forms/use-save-form'
import { alertAdded } from '../../../state/alerts'
import { useAppDispatch } from '../../../state/store-types'
import { DAY_LABELS } from '../../../texts/dates'
import { DAY_ADDRESS_TEXTS as TEXTS } from '../../../texts/day-address'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import { TextField } from '../../../ui/forms/TextField'
import { Button } from '../../../ui/primitives/Button'
import { Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'

const Days = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { font-weight: ${theme.weight.semibold}; font-size: ${theme.text.dense}; }
`
/** In even columns: three and two on a phone, all five where there is room. */
const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  column-gap: ${theme.space[2]};
`
const Wrong = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.text.dense};
  font-weight: ${theme.weight.medium};
`

interface DayAddressFormProps {
  first: Ref<HTMLInputElement>
  /** undefined: a new one. */
  stored: DayAddress | undefined
  onClose: () => void
}

/** The draft keeps the days as text, because a draft's fields are flat. */
const initialOf = (stored: DayAddress | undefined) =>
  stored
    ? { ...draftOfAddress(stored, {}), dias: stored.dias.join(' '), nombre: stored.nombre ?? '' }
    : { ...EMPTY_ADDRESS, dias: '', nombre: '' }

/** Edits the second address: its days, its place and its fields, by the rules of the first. */
export const DayAddressForm = ({ first, stored, onClose }: DayAddressFormProps) => {
  const dispatch = useAppDispatch()
  const initial = initialOf(stored)
  const form = useDraft('otra-direccion', initial)
  const { dias, nombre, ...draft } = form.draft
  const pin = usePin(draft, initial)
  const { asks, dialogBefore } = usePinQuestion(pin)
  const [callSave] = useSaveDayAddressMutation()
  const days = DAYS.filter((day) => dias.split(' ').includes(day))
  const errors = addressErrors(draft)
  const choose = (day: DayName, isOn: boolean) =>
    form.change({ dias: DAYS.filter((each) => (each === day ? isOn : days.includes(each))).join(' ') })
  const save = async () => {
    const { data } = await callSave({ dias: days, nombre: nombre.trim(), address: addressOfDraft(draft) })
    if (!data) return
    dispatch(alertAdded({ type: 'success', msg: TEXTS.saved }))
    form.reset()
    onClose()
  }
  const isWrong = days.length === 0 || Object.keys(errors).length > 0
  const { element, isBusy, isTried, send, submit } = useSaveForm({
    isWrong,
    asks,
    save,
  })
  const areDaysMissing = isTried && days.length === 0
  return (
    <Stack as="form" ref={element} noValidate onSubmit={submit} $gap={5}>
      <Days>
        <legend>{TEXTS.days}</legend>
        <Boxes>
          {DAYS.map((day) => (
            <CheckboxField
              key={day}
              ref={day === DAYS[0] ? first : null}
              name={day}
              label={DAY_LABELS[day]}
              checked={days.includes(day)}
              disabled={isBusy}
              onValue={(isOn) => choose(day, isOn)}
            />
          ))}
        </Boxes>
        {areDaysMissing && (
          <Wrong role="alert" tabIndex={-1} aria-invalid>
            {TEXTS.daysMissing}
          </Wrong>
        )}
      </Days>
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
        <Button
          variant="ghost"
          onClick={() => {
            form.reset()
            onClose()
          }}
        >
          {TEXTS.cancel}
        </Button>
        <Button type="submit" size="large" busy={isBusy}>
          {TEXTS.save}
        </Button>
      </FormActions>
      {dialogBefore(send)}
      <UnsavedGuard isDirty={form.isDirty} isSaving={isBusy} onDiscard={form.reset} />
    </Stack>
  )
}
