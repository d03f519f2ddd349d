import { useState } from 'react'
import type { OrderStatus, OrderType } from '#domain/constants'
import { type BulkTarget, bulkAction, isDelivered } from '#domain/order-status'
import { useUpdateOrdersMutation } from '../../../api/endpoints/orders'
import { useBusy } from '../../../parts/forms/use-busy'
import { useMayAct } from '../../../state/areas'
import { useToday } from '../../../state/use-today'
import { BULK_TEXTS } from '../../../texts/admin-orders'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import { Button } from '../../../ui/primitives/Button'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { Stack } from '../../../ui/primitives/Stack'
import { gapsOf } from '../shared/routes/RouteGaps'
import { useCoverage } from '../shared/routes/use-coverage'
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
  isOurs: boolean
  onDone: (result: BulkResult) => void
}

/**
 * 'Actualizar como enviados' or 'Actualizar como entregados', with its question; nothing where the filters allow
 * neither.
 */
export const BulkUpdate = ({ filters, count, isDisabled, isOurs, onDone }: BulkUpdateProps) => {
  const [question, setQuestion] = useState<Question | null>(null)
  const offered = questionOf(filters, count)
  return (
    <>
      {offered && (
        <Button
          size="small"
          icon="truck"
          disabled={isDisabled || count?.count === 0}
          onClick={() => setQuestion(offered)}
        >
          {BULK_TEXTS.button(offered.to)}
        </Button>
      )}
      {question && (
        <BulkQuestion question={question} isOurs={isOurs} onClose={() => setQuestion(null)} onDone={onDone} />
      )}
    </>
  )
}

interface BulkQuestionProps extends Pick<BulkUpdateProps, 'isOurs' | 'onDone'> {
  question: Question
  onClose: () => void
}

/** Says what moves, who stays because no one was at home, and which stops have no route or several; then moves it. */
const BulkQuestion = ({ question, isOurs, onClose, onDone }: BulkQuestionProps) => {
  const { date, type, from, to } = question
  const [update] = useUpdateOrdersMutation()
  /** Any day but today must be confirmed. */
  const [isSure, setSure] = useState(false)
  const { isBusy, run } = useBusy()
  const today = useToday()
  const isOtherDay = date !== today
  const coverage = useCoverage(date, type, useMayAct('reparto') && isOurs)
  const absent = isDelivered(to) ? (coverage?.ausentes ?? []) : []
  const count = question.count && { ...question.count, count: question.count.count - absent.length }
  const send = () =>
    run(async () => {
      const { data } = await update({ search: date, searchType: type, searchState: from, status: to })
      onClose()
      if (!data) return
      const stayed = data.ausentes?.split('\n') ?? []
      onDone({ count: data.updated ?? null, to, absent: stayed, batch: data.batch ?? null })
    })
  return (
    <ConfirmDialog
      isOpen
      title={BULK_TEXTS.question(to)}
      message={
        <Stack $gap={3}>
          <span>{BULK_TEXTS.facts({ ...question, count })}</span>
          {absent.length > 0 && <span>{BULK_TEXTS.absent(absent)}</span>}
          {coverage && gapsOf(coverage).map((text) => <span key={text}>{text}</span>)}
          {isOtherDay && (
            <CheckboxField label={BULK_TEXTS.otherDay(date, today)} checked={isSure} onValue={setSure} />
          )}
        </Stack>
      }
      confirmLabel={BULK_TEXTS.confirm(count)}
      busy={isBusy}
      isIncomplete={isOtherDay && !isSure}
      // Until the absent are known, the count would be wrong.
      isWaiting={coverage === undefined}
      onConfirm={() => void send()}
      onCancel={onClose}
    />
  )
}
