import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { dateOfDay, isIsoDate } from '#domain/calendar'
import { DAYS, type DayName } from '#domain/constants'
import { MESSAGES } from '#domain/messages'
import { MENU_DISH_TEXTS, ADMIN_MENU_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { Button, ButtonLink } from '../../../ui/primitives/Button'
import { Chip } from '../../../ui/primitives/Chip'
import { Notice } from '../../../ui/primitives/Notice'
import { Row } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { dayPath } from '../shared/addresses'
import { useClosedDays } from '../shared/use-closed-days'
import { CapPart } from './CapPart'
import { DishItem } from './DishItem'
import { type DishDraft, newDish } from './draft/draft'
import { useEditor } from './editor-context'

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  background: ${theme.color.surface};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  scroll-margin-top: calc(${theme.size.topBar} + 60px);
  ${theme.media.phone} { padding: ${theme.space[3]}; }
`
const List = styled.ol`
  display: grid;
  gap: ${theme.space[2]};
`

const Cap = styled.div`
  max-width: 280px;
`

interface DaySectionProps {
  day: DayName
  /** The first day of the week, as typed. */
  start: string
  /** Its cap, as typed. */
  cap: string
  dishes: readonly DishDraft[]
  /** No room for another dish. */
  isFull: boolean
  /** A day has a screen of its own, where it is closed. */
  hasDayScreen: boolean
}

/** A day of the week with its dishes. A removal can be undone until the next removal or the save. */
export const DayEditor = memo(({ day, start, cap, dishes, isFull, hasDayScreen }: DaySectionProps) => {
  const { change, copyToDay, problems } = useEditor()
  const [removed, setRemoved] = useState<{ dish: DishDraft; at: number } | null>(null)
  /** The restored dish, which takes the focus. */
  const [returned, setReturned] = useState('')
  const undoButton = useRef<HTMLButtonElement>(null)
  // 'Quitar' went with its dish: the focus moves to the undo button.
  useLayoutEffect(() => {
    if (removed) undoButton.current?.focus()
  }, [removed])
  const remove = useCallback(
    (dish: DishDraft, at: number) => {
      setRemoved({ dish, at })
      setReturned('')
      change({ type: 'dish removed', key: dish.key })
    },
    [change],
  )
  const isStored = dishes.some(({ id }) => id !== undefined)
  const date = isIsoDate(start) ? dateOfDay(start, day) : null
  const closed = useClosedDays(hasDayScreen && isIsoDate(start) ? start : null).find(
    (one) => one.date === date,
  )
  const problem = problems.days.get(day) ?? (isFull ? MESSAGES.tooManyDishes(day) : '')
  const undo = () => {
    if (removed) change({ type: 'dishes added', day, dishes: [removed.dish], at: removed.at })
    setReturned(removed?.dish.key ?? '')
    setRemoved(null)
  }
  return (
    <Section id={`dia-${day}`} data-day={day} aria-labelledby={`titulo-${day}`}>
      <Row $between>
        <Row $gap={2}>
          <Heading id={`titulo-${day}`} $size="lg">
            {TEXTS.day(day, date)}
          </Heading>
          <Text as="span" $tone="soft" $size="dense">
            {TEXTS.dishes(dishes.length)}
          </Text>
          {closed && <Chip tone="danger">{TEXTS.closed(closed.reason)}</Chip>}
        </Row>
        <Row $gap={2}>
          {date !== null && isStored && hasDayScreen && (
            <ButtonLink variant="ghost" size="small" to={dayPath(date)}>
              {TEXTS.changesOfDay}
            </ButtonLink>
          )}
          <Button variant="ghost" size="small" disabled={isFull} onClick={() => copyToDay(day)}>
            {TEXTS.copyFromMenu}
          </Button>
        </Row>
      </Row>
      {hasDayScreen && (
        <Cap>
          <CapPart
            of="day"
            value={cap}
            ordered={dishes.reduce((sum, { orders = 0 }) => sum + orders, 0)}
            onValue={(text) => change({ type: 'day caps', caps: { [day]: text } })}
          />
        </Cap>
      )}
      {dishes.length === 0 ? (
        <Text $tone="soft" $size="dense">
          {TEXTS.noDishes}
        </Text>
      ) : (
        <List>
          {dishes.map((dish, at) => (
            <DishItem
              key={dish.key}
              dish={dish}
              at={at}
              isFirst={day === DAYS[0] && at === 0}
              isLast={day === DAYS.at(-1) && at === dishes.length - 1}
              takesFocus={dish.key === returned}
              onRemove={remove}
            />
          ))}
        </List>
      )}
      {removed && (
        <Notice
          role="status"
          action={
            <Button ref={undoButton} variant="secondary" size="small" disabled={isFull} onClick={undo}>
              {MENU_DISH_TEXTS.undo}
            </Button>
          }
        >
          {MENU_DISH_TEXTS.removed(removed.dish.name || MENU_DISH_TEXTS.unnamed)}
        </Notice>
      )}
      {problem !== '' && (
        <div {...(problems.days.has(day) && { tabIndex: -1, 'data-asks': true })}>
          <Notice tone={isFull && !problems.days.has(day) ? 'info' : 'danger'} role="status">
            {problem}
          </Notice>
        </div>
      )}
      <div>
        <Button
          variant="secondary"
          size="small"
          icon="plus"
          disabled={isFull}
          onClick={() => change({ type: 'dishes added', day, dishes: [newDish()] })}
        >
          {TEXTS.add}
        </Button>
      </div>
    </Section>
  )
})
