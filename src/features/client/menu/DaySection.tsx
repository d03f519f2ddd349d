import { Suspense, useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { Countdown, CountdownAnnouncement } from '../../../parts/orders/Countdown'
import {
  type DayView,
  type DishView,
  isActionable,
  isKitchensChoice,
  isOpenDay,
} from '../../../parts/orders/day-view'
import { DAY_LABELS, dayAndMonth } from '../../../texts/dates'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { Chip, StatusChip } from '../../../ui/primitives/Chip'
import { Link } from '../../../ui/primitives/Link'
import { lazyAgain } from '../../../ui/primitives/lazy-again'
import { Notice } from '../../../ui/primitives/Notice'
import { PartBoundary } from '../../../ui/primitives/PartBoundary'
import { Row } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { DishCard } from './DishCard'

// Only for who wants the kitchen to choose.
const DayForgotten = lazyAgain(() =>
  import('../../../parts/forgotten/DayForgotten').then((m) => m.DayForgotten),
)
const EndPause = lazyAgain(() => import('../../../parts/pauses/EndPause').then((m) => m.EndPause))

const { space, media } = theme

/** A day's space in the week. */
export const DaySpace = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[4]} 0 ${space[5]};
  outline: none;
  ${media.phone} { gap: ${space[2]}; &:first-of-type { padding-top: ${space[1]}; } }
  & + & { border-top: ${theme.border.line}; }
`
/** One line with its state, so that an order moves no card under the thumb. */
export const DayHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: 28px;
  & > * + * { font-size: ${theme.text.sm}; }
  ${media.phone} { flex-wrap: wrap; }
`
export const DayTitle = styled(Heading)`
  ${media.phone} { font-size: ${theme.text.lg}; }
`
/** A line of its own on a phone: whether it fits beside the day would depend on the face and on the hour. */
export const ClosingLine = styled.div`
  display: flex;
  ${media.phone} { flex: 1 0 100%; &:not(:has(> [role], > [data-text])) { display: none; } }
`
/** Room for a button that comes later: no card moves. */
const Held = styled.div`
  min-height: 36px;
  ${media.phone} { min-height: 44px; }
`
/** Height of a dish on a phone without an order's notice. */
const DISH_HEIGHT = '396px'

/** On a phone the dishes of a day lie side by side, so that five days stay within reach. */
export const Dishes = styled.ul`
  display: grid;
  gap: ${space[3]};
  ${media.phone} {
    grid-auto-flow: column;
    grid-auto-columns: min(74vw, 320px);
    margin: 0 -${space[4]};
    padding: 2px ${space[4]} ${space[2]};
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scroll-padding-inline: ${space[4]};
    scrollbar-width: none;
    /* Rows off the screen are laid out when they come near it. */
    content-visibility: auto;
    contain-intrinsic-block-size: auto ${DISH_HEIGHT};
    & > li { scroll-snap-align: start; }
  }
  ${media.tablet} { grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: ${space[5]}; }
  & > li { display: grid; grid-template-columns: minmax(0, 1fr); }
`

/** The space of a dish not rendered yet: the page keeps its height. */
export const Room = styled.li`
  height: ${DISH_HEIGHT};
`

/** The space of what is foreseen, until its code is there: the dishes below stay where they are. */
const ForgottenRoom = styled.div`
  min-height: 126px;
  ${media.tablet} { min-height: 74px; }
`

/** A dish focused by keyboard scrolls into view whole; under a finger the row must not move. */
const showFocused = ({ target }: FocusEvent): void => {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'start' })
}

/** Where the dishes lie side by side, the chosen one scrolls into view at first; later only the user scrolls. */
const useRowInView = () => {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const row = list.current
    const chosen = row?.querySelector('[data-state=selected]')?.parentElement
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - row.offsetLeft
    row?.addEventListener('focusin', showFocused)
    return () => row?.removeEventListener('focusin', showFocused)
  }, [])
  return list
}

/** The card buttons' actions. */
export interface DishPresses {
  /** `jugo`: left out, with juice. */
  onOrder: (dish: DishView, jugo?: boolean) => void
  onChange: (day: DayView, dish: DishView) => void
}

type DishRowProps = Pick<DaySectionProps, 'view' | 'isFirst'> & DishPresses

const DishRow = ({ view, isFirst, onOrder, onChange }: DishRowProps) => {
  const list = useRowInView()
  return (
    <Dishes ref={list}>
      {view.dishes.map((dish, index) => (
        <li key={dish.key}>
          <DishCard
            view={dish}
            isFirst={isFirst && index === 0}
            onOrder={() => onOrder(dish)}
            onChange={() => onChange(view, dish)}
          />
        </li>
      ))}
    </Dishes>
  )
}

interface DaySectionProps extends DishPresses {
  view: DayView
  /** The first on the screen. */
  isFirst: boolean
  /** False: its dishes render later. */
  isDrawn: boolean
  /** Takes an order back that the kitchen chose. */
  onUndo: (day: DayView) => void
  isUndoing: boolean
}

/** One day: date, notice, dishes. */
export const DaySection = ({ view, isFirst, isDrawn, onUndo, isUndoing, ...presses }: DaySectionProps) => {
  const { day, date, when, notice, isPaused, news, order, orderName, orderTo, selected, dishes } = view
  const isClosingNext = when === 'tomorrow' && isActionable(view) && !isPaused
  return (
    <DaySpace id={day} tabIndex={-1} aria-labelledby={`${day}-titulo`}>
      <DayHead>
        <Row $gap={2}>
          <DayTitle id={`${day}-titulo`}>
            {DAY_LABELS[day]} <time dateTime={date}>{dayAndMonth(date)}</time>
          </DayTitle>
          {when === 'today' && <Chip tone="call">{TEXTS.today}</Chip>}
        </Row>
        {order && <StatusChip status={order.status} />}
        {isClosingNext && (
          <ClosingLine>
            <Countdown date={date} />
          </ClosingLine>
        )}
      </DayHead>
      {isClosingNext && <CountdownAnnouncement date={date} />}
      {notice && (
        <Text $tone="soft" $size="dense">
          {notice}
        </Text>
      )}
      {isPaused && (
        <Notice
          action={
            <Held>
              <PartBoundary instead={() => null}>
                <Suspense>
                  <EndPause date={date} type={view.type} />
                </Suspense>
              </PartBoundary>
            </Held>
          }
        >
          {TEXTS.paused}
        </Notice>
      )}
      {news !== null && (
        <Notice tone="info">
          <span>{news}</span> {isOpenDay(view) && <span>{TEXTS.chooseAgain}</span>}
        </Notice>
      )}
      {(view.foreseen !== null || isKitchensChoice(view)) && (
        <PartBoundary instead={() => null}>
          <Suspense fallback={<ForgottenRoom />}>
            <DayForgotten
              view={view}
              onOrder={presses.onOrder}
              isBusy={isUndoing}
              onUndo={() => onUndo(view)}
            />
          </Suspense>
        </PartBoundary>
      )}
      {order && selected === null && (
        <Notice tone="info" action={<Link to={orderTo}>{TEXTS.seeOrder}</Link>}>
          {TEXTS.orderedGone(orderName)}
        </Notice>
      )}
      {dishes.length === 0 && view.closing === null && <Text $tone="soft">{TEXTS.noDishes}</Text>}
      {dishes.length > 0 &&
        (isDrawn ? (
          <DishRow view={view} isFirst={isFirst} {...presses} />
        ) : (
          <Dishes aria-hidden>
            {dishes.map(({ key }) => (
              <Room key={key} />
            ))}
          </Dishes>
        ))}
    </DaySpace>
  )
}
