import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MESSAGES } from '#domain/messages'
import { parseRating } from '#domain/rating'
import type { PastOrder } from '../../../api/endpoints/orders'
import { useFirstError } from '../../../parts/forms/use-first-error'
import { useListAddress } from '../../../parts/lists/BackToList'
import { CLIENT_ORDERS } from '../../../state/filter-screens/client'
import { RATING_TEXTS as TEXTS } from '../../../texts/client-rating'
import { useReview } from '../shared/use-review'

const errorOf = (rating: string): string | undefined => {
  if (rating === '') return TEXTS.required
  return parseRating(rating) === null ? MESSAGES.ratingBounds : undefined
}

/** The rating of one order: what is typed, what is wrong with it, and its sending (Specification §5). */
export const useRating = (order: PastOrder) => {
  const { draft, isDirty, change, reset, sendRating, ...sending } = useReview(order)
  const [isRefused, setRefused] = useState(false)
  const { form, show } = useFirstError()
  const navigate = useNavigate()
  const list = useListAddress(CLIENT_ORDERS)
  const isSending = useRef(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const rating = parseRating(draft.rating)
    if (rating === null) {
      setRefused(true)
      show()
      return
    }
    // A second Enter may come before the button has become busy.
    if (isSending.current) return
    isSending.current = true
    const here = window.location.href
    const hasArrived = await sendRating(rating)
    isSending.current = false
    if (!hasArrived) return
    // A client who has left stays there and gets the toast. (This screen may outlive its address: the next one
    // renders only after its code has loaded.)
    if (window.location.href === here) navigate(list, { replace: true })
  }

  return {
    form,
    draft,
    isDirty,
    change,
    reset,
    submit,
    /** An empty field is an error only after a try to send it; a number out of bounds at once. */
    error: isRefused || draft.rating !== '' ? errorOf(draft.rating) : undefined,
    ...sending,
  }
}
