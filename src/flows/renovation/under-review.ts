import { PAGE_SIZE } from '#domain/constants'
import type { IsoDate } from '#domain/iso-date'
import { isUnderReview } from '#domain/payment-review'
import type { Review } from '#machines/renovation/ports'
import { useGetClientPaymentsQuery } from '../../api/endpoints/payments'
import { useToday } from '../../state/use-today'

/** The client's payments still undecided at the wallet, the newest first (Specification §7). */
export const PENDING_PAYMENTS = {
  page: 1,
  itemsPerPage: PAGE_SIZE,
  search: '',
  searchState: 'PENDING',
  quiet: true,
} as const

interface Listed {
  id: string
  id_payment: string | null
  payment_status: string | null
  createAt: string | null
}

/** The newest pending payment; filters by itself, because a back end may ignore the requested state. */
export const reviewOf = (payments: readonly Listed[], today: IsoDate): Review | null => {
  const payment = payments.find((one) => isUnderReview(one, today))
  return payment ? { id: payment.id, number: payment.id_payment ?? payment.id } : null
}

/**
 * The newest payment pending at the wallet, from any device; refetched whenever the client comes back. `isKnown` is false
 * until the first response or failure.
 */
export const usePaymentReview = () => {
  const today = useToday()
  const { currentData, isLoading } = useGetClientPaymentsQuery(PENDING_PAYMENTS, {
    refetchOnMountOrArgChange: true,
  })
  return {
    review: currentData ? reviewOf(currentData.payments, today) : null,
    isKnown: !isLoading,
    hasAnswer: currentData !== undefined,
  }
}

export type ReviewState = ReturnType<typeof usePaymentReview>
