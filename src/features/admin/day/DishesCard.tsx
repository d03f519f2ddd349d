import { useState } from 'react'
import styled from 'styled-components'
import {
  type DayDish,
  type KitchenDay,
  type MovedOrders,
  useMoveDishOrdersMutation,
  useSetSoldOutMutation,
} from '../../../api/endpoints/day'
import { PhoneLinks } from '../../../parts/client/PhoneLinks'
import { useBusy } from '../../../parts/forms/use-busy'
import { DAY_TEXTS } from '../../../texts/admin-day'
import { NO_DATA } from '../../../texts/no-value'
import { SelectField } from '../../../ui/forms/SelectField'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Chip } from '../../../ui/primitives/Chip'
import { Notice } from '../../../ui/primitives/Notice'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { ReasonDialog } from '../shared/ReasonDialog'
import { UndoBatch } from '../shared/UndoBatch'
import { UndoLines } from '../shared/UndoLines'
import { LeftOrders } from './LeftOrders'

const People = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${theme.space[3]};
  }
  & a { font-weight: ${theme.weight.semibold}; }
`

interface MovedNoticeProps {
  moved: MovedOrders
  /** The dish that the orders had; once it is sold out, the clients left are listed below it. */
  dish: DayDish | undefined
}

/** Result of moving a dish's orders, with the clients to call. */
const MovedNotice = ({ dish, moved: { batch, moved, skipped } }: MovedNoticeProps) => (
  <Stack $gap={2}>
    <Notice
      tone={moved === 0 ? 'info' : 'success'}
      role="status"
      action={batch !== null && <UndoBatch key={batch} batch={batch} count={moved} />}
    >
      {DAY_TEXTS.moved(moved)}
    </Notice>
    {skipped.length > 0 && dish?.sold_out !== true && (
      <Notice tone="warning" title={DAY_TEXTS.skipped}>
        <People>
          {skipped.map(({ clash, nombre, order_id, keylogin: _keylogin, ...phones }) => (
            <li key={order_id}>
              <strong>{nombre ?? NO_DATA}</strong>
              <span>{clash !== null && DAY_TEXTS.clash(clash)}</span>
              <PhoneLinks {...phones} />
            </li>
          ))}
        </People>
        {DAY_TEXTS.skippedStay(dish?.name ?? NO_DATA)}
      </Notice>
    )}
  </Stack>
)

interface MoveOrdersProps {
  dish: DayDish
  /** Dishes that can take the orders. */
  others: readonly DayDish[]
  onMoved: (moved: MovedOrders) => void
  onClose: () => void
}

/** Asks which dish takes a dish's orders, and why. */
const MoveOrders = ({ dish, others, onMoved, onClose }: MoveOrdersProps) => {
  const [move] = useMoveDishOrdersMutation()
  const [to, setTo] = useState('')
  const options = [
    { value: '', label: DAY_TEXTS.moveChoose, disabled: true },
    ...others.map(({ id, name }) => ({ value: id, label: name ?? NO_DATA })),
  ]
  return (
    <ReasonDialog
      kind="dishForAll"
      title={DAY_TEXTS.moveTitle(dish.name ?? NO_DATA)}
      confirmLabel={DAY_TEXTS.moveYes(dish.orders)}
      isIncomplete={to === ''}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { data } = await move({ dish_id: dish.id, to_dish_id: to, reason })
        if (data) onMoved(data)
        return data !== undefined
      }}
    >
      <Text $tone="soft">{DAY_TEXTS.moveFacts}</Text>
      <SelectField data-first-focus label={DAY_TEXTS.moveTo} value={to} options={options} onValue={setTo} />
    </ReasonDialog>
  )
}

const List = styled.ul`
  display: grid;
  & > li {
    display: grid;
    gap: ${theme.space[2]};
    padding: ${theme.space[3]} 0;
    border-top: ${theme.border.line};
    ${theme.media.tablet} { grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
    & > details { grid-column: 1 / -1; }
  }
  & > li:last-child { padding-bottom: 0; }
`

interface DishesCardProps {
  date: string
  day: KitchenDay
  isPast: boolean
}

/** The day's dishes: marks them sold out and moves their orders. */
export const DishesCard = ({ date, day: { dishes, left }, isPast }: DishesCardProps) => {
  const [moving, setMoving] = useState<DayDish | null>(null)
  const [moved, setMoved] = useState<{ result: MovedOrders; from: string } | null>(null)
  return (
    <Card $padding="dense">
      <Stack $gap={3}>
        <div>
          <Heading $size="lg">{DAY_TEXTS.dishes}</Heading>
          <Text $tone="soft" $size="dense">
            {dishes.length === 0 ? DAY_TEXTS.noDishes : DAY_TEXTS.soldOutHint}
          </Text>
        </div>
        {moved && <MovedNotice moved={moved.result} dish={dishes.find(({ id }) => id === moved.from)} />}
        <UndoLines date={date} isClosing={false} except={moved?.result.batch ?? null} />
        <List>
          {dishes.map((dish) => (
            <li key={dish.id}>
              <div>
                <Row $gap={2}>
                  <strong>{dish.name ?? NO_DATA}</strong>
                  {dish.sold_out && (
                    <Chip tone="danger" icon="close">
                      {DAY_TEXTS.soldOut}
                    </Chip>
                  )}
                </Row>
                <Text $tone="soft" $size="dense">
                  {DAY_TEXTS.dishOrders(dish.orders)}
                </Text>
              </div>
              {!isPast && (
                <Row $gap={2}>
                  <SoldOutButton dish={dish} />
                  {dish.orders !== 0 && dishes.length > 1 && (
                    <Button variant="secondary" size="small" onClick={() => setMoving(dish)}>
                      {DAY_TEXTS.move(dish.orders)}
                    </Button>
                  )}
                </Row>
              )}
              {!isPast && <LeftOrders left={left.filter(({ order }) => order.dish_info.id === dish.id)} />}
            </li>
          ))}
        </List>
      </Stack>
      {moving && (
        <MoveOrders
          dish={moving}
          others={dishes.filter(({ id, sold_out }) => id !== moving.id && sold_out !== true)}
          onMoved={(result) => setMoved({ result, from: moving.id })}
          onClose={() => setMoving(null)}
        />
      )}
    </Card>
  )
}

const SoldOutButton = ({ dish: { id, name, sold_out } }: { dish: DayDish }) => {
  const [setSoldOut] = useSetSoldOutMutation()
  const { isBusy, run } = useBusy()
  const isSoldOut = sold_out === true
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isBusy}
      aria-label={isSoldOut ? DAY_TEXTS.onSale(name ?? NO_DATA) : DAY_TEXTS.markSoldOut(name ?? NO_DATA)}
      onClick={() => void run(() => setSoldOut({ dish_id: id, sold_out: !isSoldOut }))}
    >
      {isSoldOut ? DAY_TEXTS.available : DAY_TEXTS.soldOut}
    </Button>
  )
}
