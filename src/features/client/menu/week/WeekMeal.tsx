import { type ReactNode, Suspense, useState } from 'react'
import styled from 'styled-components'
import { AllergyWarning } from '../../../../parts/orders/AllergyWarning'
import { type DayView, type DishView, isOpenDay, whyClosed } from '../../../../parts/orders/day-view'
import { selectPicture } from '../../../../state/selectors'
import { useAppSelector } from '../../../../state/store-types'
import { CLIENT_MENU_TEXTS } from '../../../../texts/menu'
import { WEEK_TEXTS as TEXTS } from '../../../../texts/week'
import { CheckboxField } from '../../../../ui/forms/CheckboxField'
import { DishPicture } from '../../../../ui/primitives/DishPicture'
import { Icon } from '../../../../ui/primitives/Icon'
import { IconButton } from '../../../../ui/primitives/IconButton'
import { lazyAgain } from '../../../../ui/primitives/lazy-again'
import { Notice } from '../../../../ui/primitives/Notice'
import { PartBoundary } from '../../../../ui/primitives/PartBoundary'
import { Text } from '../../../../ui/primitives/Text'
import { NARROW_SCREEN } from '../../../../ui/theme/short-screen'
import { theme } from '../../../../ui/theme/theme'
import type { Instead } from './week-draft'

const ForeseenLine = lazyAgain(() =>
  import('../../../../parts/forgotten/ForeseenLine').then((m) => m.ForeseenLine),
)

const { color, space, media } = theme

const Head = styled.div<{ $open: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[3]};
  min-height: ${({ $open }) => ($open ? '44px' : '0')};
  ${NARROW_SCREEN} { gap: 0; & > h2 { font-size: ${theme.text.md}; } }
`
/** Actions of a day with a chosen dish. */
const Wishes = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin-right: -${space[2]};
  ${NARROW_SCREEN} { gap: 0; & label { gap: ${space[2]}; } }
`
const Dishes = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  ${media.tablet} { grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); }
  & > li { display: grid; }
`
const Choice = styled.button`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  min-height: 56px;
  padding: 0 ${space[3]} 0 0;
  border: ${theme.border.line};
  border-radius: ${theme.radius.control};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${theme.text.dense};
  line-height: ${theme.leading.snug};
  text-align: left;
  cursor: pointer;
  transition: background-color ${theme.motion.quick}, border-color ${theme.motion.quick};
  & > :first-child { align-self: stretch; grid-row: 1 / -1; }
  & > :first-child > * { aspect-ratio: auto; height: 100%; min-height: 56px; border-radius: ${theme.radius.small} 0 0 ${theme.radius.small}; }
  &[aria-pressed='true'] { background: ${color.actSoft}; border-color: ${color.act}; color: ${color.onActSoft}; }
  &[aria-disabled='true'] { background: transparent; color: ${color.inkFaint}; cursor: default; }
  &:focus-visible { outline-offset: -3px; }
  ${media.hover} { &:hover:not([aria-pressed='true'], [aria-disabled='true']) { border-color: ${color.edge}; } }
`
const Words = styled.span`
  display: grid;
  padding-block: ${space[1]};
  & > strong { font-weight: ${theme.weight.semibold}; overflow-wrap: anywhere; }
`
const Mark = styled.span<{ $on: boolean }>`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1.5px solid ${({ $on }) => ($on ? color.act : color.edge)};
  border-radius: ${theme.radius.full};
  background: ${({ $on }) => ($on ? color.act : 'transparent')};
  color: ${color.onAct};
`

const Change = styled.span`
  font-weight: ${theme.weight.semibold};
  text-decoration: underline;
  text-underline-offset: 0.18em;
  ${NARROW_SCREEN} { grid-area: 2 / 2; padding-bottom: ${space[1]}; }
`

interface DishOptionProps {
  view: DishView
  isChosen: boolean
  /** The day's chosen dish: the others are folded away. */
  isFolded: boolean
  onPress: () => void
}

const DishOption = ({ view, isChosen, isFolded, onPress }: DishOptionProps) => {
  const { row, name, state, soldOut, left, avoided } = view
  const picture = useAppSelector(selectPicture(row.imagenes[0]?.ruta))
  const isFree = state === 'free'
  return (
    <Choice
      type="button"
      aria-pressed={isChosen}
      {...(isChosen && { 'aria-expanded': !isFolded })}
      {...(!isFree && { 'aria-disabled': true })}
      onClick={() => isFree && onPress()}
    >
      <span>
        <DishPicture src={picture} alt="" sizes="72px" dim={!isFree} />
      </span>
      <Words>
        <strong>{name}</strong>
        {soldOut !== null && <span>{CLIENT_MENU_TEXTS.soldOut}</span>}
        {left !== null && <span>{CLIENT_MENU_TEXTS.left(left)}</span>}
        <AllergyWarning avoided={avoided} />
      </Words>
      {isFolded ? (
        <Change>{TEXTS.change}</Change>
      ) : (
        isFree && <Mark $on={isChosen}>{isChosen && <Icon name="check" size={16} />}</Mark>
      )}
    </Choice>
  )
}

export interface MealProps {
  view: DayView
  /** The key of the chosen dish, '' for none. */
  chosen: string
  jugo: boolean
  /** The earlier week's dish, if it differs now. */
  instead: Instead | undefined
  /** Why the order failed. */
  failure: string | undefined
  onDish: (key: string) => void
  onJuice: (jugo: boolean) => void
}

/** Whether a meal's dish is chosen and can still be ordered. */
export const isMealChosen = ({ view, chosen }: Pick<MealProps, 'view' | 'chosen'>): boolean =>
  isOpenDay(view) && view.dishes.some(({ key, state }) => key === chosen && state === 'free')

interface WeekMealProps extends MealProps {
  heading: ReactNode
  onRemove: () => void
}

/** A meal of the week's order: its dishes as one-tap choices, or why there are none. */
export const WeekMeal = (props: WeekMealProps) => {
  const { view, chosen, jugo, instead, failure, onDish, onJuice, heading, onRemove } = props
  const { day, type, dishes } = view
  const isOpen = isOpenDay(view)
  const [isUnfolded, setUnfolded] = useState(false)
  const isChosen = isMealChosen(props)
  const isFolded = isChosen && !isUnfolded
  const shown = isFolded ? dishes.filter(({ key }) => key === chosen) : dishes
  const press = (key: string) => {
    // The chosen one unfolds its meal and folds it again; another one replaces it.
    setUnfolded(isFolded)
    if (key !== chosen) onDish(key)
  }
  const remove = () => {
    setUnfolded(false)
    onDish('')
    onRemove()
  }
  return (
    <>
      <Head $open={isOpen}>
        {heading}
        {isChosen && (
          <Wishes>
            <CheckboxField
              label={TEXTS.juice}
              aria-label={TEXTS.juiceOf(day, type)}
              checked={jugo}
              onValue={onJuice}
            />
            <IconButton icon="close" label={TEXTS.remove(day, type)} onClick={remove} />
          </Wishes>
        )}
      </Head>
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      {view.isPaused && (
        <Text $tone="soft" $size="dense">
          {CLIENT_MENU_TEXTS.paused}
        </Text>
      )}
      {instead !== undefined && isOpen && instead.key === chosen && (
        <Text $tone="soft" $size="dense">
          {TEXTS.instead(instead.name, instead)}
        </Text>
      )}
      {isOpen && !isChosen && view.foreseen && (
        <PartBoundary instead={() => null}>
          <Suspense>
            <ForeseenLine foreseen={view.foreseen} />
          </Suspense>
        </PartBoundary>
      )}
      {isOpen ? (
        <Dishes>
          {shown.map((dish) => (
            <li key={dish.key}>
              <DishOption
                view={dish}
                isChosen={isChosen && dish.key === chosen}
                isFolded={isFolded}
                onPress={() => press(dish.key)}
              />
            </li>
          ))}
        </Dishes>
      ) : (
        <Text $tone="soft" $size="dense">
          {whyClosed(view)}
        </Text>
      )}
    </>
  )
}
