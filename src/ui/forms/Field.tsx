import { type ReactNode, useEffect, useId } from 'react'
import styled from 'styled-components'
import { Icon } from '../primitives/Icon'
import { visuallyHidden } from '../primitives/VisuallyHidden'
import { theme } from '../theme/theme'

/** Props of every field, besides its control's own. */
export interface FieldProps {
  label: string
  hint?: ReactNode
  /** Shown under the control, tied to it, and marks it invalid; empty or absent means valid. */
  error?: string | undefined
  /** The label is for screen readers only (a filter whose meaning is obvious). */
  hideLabel?: boolean
  /** 36 px high, for the office. */
  dense?: boolean
}

/** Field's props for its control: spread it onto the input, select or textarea. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

const Box = styled.div<{ $dense: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $dense }) => ($dense ? '2px' : theme.space[1])};
  align-content: start;
`
const Label = styled.label<{ $hidden: boolean; $dense: boolean }>`
  font-size: ${({ $dense }) => ($dense ? theme.text.sm : theme.text.dense)};
  font-weight: ${theme.weight.semibold};
  color: ${({ $dense }) => ($dense ? theme.color.inkSoft : theme.color.ink)};
  ${({ $hidden }) => $hidden && visuallyHidden}
`
const Hint = styled.p`
  font-size: ${theme.text.sm};
  color: ${theme.color.inkSoft};
`
const ErrorText = styled.p`
  display: flex;
  gap: ${theme.space[1]};
  align-items: flex-start;
  font-size: ${theme.text.dense};
  font-weight: ${theme.weight.medium};
  color: ${theme.color.danger};
  & > svg { flex: none; margin-top: 2px; }
`

interface FieldFrameProps extends FieldProps {
  id?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error, wired by id so that a screen reader reads them all. */
export const Field = ({
  id,
  label,
  hint,
  error,
  hideLabel = false,
  dense = false,
  children,
}: FieldFrameProps) => {
  const ownId = useId()
  const controlId = id ?? ownId
  useEffect(() => {
    // Takes over text typed before the application ran (src/head.js).
    document.getElementById(controlId)?.dispatchEvent(new Event('hydrated', { bubbles: true }))
  }, [controlId])
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  return (
    <Box $dense={dense}>
      <Label htmlFor={controlId} $hidden={hideLabel} $dense={dense}>
        {label}
      </Label>
      {children({
        id: controlId,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {error && (
        <ErrorText id={errorId}>
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </ErrorText>
      )}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Box>
  )
}
