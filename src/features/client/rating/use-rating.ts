import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { RATING_DEFAULT } from '#domain/constants'
import { MESSAGES } from '#domain/messages'
import { parseRating } from '#domain/rating'
import { type PastOrder, useSendReviewMutation } from '../../../api/endpoints/orders'
import { useDraft } from '../../../parts/forms/use-draft'
import { useFirstError } from '../../../parts/forms/use-first-error'
import { useListAddress } from '../../../parts/lists/BackToList'
import { CLIENT_ORDERS } from '../../../state/filter-screens/client'
import { RATING_TEXTS as TEXTS } from '../../../texts/client-rating'

/** The form as it is typed; `rating` is text, so that an empty field is not a lie. */
const UNTOUCHED = { rating: String(RATING_DEFAULT), description: '' }

const errorOf = (rating: string): string | undefined => {
  if (rating === '') return TEXTS.required
  return parseRating(rating) === null ? MESSAGES.ratingBounds : undefined
}

/** The rating of one order: what is typed, what is wrong with it, and its sending (Specification §3 "Review sent", §5). */
export const useRating = ({ id, dish_info }: PastOrder) => {
  const { draft, isDirty, change, reset } = useDraft(`calificar.${id}`, UNTOUCHED)
  const [send, { isLoading, isError }] = useSendReviewMutation()
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
    const description = draft.description.trim()
    const platillo = dish_info.name
    const review = { id_platillo: id, ...(platillo !== null && { platillo }), description, rating }
    const { error } = await send({ review })
    isSending.current = false
    if (error) return
    reset()
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
    isSending: isLoading,
    hasFailed: isError && !isLoading,
  }
}
