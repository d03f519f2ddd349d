import { useState } from 'react'
import type { OrderStatus, OrderType } from '#domain/constants'
import { type BulkTarget, bulkAction } from '#domain/order-status'
import { useUpdateOrdersMutation } from '../../../api/endpoints/orders'
import { useOneAtATime } from '../../../parts/forms/use-one-at-a-time'
import { BULK_TEXTS } from '../../../texts/admin-orders'
import { Button } from '../../../ui/primitives/Button'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import type { OrdersCount, OrdersFilters } from './use-orders'

/** What is asked and then sent: fixed when the question opens, whatever the filters do behind it. */
interface Question extends OrdersCount {
  date: string
  type: OrderType
  from: OrderStatus
  to: BulkTarget
}

/** What a bulk update did. `count`: how many were moved; null where nobody can tell. */
export interface BulkResult {
  count: number | null
  to: BulkTarget
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
  onDone: (result: BulkResult) => void
}

/** 'Actualizar como enviados' or 'Actualizar como entregados', with its question; nothing where the filters allow neither. */
export const BulkUpdate = ({ filters, count: matching, onDone }: BulkUpdateProps) => {
  const [update, { isLoading }] = useUpdateOrdersMutation()
  const [asked, setAsked] = useState<Question | null>(null)
  const oneAtATime = useOneAtATime()
  const offered = questionOf(filters, matching ?? UNKNOWN)

  const send = ({ date, type, from, to, count, isExact }: Question) =>
    oneAtATime(async () => {
      const { data } = await update({ search: date, searchType: type, searchState: from, status: to })
      setAsked(null)
      if (data) onDone({ count: data.updated ?? (isExact ? count : null), to })
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
          busy={isLoading}
          onConfirm={() => void send(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}
