import { ADDRESS_TEXTS as TEXTS } from '../../texts/address'
import { NumberField } from '../../ui/forms/NumberField'
import { TextArea } from '../../ui/forms/TextArea'
import { TextField } from '../../ui/forms/TextField'
import { FormColumns } from '../forms/FormColumns'
import { AddressMap } from './AddressMap'
import type { AddressDraft, AddressErrors } from './address-draft'
import type { Pin } from './use-pin'

/** Longer than any address: what the server takes of one line. */
const LINE_LENGTH = 200
const PARAGRAPH_LENGTH = 1000
const CP_LENGTH = 6
const HINTS: AddressErrors = TEXTS.hints

interface AddressFieldsProps {
  draft: AddressDraft
  onChange: (changes: Partial<AddressDraft>) => void
  errors: AddressErrors
  pin: Pin
  /** Of the map. */
  zoom: number
  dense?: boolean
  /** While a call is on its way nothing can be typed. */
  readOnly?: boolean
}

/** The fields of a delivery address and its map (Specification §3, "Address"). */
export const AddressFields = ({
  draft,
  onChange,
  errors,
  pin,
  zoom,
  dense = false,
  readOnly = false,
}: AddressFieldsProps) => {
  const { fields } = TEXTS
  const line = (name: 'direccion' | 'estado' | 'ciudad' | 'colonia' | 'referencia' | 'apartamento') => ({
    name,
    label: fields[name],
    value: draft[name],
    error: errors[name],
    hint: HINTS[name],
    maxLength: LINE_LENGTH,
    dense,
    readOnly,
    onValue: (text: string) => onChange({ [name]: text }),
  })
  return (
    <>
      <FormColumns>
        <div className="whole">
          <TextField {...line('direccion')} autoComplete="street-address" required />
        </div>
        <TextField {...line('estado')} autoComplete="address-level1" required />
        <TextField {...line('ciudad')} autoComplete="address-level2" required />
        <TextField {...line('colonia')} autoComplete="address-level3" required />
        <NumberField
          digitsOnly
          dense={dense}
          name="cp"
          label={fields.cp}
          hint={HINTS.cp}
          autoComplete="postal-code"
          maxLength={CP_LENGTH}
          required
          readOnly={readOnly}
          value={draft.cp}
          error={errors.cp}
          onValue={(cp) => onChange({ cp })}
        />
        <TextField {...line('apartamento')} autoComplete="address-line2" />
        <TextField {...line('referencia')} />
        <div className="whole">
          <TextArea
            name="comentarios"
            dense={dense}
            label={fields.comentarios}
            maxLength={PARAGRAPH_LENGTH}
            readOnly={readOnly}
            value={draft.comentarios}
            onValue={(comentarios) => onChange({ comentarios })}
          />
        </div>
      </FormColumns>
      <AddressMap draft={draft} onPlace={onChange} pin={pin} error={errors.place} zoom={zoom} />
    </>
  )
}
