import { parseCap } from '#domain/caps'
import { CAP_TEXTS as TEXTS } from '../../../texts/caps'
import { NumberField } from '../../../ui/forms/NumberField'

interface CapFieldProps {
  label: string
  value: string
  /** The orders that count in it. */
  ordered: number
  error?: string | undefined
  onValue: (text: string) => void
}

/** The most portions of a dish or a day, with its orders beside it; a cap below them is kept, and said. */
export const CapField = ({ label, value, ordered, error, onValue }: CapFieldProps) => (
  <NumberField
    dense
    digitsOnly
    label={label}
    hint={TEXTS.beside(parseCap(value) ?? null, ordered)}
    maxLength={4}
    value={value}
    error={error}
    onValue={onValue}
  />
)
