import type { FormEvent, ReactNode, RefObject } from 'react'
import type { RegistrationEvent } from '#machines/registration/context'
import type { RegistrationView } from '#machines/registration/view'
import { Notice } from '../../ui/primitives/Notice'
import { Stack } from '../../ui/primitives/Stack'

/** What every step is given. */
export interface RegistrationStepProps {
  view: RegistrationView
  send: (event: RegistrationEvent) => void
  /** Where the first wrong field is looked for. */
  form: RefObject<HTMLFormElement | null>
}

interface StepFormProps extends RegistrationStepProps {
  /** What the person can do about a call that failed. */
  help?: ReactNode
  children: ReactNode
}

/** One step's form: what failed on top, Enter submits. Validation is the machine's, not the browser's. */
export const StepForm = ({ view, send, form, help, children }: StepFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'user.submit' })
  }
  return (
    <Stack as="form" ref={form} noValidate onSubmit={submit} $gap={5}>
      {view.errors.call && (
        <Notice tone="danger" role="alert" action={help}>
          {view.errors.call}
        </Notice>
      )}
      {children}
    </Stack>
  )
}
