import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/theme'

const Box = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: center;
  min-height: 44px;
  cursor: pointer;
  &:has(:disabled) { color: ${theme.color.inkSoft}; cursor: default; }
`
const Mark = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1.5px solid ${theme.color.edge};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  cursor: inherit;
  transition: background-color ${theme.motion.quick};
  &::after {
    content: '';
    width: 6px;
    height: 11px;
    margin-top: -3px;
    border: solid ${theme.color.onAct};
    border-width: 0 2.5px 2.5px 0;
    transform: rotate(45deg) scale(0);
    transition: transform ${theme.motion.quick};
  }
  &:checked { background: ${theme.color.act}; border-color: ${theme.color.act}; }
  &:checked::after { transform: rotate(45deg) scale(1); }
  &[aria-invalid='true'] { border-color: ${theme.color.danger}; }
  &:disabled { opacity: 0.6; }
`
const ErrorText = styled.p`
  padding-left: calc(24px + ${theme.space[3]});
  font-size: ${theme.text.dense};
  font-weight: ${theme.weight.medium};
  color: ${theme.color.danger};
`

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type' | 'checked'> {
  label: ReactNode
  error?: string | undefined
  checked: boolean
  onValue: (checked: boolean) => void
}

export const CheckboxField = ({ label, error, onValue, ...input }: CheckboxFieldProps) => {
  const errorId = useId()
  return (
    <div>
      <Box>
        <Mark
          {...input}
          type="checkbox"
          {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
          onChange={(event) => onValue(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </Box>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  )
}
