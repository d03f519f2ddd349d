import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { MESSAGES } from '#domain/messages'
import { Countdown, CountdownNews } from '../../parts/orders/Countdown'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { ORDER_DOUBT_TEXTS as DOUBT } from '../../texts/order-doubt'
import { Notice } from '../../ui/primitives/Notice'
import { Stack } from '../../ui/primitives/Stack'
import { theme } from '../../ui/theme/theme'
import type { OrderPanelProps } from './panel-props'

const Deadline = styled.div`
  margin-top: ${theme.space[1]};
`

/** What can be done until it is known. */
const AGAIN = {
  order: DOUBT.order.again,
  update: DOUBT.change.again,
  cancel: DOUBT.cancellation.again,
} as const

type WindowProps = Pick<OrderPanelProps, 'view'> & { date: string }

/** What today allows, in one sentence: before, on and after the day (Specification §4). */
const WindowNotice = ({ view, date }: WindowProps) => {
  if (view.notice !== null) {
    return <Notice tone={view.day === 'on' ? 'warning' : 'info'}>{view.notice}</Notice>
  }
  if (view.day === 'on') {
    return (
      <Notice tone="warning">
        {MESSAGES.sameDayUpdate} {TEXTS.onOrdered}
      </Notice>
    )
  }
  return (
    <Notice>
      {view.order === null ? TEXTS.beforeFree(date) : TEXTS.beforeOrdered(date)}
      <Deadline>
        <Countdown date={date} />
      </Deadline>
      <CountdownNews date={date} />
    </Notice>
  )
}

/** Whoever has never had a plan is told how to begin; the server's words only answer an attempt. */
const NoShipments = ({ role, isNew }: { role?: 'alert'; isNew: boolean }) => (
  <Notice
    tone="warning"
    title={isNew && !role ? TEXTS.newcomerTitle : MESSAGES.noShipments}
    {...(role && { role })}
  >
    {isNew ? TEXTS.newcomerText : TEXTS.noShipmentsText}
  </Notice>
)

/** Under the thumb the buttons stay while the form scrolls: why nothing came of a press must not stay out of sight. */
const useAnswerInView = ({ refusal, doubt, timeError }: OrderPanelProps['view']) => {
  const list = useRef<HTMLDivElement>(null)
  const isRefused = (timeError ?? refusal ?? doubt) !== null
  useEffect(() => {
    if (isRefused) list.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [isRefused])
  return list
}

interface OrderNoticesProps extends Omit<OrderPanelProps, 'send'> {
  /** Never had a membership. */
  isNew: boolean
}

/** The notices of the order form; the last one is the answer to the last attempt. */
export const OrderNotices = ({ found, view, isNew }: OrderNoticesProps) => {
  const isRefusedForShipments = view.refusal === MESSAGES.noShipments
  const isOut = view.canOrder && view.isOut
  const refusal = view.timeError ?? (isRefusedForShipments ? null : view.refusal)
  const list = useAnswerInView(view)
  return (
    <Stack $gap={3} ref={list}>
      {isRefusedForShipments && <NoShipments key="refused" role="alert" isNew={isNew} />}
      {isOut && !isRefusedForShipments && <NoShipments key="standing" isNew={isNew} />}
      {!isOut && <WindowNotice view={view} date={found.date} />}
      {view.doubt !== null && (
        <Notice tone="danger" role="alert">
          {view.doubt.text} {view.doubt.again && AGAIN[view.doubt.again]}
        </Notice>
      )}
      {refusal !== null && refusal !== view.notice && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
    </Stack>
  )
}
