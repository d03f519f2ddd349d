import { type ComponentPropsWithRef, useId } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/theme'

const Box = styled.label`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[1]} ${theme.space[4]};
  align-items: center;
  min-height: 44px;
  cursor: pointer;
`
const Label = styled.span`
  font-weight: ${theme.weight.semibold};
`
const Hint = styled.span`
  display: block;
  font-size: ${theme.text.dense};
  color: ${theme.color.inkSoft};
  text-wrap: pretty;
`
const Track = styled.input`
  appearance: none;
  position: relative;
  width: 48px;
  height: 28px;
  margin: 0;
  border: 1.5px solid ${theme.color.edge};
  border-radius: ${theme.radius.full};
  background: ${theme.color.sunken};
  cursor: inherit;
  transition: background-color ${theme.motion.quick};
  &::after {
    content: '';
    position: absolute;
    top: 50%;
    left: 3px;
    width: 18px;
    height: 18px;
    border-radius: ${theme.radius.full};
    background: ${theme.color.edge};
    transform: translateY(-50%);
    transition: transform ${theme.motion.quick};
  }
  &:checked { background: ${theme.color.act}; border-color: ${theme.color.act}; }
  &:checked::after { background: ${theme.color.onAct}; transform: translate(20px, -50%); }
`

interface SwitchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type' | 'checked'> {
  label: string
  hint: string
  checked: boolean
  onValue: (checked: boolean) => void
}

/** Switches at once, without a button to save it; the whole line is the target. */
export const SwitchField = ({ label, hint, onValue, ...input }: SwitchFieldProps) => {
  const id = useId()
  return (
    <Box>
      <span>
        <Label id={`${id}-label`}>{label}</Label>
        <Hint id={`${id}-hint`}>{hint}</Hint>
      </span>
      <Track
        {...input}
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onValue(event.currentTarget.checked)}
      />
    </Box>
  )
}
