import type { FormEvent, ReactNode } from 'react'
import { Notice } from '../../ui/primitives/Notice'
import { Stack } from '../../ui/primitives/Stack'

interface LoginFormProps {
  /** The call's error; null without one. */
  failure: string | null
  onSubmit: () => void
  children: ReactNode
}

/** One step's form: its failure on top, Enter submits. Validation is the machine's, not the browser's. */
export const LoginForm = ({ failure, onSubmit, children }: LoginFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap={4}>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {children}
    </Stack>
  )
}
