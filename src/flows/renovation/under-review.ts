import { PAGE_SIZE } from '#domain/constants'
import type { IsoDate } from '#domain/iso-date'
import { isUnderReview } from '#domain/payment-review'
import type { Review } from '#machines/renovation/ports'
import { type Payment, usePendingPaymentsQuery } from '../../api/endpoints/payments'
import { useToday } from '../../state/use-today'

/** The client's payments that the wallet has not decided yet, the newest first (Specification §7). */
export const PENDING_PAYMENTS = { page: 1, itemsPerPage: PAGE_SIZE, search: '', searchState: 'PENDING' }

/** The newest payment that waits for the wallet; also from a back end that does not look at the state it is asked for. */
export const reviewOf = (payments: readonly Payment[], today: IsoDate): Review | null => {
  const payment = payments.find((listed) => isUnderReview(listed, today))
  return payment ? { id: payment.id, number: payment.id_payment || payment.id } : null
}

/**
 * What the server tells of a payment under review, whichever device it came from; asked anew whenever the person comes
 * back. `isKnown` false until it has answered, or has failed to.
 */
export const useReview = () => {
  const today = useToday()
  const { currentData, isLoading } = usePendingPaymentsQuery(PENDING_PAYMENTS, {
    refetchOnMountOrArgChange: true,
  })
  return {
    review: currentData ? reviewOf(currentData.payments, today) : null,
    isKnown: !isLoading,
    hasAnswer: currentData !== undefined,
  }
}

export type ReviewNews = ReturnType<typeof useReview>
