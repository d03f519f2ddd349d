import { useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { DAY_LABELS, dayAndMonth } from '../../../texts/dates'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { Chip, StatusChip } from '../../../ui/primitives/Chip'
import { Link } from '../../../ui/primitives/Link'
import { Notice } from '../../../ui/primitives/Notice'
import { Row } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { DishCard } from './DishCard'
import { FoldedDishes } from './FoldedDishes'
import type { DayView } from './week-view'

const { space, media } = theme

const Section = styled.section<{ $isFolded: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $isFolded }) => ($isFolded ? '2px' : space[3])};
  padding: ${({ $isFolded }) => ($isFolded ? `${space[3]} 0 ${space[1]}` : `${space[4]} 0 ${space[5]}`)};
  outline: none;
  & + & { border-top: ${theme.border.line}; }
`
/** Under the thumb the dishes of a day lie side by side, so that five days stay within reach. */
const Dishes = styled.ul`
  display: grid;
  gap: ${space[3]};
  ${media.phone} {
    grid-auto-flow: column;
    grid-auto-columns: min(76vw, 320px);
    margin: 0 -${space[4]};
    padding: 2px ${space[4]} ${space[2]};
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scroll-padding-inline: ${space[4]};
    scrollbar-width: none;
    & > li { scroll-snap-align: start; }
  }
  ${media.tablet} { grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: ${space[5]}; }
  & > li { display: grid; grid-template-columns: minmax(0, 1fr); }
`

/** A dish that the keyboard reaches is brought into view whole; under a finger the row must not move. */
const showFocused = ({ target }: FocusEvent): void => {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'start' })
}

/** Where the dishes lie side by side, the chosen one comes into view at once; later it is the person who moves them. */
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

const DishRow = ({ dishes }: Pick<DayView, 'dishes'>) => {
  const list = useRowInView()
  return (
    <Dishes ref={list}>
      {dishes.map(({ key, ...dish }) => (
        <li key={key}>
          <DishCard {...dish} />
        </li>
      ))}
    </Dishes>
  )
}

/** What was ordered for a day whose dishes are folded away. */
const FoldedOrder = ({ orderName, dishes }: Pick<DayView, 'orderName' | 'dishes'>) => {
  const to = dishes.find(({ state }) => state === 'selected')?.to
  return to !== undefined ? (
    <p>
      {TEXTS.yourOrder} <Link to={to}>{orderName}</Link>
    </p>
  ) : null
}

/** One day: its date, what the day allows, its dishes. */
export const DaySection = (view: DayView) => {
  const { day, date, isToday, isFolded, notice, news, order, orderName, orderTo, dishes } = view
  return (
    <Section id={day} $isFolded={isFolded} tabIndex={-1} aria-labelledby={`${day}-titulo`}>
      <Row $between>
        <Row $gap={2}>
          <Heading id={`${day}-titulo`} $size={isFolded ? 'lg' : 'xl'}>
            {DAY_LABELS[day]} <time dateTime={date}>{dayAndMonth(date)}</time>
          </Heading>
          {isToday && <Chip tone="call">{TEXTS.today}</Chip>}
        </Row>
        {order && <StatusChip status={order.status} />}
      </Row>
      {notice &&
        (isFolded ? (
          <Text $tone="soft" $size="dense">
            {notice}
          </Text>
        ) : (
          <Notice tone="warning">{notice}</Notice>
        ))}
      {news !== null && <Notice tone="info">{news}</Notice>}
      {order && orderTo && (
        <Notice tone="info" action={<Link to={orderTo}>{TEXTS.seeOrder}</Link>}>
          {TEXTS.orderedGone(orderName)}
        </Notice>
      )}
      {dishes.length === 0 && <Text $tone="soft">{TEXTS.noDishes}</Text>}
      {isFolded && <FoldedOrder orderName={orderName} dishes={dishes} />}
      {dishes.length > 0 && isFolded && (
        <FoldedDishes count={dishes.length}>
          <DishRow dishes={dishes} />
        </FoldedDishes>
      )}
      {dishes.length > 0 && !isFolded && <DishRow dishes={dishes} />}
    </Section>
  )
}
