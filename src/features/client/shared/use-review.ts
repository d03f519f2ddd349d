import { RATING_DEFAULT } from '#domain/constants'
import { type PastOrder, useSendReviewMutation } from '../../../api/endpoints/orders'
import { useDraft } from '../../../parts/forms/use-draft'

/** The form's fields; `rating` is text, so that it can be empty. */
const UNTOUCHED = { rating: String(RATING_DEFAULT), description: '' }

/** The draft of one order's review, on any screen, and its sending (Specification §3 "Review sent"). */
export const useReview = ({ id, dish_info: { name } }: Pick<PastOrder, 'id' | 'dish_info'>) => {
  const { draft, isDirty, change, reset } = useDraft(`calificar.${id}`, UNTOUCHED)
  const [send, { isLoading, isError }] = useSendReviewMutation()
  /** Whether the review arrived. The draft stays until then. */
  const sendRating = async (rating: number): Promise<boolean> => {
    const description = draft.description.trim()
    const { error } = await send({
      review: { id_platillo: id, ...(name !== null && { platillo: name }), description, rating },
    })
    if (error) return false
    reset()
    return true
  }
  return { draft, isDirty, change, reset, sendRating, isSending: isLoading, hasFailed: isError && !isLoading }
}
