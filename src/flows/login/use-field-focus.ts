import { useEffect, useRef } from 'react'

/** A step's one field: it has the focus when the step opens, and again whenever a text about it appears. */
export const useFieldFocus = (error: string | null) => {
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text, not only the first one, takes the focus back.
  useEffect(() => {
    field.current?.focus()
  }, [error])
  return field
}
