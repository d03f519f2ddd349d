import type { ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { type ControlLook, controlStyle } from './control-style'
import { Field, type FieldProps } from './Field'

const Input = styled.input<ControlLook>`
  ${controlStyle}
`

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> {
  value: string
  /** The new text, at every keystroke. */
  onValue?: (value: string) => void
}

/** One line of text; `type`, `autoComplete`, `inputMode`, `required`, `ref` … go to the input. */
export const TextField = ({
  label,
  hint,
  error,
  hideLabel,
  dense,
  id,
  onValue,
  ...input
}: TextFieldProps) => (
  <Field {...{ id, label, hint, error }} hideLabel={hideLabel ?? false} dense={dense ?? false}>
    {(control) => (
      <Input
        {...input}
        {...control}
        $dense={dense ?? false}
        readOnly={input.readOnly ?? onValue === undefined}
        onChange={(event) => onValue?.(event.currentTarget.value)}
      />
    )}
  </Field>
)
