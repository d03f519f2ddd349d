import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { MESSAGES } from '#domain/messages'
import { isDelivered, isOnItsWay } from '#domain/order-status'
import { Countdown, CountdownAnnouncement } from '../../parts/orders/Countdown'
import { useToday } from '../../state/use-today'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { Notice } from '../../ui/primitives/Notice'
import { Stack } from '../../ui/primitives/Stack'
import { theme } from '../../ui/theme/theme'
import type { OrderFormProps } from './use-dish-order'

const Deadline = styled.div`
  margin-top: ${theme.space[1]};
`

/** Today's options in one sentence: before, on and after the day (Specification §4). */
const WindowNotice = ({ found, view }: Omit<OrderFormProps, 'send'>) => {
  const { date } = found.day
  const today = useToday()
  const { order } = found
  // Its news stand above.
  if (order && (isDelivered(order.status) || (isOnItsWay(order.status) && date >= today))) return null
  if (view.blockedText !== null) {
    const isOpen = view.position === 'onDay' && view.order === null
    return <Notice tone={isOpen ? 'warning' : 'info'}>{view.blockedText}</Notice>
  }
  if (view.position === 'onDay') {
    return (
      <Notice tone="warning">
        {MESSAGES.sameDayUpdate} {TEXTS.onOrdered}
      </Notice>
    )
  }
  return (
    <Notice>
      {view.order === null ? TEXTS.beforeFree(date, today) : TEXTS.beforeOrdered(date, today)}
      <Deadline>
        <Countdown date={date} />
      </Deadline>
      <CountdownAnnouncement date={date} />
    </Notice>
  )
}

/** A newcomer reads how to begin; the server's own text appears only after an attempt. */
const NoShipments = ({ role, isNew }: { role?: 'alert'; isNew: boolean }) => (
  <Notice
    tone="warning"
    title={isNew && !role ? TEXTS.newcomerTitle : MESSAGES.noShipments}
    {...(role && { role })}
  >
    {isNew ? TEXTS.newcomerText : TEXTS.noShipmentsText}
  </Notice>
)

/** The buttons stay visible on a phone while the form scrolls, so the reason for a failure must scroll into view. */
const useProblemInView = (hasProblem: boolean) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasProblem) list.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [hasProblem])
  return list
}

interface OrderNoticesProps extends Omit<OrderFormProps, 'send'> {
  /** Never had a membership. */
  isNew: boolean
}

/** The order form's notices; the last one is the last attempt's result. */
export const OrderNotices = ({ found, view, isNew }: OrderNoticesProps) => {
  const { problem, lacksShipments } = view
  const isForShipments = problem?.reason === 'shipments'
  const isSaidAbove = isForShipments || (problem?.reason === 'day' && view.blockedText !== null)
  const list = useProblemInView(problem !== null)
  return (
    <Stack $gap={3} ref={list}>
      {isForShipments && <NoShipments key="refused" role="alert" isNew={isNew} />}
      {lacksShipments && !isForShipments && <NoShipments key="standing" isNew={isNew} />}
      {!lacksShipments && <WindowNotice found={found} view={view} />}
      {problem !== null && !isSaidAbove && (
        <Notice tone="danger" role="alert">
          {problem.text}
        </Notice>
      )}
    </Stack>
  )
}
