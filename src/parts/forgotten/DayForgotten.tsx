import { useId } from 'react'
import styled from 'styled-components'
import { useSavePauseMutation } from '../../api/endpoints/pauses'
import { selectPicture } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { FORGOTTEN_TEXTS as TEXTS } from '../../texts/forgotten'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { DishPicture } from '../../ui/primitives/DishPicture'
import { Icon } from '../../ui/primitives/Icon'
import { useFocusKept } from '../../ui/primitives/use-focus-kept'
import { theme } from '../../ui/theme/theme'
import type { DayView, DishView, Foreseen } from '../orders/day-view'
import { SETTINGS } from './settings-address'

/** Reasons that the client's own words and numbers give. */
const TASTES = new Set(['evita', 'kcal', 'repetido'])

const { color, space } = theme

/** A broken line: nothing of it is ordered. */
const Box = styled.section<{ $isOrder: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[2]} ${space[3]};
  align-items: center;
  padding: ${space[2]} ${space[3]};
  border: 1px ${({ $isOrder }) => ($isOrder ? `solid ${color.act}` : `dashed ${color.edge}`)};
  border-radius: ${theme.radius.card};
  background: ${({ $isOrder }) => ($isOrder ? color.actSoft : color.surface)};
  color: ${({ $isOrder }) => ($isOrder ? color.onActSoft : color.ink)};
  ${theme.media.tablet} { grid-template-columns: auto minmax(0, 1fr) auto; padding: ${space[3]} ${space[4]}; }
`
const Picture = styled.div`
  width: 64px;
  & > * { border-radius: ${theme.radius.small}; }
`
const Words = styled.p`
  display: grid;
  line-height: ${theme.leading.snug};
  & > strong { overflow-wrap: anywhere; font-weight: ${theme.weight.semibold}; }
  & > span { font-size: ${theme.text.sm}; color: inherit; }
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  grid-column: 1 / -1;
  ${theme.media.tablet} { grid-column: auto; justify-content: end; }
  ${theme.media.phone} { & > * { min-height: 44px; } & > :first-child { flex: 1; } }
`

/** The first of the day's dishes, which stand below. */
const showDishes = (day: string) => {
  const first = document.getElementById(day)?.querySelector<HTMLElement>('article a')
  first?.closest('ul')?.scrollIntoView({ block: 'nearest' })
  first?.focus({ preventScroll: true })
}

interface ForeseenProps {
  view: DayView
  foreseen: Foreseen
  /** One press: the order machine's. */
  onOrder: (dish: DishView, jugo: boolean) => void
}

const ForeseenDish = ({ view, foreseen, dish, onOrder }: ForeseenProps & { dish: DishView }) => {
  const id = useId()
  const picture = useAppSelector(selectPicture(dish.row.imagenes[0]?.ruta))
  return (
    <Box $isOrder={false} aria-labelledby={id}>
      <Picture>
        <DishPicture src={picture} alt="" sizes="64px" eager />
      </Picture>
      <Words id={id}>
        <span>{TEXTS.unless}</span> <strong>{dish.name}</strong> <span>{TEXTS.why(foreseen)}</span>
      </Words>
      <Buttons>
        {dish.press === 'order' ? (
          <Button size="small" aria-describedby={id} onClick={() => onOrder(dish, foreseen.jugo ?? true)}>
            {TEXTS.orderThis}
          </Button>
        ) : (
          <ButtonLink size="small" aria-describedby={id} to={dish.to}>
            {TEXTS.orderThis}
          </ButtonLink>
        )}
        <Button size="small" variant="secondary" aria-describedby={id} onClick={() => showDishes(view.day)}>
          {TEXTS.change}
        </Button>
        <SkipDay view={view} nameId={id} />
      </Buttons>
    </Box>
  )
}

/** A pause of this one meal. */
const SkipDay = ({ view: { date, type }, nameId }: Pick<ForeseenProps, 'view'> & { nameId: string }) => {
  const [pause, { isLoading }] = useSavePauseMutation()
  const skip = () => void pause({ desde: date, hasta: date, tipo: type, cancelar: [] })
  return (
    <Button size="small" variant="ghost" busy={isLoading} aria-describedby={nameId} onClick={skip}>
      {TEXTS.notThisDay}
    </Button>
  )
}

const NothingForeseen = ({ foreseen }: Pick<ForeseenProps, 'foreseen'>) => {
  const isTaste = foreseen.porque.some((reason) => TASTES.has(reason))
  return (
    <Box $isOrder={false}>
      <Icon name="info" />
      <Words>{TEXTS.whyNot(foreseen)}</Words>
      {isTaste && (
        <Buttons>
          <ButtonLink size="small" variant="secondary" to={SETTINGS}>
            {TEXTS.toTastes}
          </ButtonLink>
        </Buttons>
      )}
    </Box>
  )
}

interface ChosenProps {
  isBusy: boolean
  /** Takes the kitchen's order back, its shipment too. */
  onUndo: () => void
}

const KitchenChose = ({ isBusy, onUndo }: ChosenProps) => {
  const id = useId()
  return (
    <Box $isOrder aria-labelledby={id}>
      <Icon name="utensils" />
      <Words id={id}>
        <strong>{TEXTS.chosen}</strong> <span>{TEXTS.chosenText}</span>
      </Words>
      <Buttons>
        <Button size="small" variant="secondary" busy={isBusy} aria-describedby={id} onClick={onUndo}>
          {TEXTS.undo}
        </Button>
      </Buttons>
    </Box>
  )
}

/** A day for which the kitchen chooses, or has chosen: what, why, and what its client can do instead. */
export const DayForgotten = ({ view, onOrder, ...chosen }: Omit<ForeseenProps, 'foreseen'> & ChosenProps) => {
  const { day, dishes, foreseen } = view
  // The pressed button goes with its card.
  useFocusKept(() => document.getElementById(day))
  if (foreseen === null) return <KitchenChose {...chosen} />
  const dish = dishes.find(({ row }) => row.id !== undefined && row.id === foreseen.dish_id)
  if (dish === undefined) return foreseen.dish_id === null ? <NothingForeseen foreseen={foreseen} /> : null
  return <ForeseenDish view={view} foreseen={foreseen} dish={dish} onOrder={onOrder} />
}
