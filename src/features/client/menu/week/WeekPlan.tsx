import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { ORDER_TYPES, type OrderType } from '#domain/constants'
import { isSameMeal } from '#domain/day-orders'
import { menuPathOf } from '#domain/dish-address'
import { hasRunOut, isNewcomer } from '#domain/membership'
import { useDraft } from '../../../../parts/forms/use-draft'
import { chosenOf, type DayView, isOpenDay } from '../../../../parts/orders/day-view'
import { useOrderAction } from '../../../../parts/orders/use-order-action'
import type { ShownWeek } from '../../../../parts/orders/use-week'
import { selectUser } from '../../../../state/selectors'
import { useAppSelector } from '../../../../state/store-types'
import { DISH_TEXTS } from '../../../../texts/dish'
import { CLIENT_MENU_TEXTS } from '../../../../texts/menu'
import { WEEK_TEXTS as TEXTS } from '../../../../texts/week'
import { Button, ButtonLink } from '../../../../ui/primitives/Button'
import { ConfirmDialog } from '../../../../ui/primitives/ConfirmDialog'
import { Notice } from '../../../../ui/primitives/Notice'
import { Stack } from '../../../../ui/primitives/Stack'
import { Text } from '../../../../ui/primitives/Text'
import { useFocusKept } from '../../../../ui/primitives/use-focus-kept'
import { SHORT_SCREEN } from '../../../../ui/theme/short-screen'
import { theme } from '../../../../ui/theme/theme'
import { goToDay, showDay } from '../go-to-day'
import { usePastWeek } from './use-past-week'
import { WeekDay } from './WeekDay'
import type { MealProps } from './WeekMeal'
import { type OrderedMeal, WeekOrdered } from './WeekOrdered'
import {
  type Chosen,
  chosenMeals,
  closedOf,
  daysToChoose,
  type Instead,
  NOTHING_CHOSEN,
  proposalFor,
  type Slot,
  slotOf,
} from './week-draft'

const { space, color } = theme

/** Under the thumb, above the navigation. */
const Bar = styled.div`
  position: sticky;
  z-index: ${theme.depth.sticky};
  bottom: ${theme.size.bottomBar};
  display: grid;
  gap: ${space[2]};
  margin: 0 -${space[4]};
  padding: ${space[3]} ${space[4]};
  border-top: ${theme.border.line};
  background: ${color.paper};
  ${theme.media.desktop} {
    bottom: 0;
    grid-template-columns: minmax(0, 480px);
    justify-content: center;
    margin: 0;
    padding-inline: 0;
  }
  ${SHORT_SCREEN} { position: static; }
`

const Repeat = styled(Button)`
  justify-self: start;
  ${theme.media.phone} { justify-self: stretch; }
`

/** Asks once about the clashes of all chosen days. */
const ClashQuestion = ({ chosen, onYes, onNo }: ClashQuestionProps) => (
  <ConfirmDialog
    isOpen={chosen !== null}
    title={DISH_TEXTS.allergyTitle}
    message={
      <Stack $gap={3}>
        <ul>
          {chosen?.map(({ view, dish }) => (
            <li key={slotOf(view)}>{TEXTS.clash(view.day, dish.name, dish.avoided)}</li>
          ))}
        </ul>
        <p>{TEXTS.clashAsk([...new Set(chosen?.flatMap(({ dish }) => dish.allergies))])}</p>
      </Stack>
    }
    confirmLabel={DISH_TEXTS.allergyYes}
    cancelLabel={DISH_TEXTS.allergyNo}
    danger
    onConfirm={onYes}
    onCancel={onNo}
  />
)

interface ClashQuestionProps {
  chosen: readonly Chosen[] | null
  onYes: () => void
  onNo: () => void
}

interface WeekPlanProps {
  week: ShownWeek
  /** The week's lunches, dinners, or both. */
  meals: readonly DayView[]
  type: OrderType
}

const isOrdered = (meal: DayView): meal is OrderedMeal => meal.order !== null

/** What is ordered, five days to choose from and one button for all. The choices survive a reload. */
export const WeekPlan = ({ week: { start, menuId }, meals, type }: WeekPlanProps) => {
  const user = useAppSelector(selectUser)
  const envios = user?.envios ?? null
  const isNew = isNewcomer(user?.membership.id ?? null)
  const { draft, change } = useDraft(`semana-${start}`, NOTHING_CHOSEN)
  const { actor, send, view } = useOrderAction({ menuId, type, deliveryDate: start })
  const { progress, results, daysQuestion, isUndoing } = view
  const isOrdering = progress !== null
  const types = ORDER_TYPES.filter((each) => meals.some((meal) => meal.type === each))
  const isBoth = types.length > 1
  const { pastWeek, isAsking } = usePastWeek(start, types)
  const [news, setNews] = useState<string | null>(null)
  const [instead, setInstead] = useState<Partial<Record<Slot, Instead>>>({})

  const overview = useRef<HTMLElement>(null)
  useFocusKept(() => overview.current)

  const chosen = chosenMeals(meals, draft)
  const resultOf = (meal: DayView) => results.find((one) => isSameMeal(one, meal))
  const ordered = meals.filter((meal) => resultOf(meal)?.problem === null)
  const clashing = chosen.filter(({ view: meal }) => daysQuestion?.some((one) => isSameMeal(one, meal)))
  useEffect(() => {
    const orders = actor.on('days.ordered', ({ meals: done }) => {
      const gone = meals.filter((meal) => done.some((one) => isSameMeal(one, meal)))
      change(Object.fromEntries(gone.map((meal) => [slotOf(meal), ''])))
      // The overview is read from the top.
      if (done.length > 0) requestAnimationFrame(() => window.scrollTo(0, 0))
    })
    return () => orders.unsubscribe()
  })
  useEffect(() => {
    if (isOrdering) setNews(null)
  }, [isOrdering])
  const isOpen = meals.some(isOpenDay)
  const lacking = envios === null ? 0 : Math.max(0, chosen.length - envios)
  const repeat = async () => {
    const past = await pastWeek()
    if (past === null) return
    const { dishes, instead: others } = proposalFor(meals, past)
    change(dishes)
    setInstead(others)
    const counts = { past: Object.keys(past).length, closed: closedOf(meals, past) }
    setNews(TEXTS.proposed(Object.keys(dishes).length, { ...counts, isBoth }))
    const first = meals.find((meal) => slotOf(meal) in dishes)
    if (first) requestAnimationFrame(() => goToDay(first.day))
  }
  const showNext = (meal: DayView) => {
    const left = meals.filter(
      (other) =>
        other !== meal &&
        isOpenDay(other) &&
        !other.isPaused &&
        !chosen.some(({ view: one }) => one === other),
    )
    const next = left.find((other) => other.date >= meal.date) ?? left[0]
    // The pressed meal has folded by then.
    if (next) requestAnimationFrame(() => showDay(next.day))
  }
  const submit = () => {
    if (lacking > 0) return
    const days = chosen.map(({ view: meal, dish, jugo }) => ({ ...chosenOf(dish), type: meal.type, jugo }))
    send({ type: 'user.orderDays', days })
  }
  const stored = ordered.filter(isOrdered)
  const undo = () => {
    // The choices come back, to be changed.
    change(Object.fromEntries(stored.map((meal) => [slotOf(meal), meal.selected?.key ?? ''])))
    const orders = stored.map(({ date, type: each, order }) => ({ date, type: each, id: order.id }))
    send({ type: 'user.undoDays', orders })
  }
  const isDone = ordered.length > 0 && !isOrdering
  const overviewMeals = isOrdering ? [] : meals.filter(isOrdered)
  const mealProps = (meal: DayView): MealProps => ({
    view: meal,
    chosen: draft[slotOf(meal)],
    jugo: draft[`jugo-${slotOf(meal)}`],
    instead: instead[slotOf(meal)],
    failure: resultOf(meal)?.problem ?? undefined,
    onDish: (key) => {
      change({ [slotOf(meal)]: key })
      send({ type: 'user.chooseAgain', meal: { date: meal.date, type: meal.type } })
      if (key !== '') showNext(meal)
    },
    onJuice: (jugo) => change({ [`jugo-${slotOf(meal)}`]: jugo }),
  })
  return (
    <Stack $gap={3}>
      {(isDone || overviewMeals.length > 0) && (
        <WeekOrdered
          ref={overview}
          meals={overviewMeals}
          news={isDone ? TEXTS.ordered(ordered.map(({ day }) => day)) : null}
          onUndo={stored.length === 0 ? null : undo}
          isUndoing={isUndoing}
        />
      )}
      {isOpen && !(isNew && hasRunOut(envios)) && (
        <Stack $gap={1}>
          <Repeat
            variant="secondary"
            size="small"
            icon="refresh"
            busy={isAsking}
            onClick={() => void repeat()}
          >
            {TEXTS.repeat}
          </Repeat>
          <Text role="status" $tone="soft" $size="dense">
            {news}
          </Text>
        </Stack>
      )}
      {daysToChoose(meals).map(({ day, date, meals: left }) => (
        <WeekDay key={day} day={day} date={date} meals={left.map(mealProps)} isBoth={isBoth} />
      ))}
      <Bar data-standing-bar="">
        {lacking > 0 && (
          <Notice
            tone="warning"
            role="status"
            action={
              <ButtonLink to="/cliente/renovacion" variant="secondary" size="small">
                {isNew ? CLIENT_MENU_TEXTS.activate : DISH_TEXTS.toRenewal}
              </ButtonLink>
            }
          >
            {TEXTS.tooFew(envios ?? 0, chosen.length, { isNew, isBoth })}
          </Notice>
        )}
        {isOpen && !(isDone && chosen.length === 0) ? (
          <Button
            size="large"
            block
            busy={isOrdering}
            {...((chosen.length === 0 || lacking > 0) && { 'aria-disabled': true })}
            onClick={submit}
          >
            {chosen.length === 0 ? TEXTS.choose : TEXTS.order(chosen.length, isBoth)}
          </Button>
        ) : (
          <ButtonLink size="large" block to={menuPathOf(type)}>
            {TEXTS.toMenu}
          </ButtonLink>
        )}
        {progress && (
          <Text role="status" $size="dense">
            {TEXTS.progress(progress.done + 1, progress.of)}
          </Text>
        )}
      </Bar>
      <ClashQuestion
        chosen={daysQuestion && clashing}
        onYes={() => send({ type: 'user.confirm' })}
        onNo={() => send({ type: 'user.dismiss' })}
      />
    </Stack>
  )
}
