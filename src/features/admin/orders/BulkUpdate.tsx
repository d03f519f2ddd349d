import { useState } from 'react'
import type { OrderStatus, OrderType } from '#domain/constants'
import { type BulkTarget, bulkAction } from '#domain/order-status'
import { useUpdateOrdersMutation } from '../../../api/endpoints/orders'
import { isCallError } from '../../../api/errors'
import { withdrawFailure } from '../../../parts/alerts/withdraw-error'
import { useOneAtATime } from '../../../parts/forms/use-one-at-a-time'
import { type AppDispatch, useAppDispatch } from '../../../state/store-types'
import { BULK_TEXTS } from '../../../texts/admin-orders'
import { Button } from '../../../ui/primitives/Button'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { LARGE_PAGE, ordersPage } from '../shared/orders-page'
import type { OrdersCount, OrdersFilters } from './use-orders'

/** What is asked and then sent: fixed when the question opens, whatever the filters do behind it. */
interface Question extends OrdersCount {
  date: string
  type: OrderType
  from: OrderStatus
  to: BulkTarget
}

/**
 * What a bulk update came to. `done`: `count` were moved, null where nobody can tell. The answer was lost: `left` where
 * there still are orders to move, `unknown` where the list cannot be looked at.
 */
export type BulkResult =
  | { kind: 'done'; count: number | null; to: BulkTarget }
  | { kind: 'left'; from: OrderStatus }
  | { kind: 'unknown' }

/** After a lost answer: what the list says of it. */
const lookUp = async (dispatch: AppDispatch, { date, type, from, to }: Question): Promise<BulkResult> => {
  const asked = { page: 1, itemsPerPage: LARGE_PAGE, search: date, searchType: type, searchState: from }
  const now = await ordersPage(dispatch, asked)
  if (now === null) return { kind: 'unknown' }
  const isLeft = now.orders.some(({ status }) => status === from)
  return isLeft ? { kind: 'left', from } : { kind: 'done', count: null, to }
}

/** The question that the filters allow; null where there is no bulk update (Specification §4). */
const questionOf = (filters: OrdersFilters, count: OrdersCount): Question | null => {
  const { search: date, searchType: type, searchState: from } = filters
  const to = bulkAction({ date, type, state: from })
  return to === null || type === '' || from === '' ? null : { ...count, date, type, from, to }
}

const UNKNOWN: OrdersCount = { count: 0, isExact: true }

interface BulkUpdateProps {
  filters: OrdersFilters
  /** How many orders match; null while that is not known, and nothing can be asked. */
  count: OrdersCount | null
  /** Not told of a refusal: the server's text says it. */
  onDone: (result: BulkResult) => void
}

/** 'Actualizar como enviados' or 'Actualizar como entregados', with its question; nothing where the filters allow neither. */
export const BulkUpdate = ({ filters, count: matching, onDone }: BulkUpdateProps) => {
  const dispatch = useAppDispatch()
  const [update] = useUpdateOrdersMutation()
  const [isSending, setSending] = useState(false)
  const [asked, setAsked] = useState<Question | null>(null)
  const oneAtATime = useOneAtATime()
  const offered = questionOf(filters, matching ?? UNKNOWN)

  const resultOf = async (question: Question): Promise<BulkResult | null> => {
    const { date, type, from, to, count, isExact } = question
    const { data, error } = await update({ search: date, searchType: type, searchState: from, status: to })
    // A browser may have sent it twice: then the answer is the second one's, which had nothing left to do.
    const isSecond = data?.updated === 0 && count > 0
    if (data) return { kind: 'done', count: isSecond ? null : (data.updated ?? (isExact ? count : null)), to }
    if (!isCallError(error) || error.kind !== 'transport') return null
    const found = await lookUp(dispatch, question)
    if (found.kind === 'done') dispatch(withdrawFailure('updateOrders', error))
    return found
  }
  const send = (question: Question) =>
    oneAtATime(async () => {
      setSending(true)
      const result = await resultOf(question)
      setSending(false)
      setAsked(null)
      if (result) onDone(result)
      return true
    })
  return (
    <>
      {offered && (
        <Button size="small" icon="truck" disabled={offered.count === 0} onClick={() => setAsked(offered)}>
          {BULK_TEXTS.button(offered.to)}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          title={BULK_TEXTS.question(asked.to)}
          message={BULK_TEXTS.facts(asked)}
          confirmLabel={BULK_TEXTS.confirm(asked)}
          busy={isSending}
          onConfirm={() => void send(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}
