import { useState } from 'react'
import { addDays, type IsoDate } from '#domain/calendar'
import { PROBLEM_DAYS } from '#domain/constants'
import { hasLeft, isDelivered } from '#domain/order-status'
import type { ClientOrder } from '../../api/endpoints/menus'
import { useIsOurs } from '../../state/use-is-ours'
import { useToday } from '../../state/use-today'
import { DELIVERY_DAY_TEXTS as TEXTS } from '../../texts/delivery-day'
import { problemInWords } from '../../texts/problem-kinds'
import { Button } from '../../ui/primitives/Button'
import { IconButton } from '../../ui/primitives/IconButton'
import { lazyAgain } from '../../ui/primitives/lazy-again'
import { PressedPart } from '../../ui/primitives/PressedPart'
import { Text } from '../../ui/primitives/Text'

const ProblemDialog = lazyAgain(() => import('./ProblemDialog').then((m) => m.ProblemDialog))

const Told = ({ problema }: { problema: NonNullable<ClientOrder['problema']> }) => {
  const { envio_devuelto: isReturned, motivo, respuesta } = problema
  return (
    <Text $tone="soft" $size="sm">
      <span>{TEXTS.told(problemInWords(motivo))}</span>{' '}
      {respuesta ? <strong>{TEXTS.answer(respuesta)}</strong> : <span>{TEXTS.waiting}</span>}{' '}
      {isReturned && <strong>{TEXTS.returned}</strong>}
    </Text>
  )
}

interface OrderProblemProps {
  order: Pick<ClientOrder, 'id' | 'status' | 'problema'>
  date: IsoDate
  /** Its hours are over: it may be told while it is still on its way. */
  isLate?: boolean
  /** In a table's column of actions. */
  isIcon?: boolean
}

/** 'Tuve un problema' with an order that arrived, or should have, for some days; afterwards what was told, and the kitchen's answer. */
export const OrderProblem = ({ order, date, isLate = false, isIcon = false }: OrderProblemProps) => {
  const today = useToday()
  const isOurs = useIsOurs()
  const [isOpen, setOpen] = useState(false)
  if (order.problema) return <Told problema={order.problema} />
  const isExpected = isDelivered(order.status) || (hasLeft(order.status) && (isLate || date < today))
  if (!isOurs || !isExpected || addDays(date, PROBLEM_DAYS) < today) return null
  return (
    <>
      {isIcon ? (
        <IconButton icon="warning" size="small" label={TEXTS.problem} onClick={() => setOpen(true)} />
      ) : (
        <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
          {TEXTS.problem}
        </Button>
      )}
      {isOpen && (
        <PressedPart>
          <ProblemDialog orderId={order.id} onClose={() => setOpen(false)} />
        </PressedPart>
      )}
    </>
  )
}
