import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { DAYS, type DayName, type OrderType } from '#domain/constants'
import { menuPathOf } from '#domain/dish-address'
import { isNewcomer } from '#domain/membership'
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
import {
  type Chosen,
  chosenDays,
  closedOf,
  type Instead,
  NOTHING_CHOSEN,
  namesOf,
  proposalFor,
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

/** Takes the focus from the vanished button. */
const Done = styled.div`
  outline: none;
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
            <li key={view.day}>{TEXTS.clash(view.day, dish.name, dish.avoided)}</li>
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

/** A day that can no longer change follows the days to choose. */
const inOrder = (days: readonly DayView[]): DayView[] => {
  const isOver = ({ when }: DayView) => when === 'past' || when === 'today'
  return [...days.filter((day) => !isOver(day)), ...days.filter(isOver)]
}

interface WeekPlanProps {
  week: ShownWeek
  type: OrderType
}

/** Five days to choose from and one button for all. The choices survive a reload. */
export const WeekPlan = ({ week, type }: WeekPlanProps) => {
  const { days, start, menuId } = week
  const user = useAppSelector(selectUser)
  const envios = user?.envios ?? null
  const isNew = isNewcomer(user?.membership.id ?? null)
  const { draft, change } = useDraft(`semana-${type}-${start}`, NOTHING_CHOSEN)
  const { actor, send, view } = useOrderAction({ menuId, type, deliveryDate: start })
  const { progress, results, daysQuestion } = view
  const isOrdering = progress !== null
  const { pastWeek, isAsking } = usePastWeek(start, type)
  const [news, setNews] = useState<string | null>(null)
  const [instead, setInstead] = useState<Partial<Record<DayName, Instead>>>({})

  const done = useRef<HTMLDivElement>(null)
  useFocusKept(() => done.current)

  const chosen = chosenDays(days, draft)
  const ordered = days.filter(({ date }) => results.some((one) => one.date === date && one.problem === null))
  const clashing = chosen.filter(({ view }) => daysQuestion?.some(({ date }) => date === view.date))
  useEffect(() => {
    const orders = actor.on('days.ordered', ({ dates }) => {
      const done = days.filter(({ date }) => dates.includes(date))
      change(Object.fromEntries(done.map(({ day }) => [day, ''])))
    })
    return () => orders.unsubscribe()
  })
  useEffect(() => {
    if (isOrdering) setNews(null)
  }, [isOrdering])
  const isOpen = days.some(isOpenDay)
  const lacking = envios === null ? 0 : Math.max(0, chosen.length - envios)
  const repeat = async () => {
    const past = await pastWeek()
    if (past === null) return
    const { dishes, instead: others } = proposalFor(days, past)
    change(dishes)
    setInstead(others)
    setNews(TEXTS.proposed(namesOf(days, dishes, others), Object.keys(past).length, closedOf(days, past)))
    const first = DAYS.find((day) => day in dishes)
    if (first) requestAnimationFrame(() => goToDay(first))
  }
  const showNext = ({ day, date }: DayView) => {
    const left = days.filter(
      (other) => other.day !== day && isOpenDay(other) && !chosen.some(({ view }) => view.day === other.day),
    )
    const next = left.find((other) => other.date > date) ?? left[0]
    // The pressed day has folded by then.
    if (next) requestAnimationFrame(() => showDay(next.day))
  }
  const submit = () => {
    if (lacking > 0) return
    send({ type: 'user.orderDays', days: chosen.map(({ dish, jugo }) => ({ ...chosenOf(dish), jugo })) })
  }
  const isDone = ordered.length > 0 && !isOrdering
  return (
    <Stack $gap={3}>
      {isOpen && (
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
      {inOrder(days).map((view) => (
        <WeekDay
          key={view.day}
          view={view}
          chosen={draft[view.day]}
          jugo={draft[`jugo-${view.day}`]}
          instead={instead[view.day]}
          failure={results.find(({ date }) => date === view.date)?.problem ?? undefined}
          onDish={(key) => {
            change({ [view.day]: key })
            send({ type: 'user.chooseAgain', date: view.date })
            if (key !== '') showNext(view)
          }}
          onJuice={(jugo) => change({ [`jugo-${view.day}`]: jugo })}
        />
      ))}
      <Bar data-standing-bar="">
        {isDone && (
          <Done ref={done} tabIndex={-1}>
            <Notice tone="success" role="status">
              {TEXTS.ordered(ordered.map(({ day }) => day))}
            </Notice>
          </Done>
        )}
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
            {TEXTS.tooFew(envios ?? 0, chosen.length, isNew)}
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
            {chosen.length === 0 ? TEXTS.choose : TEXTS.order(chosen.length)}
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
