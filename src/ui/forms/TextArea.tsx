import type { ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { type ControlLook, controlStyle } from './control-style'
import { Field, type FieldProps } from './Field'

const Area = styled.textarea<ControlLook>`
  ${controlStyle}
  min-height: 6.5em;
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
`

interface TextAreaProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'onChange' | 'value'> {
  value: string
  onValue: (value: string) => void
}

/** Several lines of text. */
export const TextArea = ({ label, hint, error, hideLabel, dense, id, onValue, ...area }: TextAreaProps) => (
  <Field {...{ id, label, hint, error }} hideLabel={hideLabel ?? false} dense={dense ?? false}>
    {(control) => (
      <Area
        {...area}
        {...control}
        $dense={dense ?? false}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    )}
  </Field>
)
