import type { ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { Icon } from '../primitives/Icon'
import { theme } from '../theme/theme'
import { type ControlLook, controlStyle } from './control-style'
import { Field, type FieldProps } from './Field'

const Select = styled.select<ControlLook>`
  ${controlStyle}
  appearance: none;
  padding-right: ${theme.space[10]};
  cursor: pointer;
  text-overflow: ellipsis;
`
const Frame = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    inset: 0 ${theme.space[3]} 0 auto;
    margin: auto 0;
    color: ${theme.color.inkSoft};
    pointer-events: none;
  }
`

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean
}

interface SelectFieldProps<Value extends string>
  extends FieldProps,
    Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'value' | 'children'> {
  value: Value
  options: readonly SelectOption<Value>[]
  onValue: (value: Value) => void
}

/** One of a few values, as the device's own list. `onValue` gets one of the options' values. */
export const SelectField = <Value extends string>(props: SelectFieldProps<Value>) => {
  const { label, hint, error, hideLabel, dense, id, options, onValue, ...select } = props
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text)
    if (chosen) onValue(chosen.value)
  }
  return (
    <Field {...{ id, label, hint, error }} hideLabel={hideLabel ?? false} dense={dense ?? false}>
      {(control) => (
        <Frame>
          <Select
            {...select}
            {...control}
            $dense={dense ?? false}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
                {option.label}
              </option>
            ))}
          </Select>
          <Icon name="chevronDown" size={18} />
        </Frame>
      )}
    </Field>
  )
}
