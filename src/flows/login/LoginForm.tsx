import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../../ui/primitives/Notice'
import { Stack } from '../../ui/primitives/Stack'

/**
 * Focuses a step's one field when the step opens and whenever `reason` changes: a new error text, or a button that
 * disappeared after its work.
 */
export const useFieldFocus = (reason: string | boolean | null) => {
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reason, not only the first one, takes the focus back.
  useEffect(() => {
    field.current?.focus()
  }, [reason])
  return field
}

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
