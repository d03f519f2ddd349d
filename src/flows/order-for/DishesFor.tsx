import { useId } from 'react'
import styled from 'styled-components'
import { AllergyWarning } from '../../parts/orders/AllergyWarning'
import type { DishView } from '../../parts/orders/day-view'
import { selectPicture } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { CLIENT_MENU_TEXTS } from '../../texts/menu'
import { ORDER_FOR_TEXTS as TEXTS } from '../../texts/order-for'
import { Button } from '../../ui/primitives/Button'
import { Chip } from '../../ui/primitives/Chip'
import { DishPicture } from '../../ui/primitives/DishPicture'
import { theme } from '../../ui/theme/theme'

const { space } = theme

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  ${theme.media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space[2]} ${space[6]}; }
`
const Dish = styled.li`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  & > :first-child > * { border-radius: ${theme.radius.small}; }
`
const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  font-size: ${theme.text.dense};
  line-height: ${theme.leading.snug};
  overflow-wrap: anywhere;
`

/** What the client avoids in a dish; that there is something, where the user may not see what. */
export const Avoided = ({ avoided }: { avoided: readonly string[] }) =>
  avoided.some((each) => each !== '') ? (
    <AllergyWarning avoided={avoided} />
  ) : (
    avoided.length > 0 && (
      <Chip tone="danger" icon="warning">
        {TEXTS.avoids}
      </Chip>
    )
  )

interface DishesForProps {
  dishes: readonly DishView[]
  /** What a press does. */
  label: string
  isBusy: boolean
  onPress: (dish: DishView) => void
}

/** A meal's dishes, each with its one action; a sold-out one has none. */
export const DishesFor = ({ dishes, ...rest }: DishesForProps) => (
  <List>
    {dishes.map((dish) => (
      <DishFor key={dish.key} dish={dish} {...rest} />
    ))}
  </List>
)

const DishFor = ({ dish, isBusy, label, onPress }: Omit<DishesForProps, 'dishes'> & { dish: DishView }) => {
  const { avoided, left, name, row, soldOut } = dish
  const nameId = useId()
  const picture = useAppSelector(selectPicture(row.imagenes[0]?.ruta))
  return (
    <Dish>
      <div>
        <DishPicture src={picture} alt="" sizes="64px" dim={soldOut !== null} />
      </div>
      <Words>
        <span id={nameId}>{name}</span>
        {soldOut !== null && <Chip icon="close">{CLIENT_MENU_TEXTS.soldOut}</Chip>}
        {left !== null && <Chip tone="warning">{CLIENT_MENU_TEXTS.left(left)}</Chip>}
        <Avoided avoided={avoided} />
      </Words>
      {soldOut === null && (
        <Button
          size="small"
          variant="secondary"
          aria-describedby={nameId}
          disabled={isBusy}
          onClick={() => onPress(dish)}
        >
          {label}
        </Button>
      )}
    </Dish>
  )
}
