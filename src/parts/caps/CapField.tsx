import { parseCap } from '#domain/caps'
import { CAP_TEXTS as TEXTS } from '../../texts/caps'
import { NumberField } from '../../ui/forms/NumberField'

interface CapFieldProps {
  of: 'dish' | 'day'
  value: string
  /** The orders that count in it. */
  ordered: number
  error?: string | undefined
  onValue: (text: string) => void
}

/** The most portions of a dish or a day, with its orders beside it; a cap below them is kept, and said. */
export const CapField = ({ of, value, ordered, error, onValue }: CapFieldProps) => (
  <NumberField
    dense
    digitsOnly
    label={TEXTS.labels[of]}
    hint={TEXTS.beside(parseCap(value) ?? null, ordered)}
    maxLength={4}
    value={value}
    error={error}
    onValue={onValue}
  />
)
