import { blockOtherKeys, digitsOf } from './digits'
import { TextField, type TextFieldProps } from './TextField'

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** Takes whole numbers only: other keys are refused, other characters dropped (specification §5). */
  digitsOnly?: boolean
}

const decimalOf = (text: string): string => text.replace(',', '.').replace(/[^0-9.-]/g, '')

/**
 * A number as text, so that an empty or half-typed field is not a lie; the screen parses it.
 * Not type="number": that swallows what it cannot read and changes on a scroll.
 */
export const NumberField = ({ digitsOnly = false, onValue, onKeyDown, ...field }: NumberFieldProps) => (
  <TextField
    autoComplete="off"
    {...field}
    type="text"
    inputMode={digitsOnly ? 'numeric' : 'decimal'}
    onKeyDown={(event) => {
      if (digitsOnly) blockOtherKeys(event)
      onKeyDown?.(event)
    }}
    {...(onValue && { onValue: (text: string) => onValue(digitsOnly ? digitsOf(text) : decimalOf(text)) })}
  />
)
