import { useRef } from 'react'
import styled from 'styled-components'
import { menuPathOf } from '#domain/dish-address'
import { MESSAGES } from '#domain/messages'
import { isDelivered, isScheduled } from '#domain/order-status'
import { KitchenChat } from '../../parts/client/kitchen-chat'
import { AllergyQuestion } from '../../parts/orders/AllergyQuestion'
import { DeliveryNews } from '../../parts/orders/DeliveryNews'
import { DishRating } from '../../parts/orders/DishRating'
import { OrdersUnknown } from '../../parts/orders/OrdersUnknown'
import { PushOffer } from '../../parts/push/PushOffer'
import { longDate } from '../../texts/dates'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { KITCHEN_CHAT_TEXTS } from '../../texts/kitchen-chat'
import { CLIENT_MENU_TEXTS } from '../../texts/menu'
import { NO_DATA } from '../../texts/no-value'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { Chip, StatusChip } from '../../ui/primitives/Chip'
import { Notice } from '../../ui/primitives/Notice'
import { Row } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { useFocusKept } from '../../ui/primitives/use-focus-kept'
import { usePageTitle } from '../../ui/primitives/use-page-title'
import { theme } from '../../ui/theme/theme'
import { BackToMenu } from './BackToMenu'
import { DishAllergens } from './DishAllergens'
import { NutritionFacts } from './DishFacts'
import { DishGallery } from './DishGallery'
import { DishNotes } from './DishNotes'
import type { FoundDish } from './find-dish'
import { OrderForm } from './OrderForm'
import { useDishOrder } from './use-dish-order'

const { space, media } = theme

/** Picture, words and order: one under the other on a phone, side by side on a wide screen. */
export const DishLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-items: start;
  /* The end of the page stays clear of the buttons' bar. */
  ${media.belowDesktop} { padding-bottom: 9rem; }
  ${media.desktop} { grid-template-columns: minmax(0, 7fr) minmax(340px, 5fr); gap: ${space[8]}; }
`
export const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`
const Back = styled.div`
  margin: -${space[2]} 0 ${space[2]} -${space[4]};
`
const Titles = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
`

/** The day has an order of another dish: one press changes it to this one. */
const OtherDish = ({ found: { day, canTakeOver }, onChange }: { found: FoundDish; onChange: () => void }) => (
  <Notice
    tone="warning"
    title={MESSAGES.dayAlreadyOrdered}
    action={
      <Row $gap={2}>
        {canTakeOver && (
          <Button icon="refresh" onClick={onChange}>
            {TEXTS.takeOver}
          </Button>
        )}
        <ButtonLink to={day.orderTo} variant="secondary">
          {TEXTS.seeOther}
        </ButtonLink>
      </Row>
    }
  >
    <span>{TEXTS.otherDish(day.orderName)}</span>{' '}
    {day.avoided.length > 0 && <strong>{TEXTS.allergyText(day.avoided, day.allergies)}</strong>}
  </Notice>
)

/** A dish with the actions that the order machine allows today. */
export const DishOrder = ({ found }: { found: FoundDish }) => {
  const { view, send, discard } = useDishOrder(found)
  const { row, unavailable } = found
  const { day, date, type, news, order, ordered } = found.day
  const { done } = view
  const change = () => {
    if (order !== null && ordered !== null) send({ type: 'user.change', order, from: ordered })
  }
  const name = found.dish.name ?? NO_DATA
  usePageTitle(name)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusKept(() => heading.current)
  return (
    <>
      <Back>
        <BackToMenu to={`${menuPathOf(type)}#${day}`} />
      </Back>
      <DishLayout>
        <DishGallery name={name} images={row?.imagenes ?? []} />
        <Side>
          <Titles>
            <Row $between $gap={2}>
              <Text as="p" $tone="soft">
                {TEXTS.typeLabel(type)} · <time dateTime={date}>{longDate(date)}</time>
              </Text>
              {view.order && <StatusChip status={view.order.status ?? NO_DATA} />}
            </Row>
            <Heading as="h1" $size="display" ref={heading} tabIndex={-1}>
              {name}
            </Heading>
            {row && <DishRating row={row} />}
            {found.left !== null && (
              <Row>
                <Chip tone="warning">{CLIENT_MENU_TEXTS.left(found.left)}</Chip>
              </Row>
            )}
          </Titles>
          {row && <DishAllergens allergens={row.allergens} avoided={found.avoided} />}
          {found.avoided.length > 0 && (
            <Notice
              tone="danger"
              {...(!isDelivered(view.order?.status ?? null) && { title: TEXTS.allergyTitle })}
            >
              {TEXTS.allergyText(found.avoided, found.allergies)}
            </Notice>
          )}
          {order !== null && done?.from && done.orderId === view.order?.id && (
            <Notice
              tone="success"
              role="status"
              action={
                <Button variant="secondary" onClick={() => send({ type: 'user.undo', order })}>
                  {TEXTS.undo}
                </Button>
              }
            >
              {TEXTS.changed(done.name ?? NO_DATA)}
            </Notice>
          )}
          {found.order && <DeliveryNews order={found.order} date={date} type={type} />}
          {news !== null && <Notice tone="info">{news}</Notice>}
          {row && <DishNotes row={row} />}
          {row ? <NutritionFacts row={row} /> : <Notice tone="warning">{TEXTS.orderGone}</Notice>}
          {!found.areOrdersKnown && <OrdersUnknown />}
          {order !== null && found.order === null && view.busy === null ? (
            <OtherDish found={found} onChange={change} />
          ) : unavailable !== null && view.busy === null ? (
            <Notice tone="warning">{unavailable}</Notice>
          ) : (
            <OrderForm found={found} view={view} send={send} onDiscard={discard} />
          )}
          <AllergyQuestion
            clash={view.orderQuestion}
            onYes={() => send({ type: 'user.confirm' })}
            onNo={() => send({ type: 'user.dismiss' })}
          />
          {view.order && isScheduled(view.order.status) && <PushOffer />}
          {view.order && <KitchenChat text={KITCHEN_CHAT_TEXTS.order(longDate(date), name)} />}
        </Side>
      </DishLayout>
    </>
  )
}
