import { parseCap } from '#domain/caps'
import { CAP_TEXTS as TEXTS } from '../../texts/caps'
import { TextField, type TextFieldProps } from '../../ui/forms/TextField'

/** What is typed stays and is said to be wrong: a '-1' that became 1 would be another cap. */
export const CapInput = (props: Omit<TextFieldProps, 'error'>) => (
  <TextField
    dense
    autoComplete="off"
    inputMode="numeric"
    maxLength={6}
    error={parseCap(props.value) === undefined ? TEXTS.wrong : undefined}
    {...props}
  />
)

interface CapFieldProps {
  of: 'dish' | 'day'
  value: string
  /** The orders that count in it. */
  ordered: number
  onValue: (text: string) => void
}

/** The most portions of a dish or a day, with its orders beside it; a cap below them is kept, and said. */
export const CapField = ({ of, ordered, ...input }: CapFieldProps) => (
  <CapInput label={TEXTS.labels[of]} hint={TEXTS.beside(parseCap(input.value) ?? null, ordered)} {...input} />
)
