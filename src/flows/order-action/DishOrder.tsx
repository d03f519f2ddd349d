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
import { usePageTitle } from '../../ui/primitives/use-page-title'
import { theme } from '../../ui/theme/theme'
import { DishAllergens, NutritionFacts } from './DishFacts'
import { DishGallery } from './DishGallery'
import type { FoundDish } from './find-dish'
import { DishLayout, Side } from './layout'
import { OrderPanel } from './OrderPanel'
import { useFocusKept } from './use-focus-kept'
import { useOrderAction } from './use-order-action'

/** What the client avoids and the dish contains; nothing where they have nothing in common. */
const AllergyNotice = ({ avoided, noted }: Pick<FoundDish, 'avoided' | 'noted'>) =>
  avoided.length > 0 ? (
    <Notice tone="danger" title={TEXTS.allergyTitle}>
      {TEXTS.allergyText(avoided, noted)}
    </Notice>
  ) : null

interface OtherDishProps extends NonNullable<FoundDish['other']> {
  onChange: () => void
}

const Back = styled.div`
  margin: -${theme.space[2]} 0 ${theme.space[2]} -${theme.space[4]};
`
const Titles = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[1]};
`

/** The day has its order, of another dish: one press changes it to this one. */
const OtherDish = ({ name, to, canChange, onChange }: OtherDishProps) => (
  <Notice
    tone="warning"
    title={MESSAGES.dishDisabled}
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
    {TEXTS.otherDish(name ?? NO_DATA)}
  </Notice>
)

/** A dish with the actions that the order window's machine allows today. */
export const DishOrder = ({ found }: { found: FoundDish }) => {
  const { view, send } = useOrderAction(found)
  const { menuId, day, date, type, choice, dish, news, other, unavailable } = found
  const quick = useQuickOrder({ menuId, type })
  const change = () => {
    if (other === null) return
    const wanted = { choice, allergens: found.avoided, noted: found.noted }
    quick.change({ date, dish: wanted, before: { order: other.order, choice: other.choice } })
  }
  const name = choice.name ?? NO_DATA
  usePageTitle(name)
  const heading = useFocusKept([view, quick.done, other])
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
          {quick.done !== null && (
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
          <AllergyNotice {...found} />
          {dish ? <NutritionFacts {...dish} /> : <Notice tone="warning">{TEXTS.orderGone}</Notice>}
          {dish && <DishAllergens allergens={dish.allergens} />}
          {!found.areOrdersKnown && <OrdersUnknown />}
          {other !== null && view.busy === null ? (
            <OtherDish {...other} onChange={change} />
          ) : unavailable !== null && view.busy === null ? (
            <Notice tone="warning">{unavailable}</Notice>
          ) : (
            <OrderPanel found={found} view={view} send={send} />
          )}
          {view.order?.status === 'programado' && <PushOffer />}
          {view.order && <KitchenChat text={KITCHEN_CHAT_TEXTS.order(longDate(date), name)} />}
        </Side>
      </DishLayout>
    </>
  )
}
