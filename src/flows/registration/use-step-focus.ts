import { type RefObject, useEffect, useRef } from 'react'
import type { RegistrationView } from '#machines/registration/view'

/**
 * A new step takes the focus: its only field, or else its heading. Another code does so too, because its button disappears
 * when it has been sent.
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
