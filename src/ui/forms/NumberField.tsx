import { blockOtherKeys, digitsOf } from './digits'
import { TextField, type TextFieldProps } from './TextField'

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** Accepts whole numbers only: refuses other keys, drops other characters (specification §5). */
  digitsOnly?: boolean
}

const decimalOf = (text: string): string => text.replace(',', '.').replace(/[^0-9.-]/g, '')

/**
 * A number as text, so that the field can be empty or half-typed; the screen parses it. Not type="number": that drops
 * what it cannot read and changes on a scroll.
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
