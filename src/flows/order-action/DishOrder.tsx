import { useRef } from 'react'
import styled from 'styled-components'
import { menuPathOf } from '#domain/dish-address'
import { MESSAGES } from '#domain/messages'
import { KitchenChat } from '../../parts/client/kitchen-chat'
import { OrdersUnknown } from '../../parts/orders/OrdersUnknown'
import { useQuickOrder } from '../../parts/orders/use-quick-order'
import { PushOffer } from '../../parts/push/PushOffer'
import { longDate } from '../../texts/dates'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { KITCHEN_CHAT_TEXTS } from '../../texts/kitchen-chat'
import { NO_DATA } from '../../texts/no-value'
import { Button, ButtonLink, LeavingButton } from '../../ui/primitives/Button'
import { StatusChip } from '../../ui/primitives/Chip'
import { Notice } from '../../ui/primitives/Notice'
import { Row } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { useFocusKept } from '../../ui/primitives/use-focus-kept'
import { usePageTitle } from '../../ui/primitives/use-page-title'
import { theme } from '../../ui/theme/theme'
import { DishAllergens } from './DishAllergens'
import { NutritionFacts } from './DishFacts'
import { DishGallery } from './DishGallery'
import type { FoundDish } from './find-dish'
import { OrderForm } from './OrderForm'
import { useOrderAction } from './use-order-action'

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

interface OtherDishProps extends NonNullable<FoundDish['other']> {
  onChange: () => void
}

/** The day has an order of another dish: one press changes it to this one. */
const OtherDish = ({ clash, dishRef, to, canChange, onChange }: OtherDishProps) => (
  <Notice
    tone="warning"
    title={MESSAGES.dayAlreadyOrdered}
    action={
      <Row $gap={2}>
        {canChange && (
          <Button icon="refresh" onClick={onChange}>
            {TEXTS.takeOver}
          </Button>
        )}
        <ButtonLink to={to} variant="secondary">
          {TEXTS.seeOther}
        </ButtonLink>
      </Row>
    }
  >
    <span>{TEXTS.otherDish(dishRef.name ?? NO_DATA)}</span>{' '}
    {clash.avoided.length > 0 && <strong>{TEXTS.allergyText(clash.avoided, clash.noted)}</strong>}
  </Notice>
)

/** A dish with the actions that the order machine allows today. */
export const DishOrder = ({ found }: { found: FoundDish }) => {
  const { view, send, discard } = useOrderAction(found)
  const { menuId, day, date, type, dishRef, dish, news, other, unavailable } = found
  const quick = useQuickOrder({ menuId, type })
  const change = () => {
    if (other !== null) quick.change({ date, dish: found, before: other })
  }
  const name = dishRef.name ?? NO_DATA
  usePageTitle(name)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusKept(() => heading.current)
  return (
    <>
      <Back>
        <LeavingButton variant="ghost" icon="chevronLeft" to={`${menuPathOf(type)}#${day}`} replace>
          {TEXTS.back}
        </LeavingButton>
      </Back>
      <DishLayout>
        <DishGallery name={name} images={dish?.imagenes ?? []} />
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
          </Titles>
          {quick.done !== null && quick.done.before?.order.id === view.order?.id && (
            <Notice
              tone="success"
              role="status"
              action={
                <Button variant="secondary" onClick={() => quick.undo(found.order)}>
                  {TEXTS.undo}
                </Button>
              }
            >
              {TEXTS.changed(quick.done.name ?? NO_DATA)}
            </Notice>
          )}
          {quick.question}
          {news !== null && <Notice tone="info">{news}</Notice>}
          {found.avoided.length > 0 && (
            <Notice tone="danger" {...(view.order?.status !== 'entregado' && { title: TEXTS.allergyTitle })}>
              {TEXTS.allergyText(found.avoided, found.noted)}
            </Notice>
          )}
          {dish ? <NutritionFacts {...dish} /> : <Notice tone="warning">{TEXTS.orderGone}</Notice>}
          {dish && <DishAllergens allergens={dish.allergens} />}
          {!found.areOrdersKnown && <OrdersUnknown />}
          {other !== null && view.busy === null ? (
            <OtherDish {...other} onChange={change} />
          ) : unavailable !== null && view.busy === null ? (
            <Notice tone="warning">{unavailable}</Notice>
          ) : (
            <OrderForm found={found} view={view} send={send} onDiscard={discard} />
          )}
          {view.order?.status === 'programado' && <PushOffer />}
          {view.order && <KitchenChat text={KITCHEN_CHAT_TEXTS.order(longDate(date), name)} />}
        </Side>
      </DishLayout>
    </>
  )
}
