import { useEffect, useRef } from 'react'

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
