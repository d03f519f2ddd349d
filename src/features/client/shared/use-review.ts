import { RATING_DEFAULT } from '#domain/constants'
import { type PastOrder, useSendReviewMutation } from '../../../api/endpoints/orders'
import { useDraft } from '../../../parts/forms/use-draft'

/** The form as it is typed; `rating` is text, so that an empty field is not a lie. */
const UNTOUCHED = { rating: String(RATING_DEFAULT), description: '' }

/** The review of one order as it is typed, wherever that is, and its sending (Specification §3 "Review sent"). */
export const useReview = ({ id, dish_info: { name } }: Pick<PastOrder, 'id' | 'dish_info'>) => {
  const { draft, isDirty, change, reset } = useDraft(`calificar.${id}`, UNTOUCHED)
  const [send, { isLoading, isError }] = useSendReviewMutation()
  /** Whether it has arrived. What was typed stays until then. */
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
