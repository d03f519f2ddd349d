import { useRef, useState } from 'react'
import styled from 'styled-components'
import { namedPlace } from '#domain/address'
import { saidOfClient } from '#domain/messages-of-client'
import { dayPosition, orderActions } from '#domain/order-actions'
import { chosenOf, type DayView, isOpenDay, whyClosed } from '../../parts/orders/day-view'
import { useToday } from '../../state/use-today'
import { FILE_TEXTS } from '../../texts/client-file'
import { ORDER_FOR_TEXTS as TEXTS } from '../../texts/order-for'
import { CheckboxField } from '../../ui/forms/CheckboxField'
import { Button } from '../../ui/primitives/Button'
import { StatusChip } from '../../ui/primitives/Chip'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import { Notice } from '../../ui/primitives/Notice'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { useFocusKept } from '../../ui/primitives/use-focus-kept'
import { theme } from '../../ui/theme/theme'
import { Avoided, DishesFor } from './DishesFor'
import { type ForClient, type OrderFor, useOrderFor } from './use-order-for'

const Meal = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  outline: none;
`
const Head = styled(Row)`
  min-height: 44px;
`

/** A client's meal of a day: its order, or the dishes to order. */
export const MealFor = ({ view, ...client }: ForClient & { view: DayView }) => {
  const { date, news, order, type } = view
  const action = useOrderFor(client, view)
  const [jugo, setJugo] = useState(true)
  const place = useRef<HTMLElement>(null)
  // The pressed button goes with its dish.
  useFocusKept(() => place.current)
  const isOpen = isOpenDay(view)
  const closed = whyClosed(view)
  return (
    <Meal ref={place} tabIndex={-1} aria-label={TEXTS.meal(type, date)}>
      <Head $between $gap={2}>
        <Row $gap={2}>
          <Text as="h3" $strong>
            {TEXTS.type[type]}
          </Text>
          {order && <StatusChip status={order.status} />}
        </Row>
        {isOpen && <CheckboxField label={TEXTS.withJuice} checked={jugo} onValue={setJugo} />}
      </Head>
      {news !== null && <Notice>{TEXTS.reads(news)}</Notice>}
      {closed !== null && closed !== news && (
        <Text $tone="soft" $size="dense">
          {saidOfClient(closed)}
        </Text>
      )}
      {view.isPaused && (
        <Text $tone="soft" $size="dense">
          {TEXTS.paused}
        </Text>
      )}
      {order && <Ordered key={order.dish_info.id} view={view} action={action} />}
      {isOpen && (
        <DishesFor
          dishes={view.dishes}
          label={TEXTS.order}
          isBusy={!action.view.isIdle}
          onPress={(dish) => action.send({ type: 'user.orderDish', chosen: { ...chosenOf(dish), jugo } })}
        />
      )}
      <Questions action={action} />
    </Meal>
  )
}

interface OrderedProps {
  view: DayView
  action: OrderFor
}

/** The meal's order, with what the rules still allow. */
const Ordered = ({ view, action }: OrderedProps) => {
  const { avoided, date, order, ordered, orderName } = view
  const [isOpen, setOpen] = useState(false)
  const others = view.dishes.filter(({ canTakeOver }) => canTakeOver)
  const { canUpdate, canCancel } = orderActions(dayPosition(date, useToday()), order?.status ?? null)
  const { isIdle } = action.view
  if (!order) return null
  const facts = [
    order.automatico && TEXTS.byKitchen,
    TEXTS.juice(order.jugo),
    order.llega?.lugar && goesTo(order.llega.nombre, order.llega.lugar),
  ]
  return (
    <Stack $gap={2}>
      <Row $between $gap={2}>
        <Stack $gap={1}>
          <strong>{orderName}</strong>
          <Text $tone="soft" $size="sm">
            {facts.filter(Boolean).join(' · ')}
          </Text>
          <Avoided avoided={avoided} />
        </Stack>
        <Row $gap={2}>
          {canUpdate && others.length > 0 && (
            <Button size="small" variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? TEXTS.fewer : TEXTS.others(others.length)}
            </Button>
          )}
          {canUpdate && ordered && (
            <Button size="small" variant="secondary" disabled={!isIdle} onClick={action.changeJuice}>
              {TEXTS.changeJuice(order.jugo)}
            </Button>
          )}
          {canCancel && (
            <Button size="small" variant="secondary" disabled={!isIdle} onClick={action.cancel}>
              {TEXTS.cancel}
            </Button>
          )}
        </Row>
      </Row>
      {isOpen && ordered && (
        <DishesFor
          dishes={others}
          label={TEXTS.change}
          isBusy={!isIdle}
          onPress={(dish) =>
            action.send({ type: 'user.changeDish', chosen: chosenOf(dish), order, from: ordered })
          }
        />
      )}
    </Stack>
  )
}

const goesTo = (name: string | null, place: string) => FILE_TEXTS.goesTo(namedPlace(name, place))

/** Before a dish that the client avoids, and before a cancellation. */
const Questions = ({ action: { send, view } }: Pick<OrderedProps, 'action'>) => {
  const { cancelQuestion, orderQuestion } = view
  const answers = {
    danger: true,
    onConfirm: () => send({ type: 'user.confirm' }),
    onCancel: () => send({ type: 'user.dismiss' }),
  }
  return (
    <>
      <ConfirmDialog
        {...answers}
        isOpen={orderQuestion !== null}
        title={TEXTS.allergyTitle}
        message={orderQuestion && TEXTS.allergyAsk(orderQuestion.avoided, orderQuestion.allergies)}
        confirmLabel={TEXTS.allergyYes}
        cancelLabel={TEXTS.allergyNo}
      />
      <ConfirmDialog
        {...answers}
        isOpen={cancelQuestion !== null}
        title={TEXTS.cancelTitle}
        message={cancelQuestion?.returnsShipment ? TEXTS.cancelReturns : TEXTS.cancelLoses}
        confirmLabel={TEXTS.cancelYes}
        cancelLabel={TEXTS.cancelNo}
      />
    </>
  )
}
