import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ADDRESS_TEXTS as TEXTS } from '../../texts/address'
import { TextArea } from '../../ui/forms/TextArea'
import { TextField } from '../../ui/forms/TextField'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import { Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { FormColumns } from '../forms/FormColumns'
import { AddressMap } from './AddressMap'
import { type AddressDraft, type AddressErrors, EMPTY_ADDRESS } from './address-draft'
import { PostalCodeField } from './PostalCodeField'
import { type Here, useHere } from './use-here'
import type { Pin } from './use-pin'
import { useVerifyLocation } from './use-verify-location'
import { VerifyLocation } from './VerifyLocation'

const TONES = {
  found: 'success',
  rough: 'warning',
  noWords: 'success',
  denied: 'warning',
  unavailable: 'warning',
} as const

/** Puts the pin at the user's position and fills in the known parts. The form works without it. */
const HereButton = ({ state, onPress }: { state: Here; onPress: () => void }) => (
  <>
    <div>
      <Button icon="pin" busy={state === 'pending'} onClick={onPress}>
        {TEXTS.here.button}
      </Button>
    </div>
    <div aria-live="polite">
      {state !== 'idle' && state !== 'pending' && <Notice tone={TONES[state]}>{TEXTS.here[state]}</Notice>}
    </div>
  </>
)

/** Longer than any address: the server's limit for one line. */
const LINE_LENGTH = 200
const PARAGRAPH_LENGTH = 1000

/** Short fields stand side by side on a phone too, as long as its letters leave room. */
const Pair = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  grid-template-columns: repeat(auto-fit, minmax(min(8.5em, 100%), 1fr));
`
const HINTS: AddressErrors = TEXTS.hints

interface AddressFieldsProps {
  draft: AddressDraft
  onChange: (changes: Partial<AddressDraft>) => void
  errors: AddressErrors
  pin: Pin
  /** The map's. */
  zoom: number
  dense?: boolean
  /** A new address can begin at the user's position, which fills in most of it. */
  isNew?: boolean
  /** Read-only while a call is pending. */
  readOnly?: boolean
  /** What there is to say of the sector, below it. */
  ofSector?: ReactNode
}

/** The fields of a delivery address and its map (Specification §3, "Address"). */
export const AddressFields = ({
  draft,
  onChange,
  errors,
  pin,
  zoom,
  dense = false,
  isNew = false,
  readOnly = false,
  ofSector,
}: AddressFieldsProps) => {
  const { fields } = TEXTS
  const here = useHere(draft, onChange)
  const place = (found: { lat: number; lng: number }) => {
    pin.confirm()
    onChange(found)
  }
  const verification = useVerifyLocation(draft, (found) => {
    here.forget()
    place(found)
  })
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
  const canFindCode = draft.lat !== null || draft.colonia.trim() !== EMPTY_ADDRESS.colonia
  const columns = (
    <FormColumns>
      <div className="whole">
        <TextField {...line('direccion')} autoComplete="street-address" required />
      </div>
      <Pair className="whole">
        <TextField {...line('estado')} autoComplete="address-level1" required />
        <TextField {...line('ciudad')} autoComplete="address-level2" required />
      </Pair>
      <Pair className="whole">
        <TextField
          {...line('colonia')}
          autoComplete="address-level3"
          required
          // Few know their postal code: a sector proposes it.
          onBlur={() => void (canFindCode && draft.cp === '' && here.findCode())}
        />
        <PostalCodeField
          value={draft.cp}
          error={errors.cp}
          onValue={(cp) => onChange({ cp })}
          onFind={canFindCode ? here.findCode : null}
          isFinding={here.isFinding}
          {...{ dense, readOnly }}
        />
      </Pair>
      {ofSector && <div className="whole">{ofSector}</div>}
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
  )
  return (
    <>
      {isNew && (
        <Stack $gap={3}>
          <Text $tone="soft">{TEXTS.here.lead}</Text>
          <HereButton state={here.state} onPress={() => void here.locate()} />
        </Stack>
      )}
      {columns}
      <Stack $gap={3}>
        <Heading as="h2" $size="lg">
          {TEXTS.map}
        </Heading>
        <VerifyLocation
          {...{ draft, pin }}
          state={verification.state}
          onVerify={() => void verification.verify()}
          onDismiss={verification.dismiss}
        />
        <AddressMap
          draft={draft}
          onMove={(moved) => {
            verification.dismiss()
            here.forget()
            place(moved)
          }}
          error={errors.place}
          zoom={zoom}
        />
      </Stack>
    </>
  )
}
