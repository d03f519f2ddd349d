import { useEffect, useRef } from 'react'

/**
 * A step's one field: it has the focus when the step opens, and again whenever `reason` is another: a text about it, or
 * something done whose button is gone.
 */
export const useFieldFocus = (reason: string | boolean | null) => {
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reason, not only the first one, takes the focus back.
  useEffect(() => {
    field.current?.focus()
  }, [reason])
  return field
}
