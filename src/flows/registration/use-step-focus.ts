import { type RefObject, useEffect, useRef } from 'react'
import type { RegistrationView } from '#machines/registration/view'

/**
 * A new step takes the focus: to its first field where it has only one, else to its heading, which says what it asks for.
 * So does another code, whose button is gone when it has been sent.
 */
export const useStepFocus = (
  { step, isCodeSpent, busy }: RegistrationView,
  form: RefObject<HTMLFormElement | null>,
) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const isResending = busy === 'resending'
  const place = `${step} ${isCodeSpent} ${isResending}`
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    if (isResending) return
    const target = form.current?.querySelector<HTMLElement>('[data-step-focus]') ?? heading.current
    target?.focus()
    if (target === heading.current) window.scrollTo(0, 0)
  }, [place, isResending, form])
  return heading
}
