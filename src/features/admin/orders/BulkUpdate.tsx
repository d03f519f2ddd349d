import { useState } from 'react'
import { bulkAction } from '#domain/order-status'
import { useUpdateOrdersMutation } from '../../../api/endpoints/orders'
import { isCallError } from '../../../api/errors'
import { withdrawFailure } from '../../../parts/alerts/withdraw-error'
import { useOneAtATime } from '../../../parts/forms/use-one-at-a-time'
import { useAppDispatch } from '../../../state/store-types'
import { BULK_TEXTS } from '../../../texts/admin-orders'
import { Button } from '../../../ui/primitives/Button'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { type BulkResult, lookUp, type Question } from './bulk-result'
import type { MatchingOrders, OrdersFilters } from './use-orders'

/** The question that the filters allow; null where there is no bulk update (Specification §4). */
const questionOf = (filters: OrdersFilters, matching: MatchingOrders): Question | null => {
  const { search: date, searchType: type, searchState: from } = filters
  const to = bulkAction({ date, type, state: from })
  return to === null || type === '' || from === '' ? null : { ...matching, date, type, from, to }
}

const UNKNOWN: MatchingOrders = { count: 0, isExact: true, ids: [] }

interface BulkUpdateProps {
  filters: OrdersFilters
  /** Which orders match; null while that is not known, and nothing can be asked. */
  matching: MatchingOrders | null
  /** Not told of a refusal: the server's text says it. */
  onDone: (result: BulkResult) => void
}

/** 'Actualizar como enviados' or 'Actualizar como entregados', with its question; nothing where the filters allow neither. */
export const BulkUpdate = ({ filters, matching, onDone }: BulkUpdateProps) => {
  const dispatch = useAppDispatch()
  const [update] = useUpdateOrdersMutation()
  const [isSending, setSending] = useState(false)
  const [asked, setAsked] = useState<Question | null>(null)
  const oneAtATime = useOneAtATime()
  const offered = questionOf(filters, matching ?? UNKNOWN)

  const resultOf = async (question: Question): Promise<BulkResult | null> => {
    const { date, type, from, to } = question
    const { data, error } = await update({ search: date, searchType: type, searchState: from, status: to })
    if (data?.updated) return { kind: 'done', count: data.updated, to }
    // None moved: others were quicker, or a browser sent it twice and this is the second one's answer.
    if (data) return (await lookUp(dispatch, question)) ?? { kind: 'unchecked', to }
    if (!isCallError(error) || error.kind !== 'transport') return null
    const found = await lookUp(dispatch, question)
    if (found?.kind === 'done') dispatch(withdrawFailure('updateOrders', error))
    return found ?? { kind: 'unknown' }
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
