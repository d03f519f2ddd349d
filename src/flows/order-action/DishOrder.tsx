import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { menuPathOf } from '#domain/dish-address'
import { MESSAGES } from '#domain/messages'
import type { ClientMenuAnswer } from '../../api/endpoints/menus'
import { longDate } from '../../texts/dates'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { Button } from '../../ui/primitives/Button'
import { StatusChip } from '../../ui/primitives/Chip'
import { Notice } from '../../ui/primitives/Notice'
import { Row } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { usePageTitle } from '../../ui/primitives/use-page-title'
import { theme } from '../../ui/theme/theme'
import { AllergyNotice } from './AllergyNotice'
import { DishAllergens, DishNutrition } from './DishFacts'
import { DishGallery } from './DishGallery'
import type { FoundDish } from './find-dish'
import { DishLayout, Side } from './layout'
import { OrderPanel } from './OrderPanel'
import { OtherDish } from './OtherDish'
import { useFocusKept } from './use-focus-kept'
import { useOrderAction } from './use-order-action'

const Back = styled.div`
  margin: -${theme.space[2]} 0 ${theme.space[2]} -${theme.space[4]};
`
const Titles = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[1]};
`

interface DishOrderProps {
  found: FoundDish
  answer: ClientMenuAnswer
  /** When the server said so last (epoch ms): an equal answer is the same one. */
  toldAt: number | undefined
}

/** A dish with everything that can be done with it today: what the order window's machine says, and nothing else. */
export const DishOrder = ({ found, answer, toldAt }: DishOrderProps) => {
  const { view, send } = useOrderAction(found, answer, toldAt)
  const navigate = useNavigate()
  const { day, date, type, choice, dish, other } = found
  usePageTitle(choice.name)
  const heading = useFocusKept(view)
  return (
    <>
      <Back>
        <Button
          variant="ghost"
          icon="chevronLeft"
          onClick={() => navigate({ pathname: menuPathOf(type), hash: day }, { replace: true })}
        >
          {TEXTS.back}
        </Button>
      </Back>
      <DishLayout>
        <DishGallery name={choice.name} images={dish?.imagenes ?? []} />
        <Side>
          <Titles>
            <Row $between $gap={2}>
              <Text as="p" $tone="soft">
                {TEXTS.typeLabel(type)} · <time dateTime={date}>{longDate(date)}</time>
              </Text>
              {view.order && <StatusChip status={view.order.status} />}
            </Row>
            <Heading as="h1" $size="display" ref={heading} tabIndex={-1}>
              {choice.name}
            </Heading>
          </Titles>
          <AllergyNotice {...found} />
          {dish ? <DishNutrition {...dish} /> : <Notice tone="warning">{TEXTS.orderGone}</Notice>}
          {dish && <DishAllergens allergens={dish.allergens} />}
          {other !== null && view.busy === null ? (
            <OtherDish {...other} message={MESSAGES.dishDisabled} />
          ) : (
            <OrderPanel found={found} view={view} send={send} />
          )}
        </Side>
      </DishLayout>
    </>
  )
}
