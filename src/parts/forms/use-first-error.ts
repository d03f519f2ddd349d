import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Focuses the first wrong field, or a question to answer first (`data-asks`): give the form the ref, and call `show`
 * when a submit was refused. Works after the texts have rendered, in page order.
 */
export const useFirstError = (): { form: RefObject<HTMLFormElement | null>; show: () => void } => {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-asks]')?.focus()
  }, [refusals])
  return { form, show: () => setRefusals((count) => count + 1) }
}
