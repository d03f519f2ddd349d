import { useState } from 'react'
import type { OrderStatus, OrderType } from '#domain/constants'
import { type BulkTarget, bulkAction } from '#domain/order-status'
import { useUpdateOrdersMutation } from '../../../api/endpoints/orders'
import { useBusy } from '../../../parts/forms/use-busy'
import { useRuntime } from '../../../state/runtime'
import { useToday } from '../../../state/use-today'
import { BULK_TEXTS } from '../../../texts/admin-orders'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import { Button } from '../../../ui/primitives/Button'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { Stack } from '../../../ui/primitives/Stack'
import type { BulkResult } from './BulkDone'
import type { OrdersCount, OrdersFilters } from './use-orders'

/** The update in question: fixed when the question opens, whatever filter changes follow. */
interface Question {
  date: string
  type: OrderType
  from: OrderStatus
  to: BulkTarget
  /** Null while the number of matching orders is unknown. */
  count: OrdersCount | null
}

/** The filters' question; null where there is no bulk update (Specification §4). */
const questionOf = (filters: OrdersFilters, count: OrdersCount | null): Question | null => {
  const { search: date, searchType: type, searchState: from } = filters
  const to = bulkAction({ date, type, state: from })
  return to === null || type === '' || from === '' ? null : { date, type, from, to, count }
}

interface BulkUpdateProps {
  filters: OrdersFilters
  count: OrdersCount | null
  /** The list is loading or failed: no question possible. */
  isDisabled: boolean
  onDone: (result: BulkResult) => void
}

/**
 * 'Actualizar como enviados' or 'Actualizar como entregados', with its question; nothing where the filters allow
 * neither.
 */
export const BulkUpdate = ({ filters, count, isDisabled, onDone }: BulkUpdateProps) => {
  const [update] = useUpdateOrdersMutation()
  const [asked, setAsked] = useState<Question | null>(null)
  /** Any day but today must be confirmed. */
  const [isSure, setSure] = useState(false)
  const { isBusy, run } = useBusy()
  const today = useToday()
  const isOtherDay = asked !== null && asked.date !== today
  const canUndo = useRuntime().config.extensions.includes('historia')
  const offered = questionOf(filters, count)

  const send = ({ date, type, from, to }: Question) =>
    run(async () => {
      const { data } = await update({ search: date, searchType: type, searchState: from, status: to })
      setAsked(null)
      if (data) onDone({ count: data.updated ?? null, to, batch: canUndo ? (data.batch ?? null) : null })
    })
  return (
    <>
      {offered && (
        <Button
          size="small"
          icon="truck"
          disabled={isDisabled || count?.count === 0}
          onClick={() => {
            setAsked(offered)
            setSure(false)
          }}
        >
          {BULK_TEXTS.button(offered.to)}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          title={BULK_TEXTS.question(asked.to)}
          message={
            <Stack $gap={3}>
              <span>{BULK_TEXTS.facts(asked)}</span>
              {isOtherDay && (
                <CheckboxField
                  label={BULK_TEXTS.otherDay(asked.date, today)}
                  checked={isSure}
                  onValue={setSure}
                />
              )}
            </Stack>
          }
          confirmLabel={BULK_TEXTS.confirm(asked.count)}
          busy={isBusy}
          isIncomplete={isOtherDay && !isSure}
          onConfirm={() => void send(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}
