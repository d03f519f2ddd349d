import type { FormEvent, ReactNode, RefObject } from 'react'
import styled from 'styled-components'
import type { RegistrationEvent } from '#machines/registration/context'
import type { RegistrationView } from '#machines/registration/view'
import { Notice } from '../../ui/primitives/Notice'
import { Row, Stack } from '../../ui/primitives/Stack'
import { theme } from '../../ui/theme/theme'

/** Props of every step. */
export interface RegistrationStepProps {
  view: RegistrationView
  send: (event: RegistrationEvent) => void
  /** Contains the first wrong field. */
  form: RefObject<HTMLFormElement | null>
}

/** A step's buttons: side by side; on a phone one below the other, at full width. */
export const Actions = styled(Row)`
  ${theme.media.phone} {
    text-align: center;
    & > * { flex: 1 1 100%; }
  }
`

interface StepFormProps extends RegistrationStepProps {
  /** Ways out after a failed call. */
  help?: ReactNode
  /** The step says the failure where its remedy is. */
  isSaidBelow?: boolean
  children: ReactNode
}

/** One step's form: its failure on top, Enter submits. Validation is the machine's, not the browser's. */
export const StepForm = ({ view, send, form, help, isSaidBelow = false, children }: StepFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'user.submit' })
  }
  return (
    <Stack as="form" ref={form} noValidate onSubmit={submit} $gap={5}>
      {view.errors.call && !isSaidBelow && (
        <Notice tone="danger" role="alert" action={help}>
          {view.errors.call}
        </Notice>
      )}
      {children}
    </Stack>
  )
}
