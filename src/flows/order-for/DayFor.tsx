import styled from 'styled-components'
import { Countdown } from '../../parts/orders/Countdown'
import { type DayView, isActionable } from '../../parts/orders/day-view'
import { DAY_LABELS, dayAndMonth } from '../../texts/dates'
import { CLIENT_MENU_TEXTS } from '../../texts/menu'
import { Card } from '../../ui/primitives/Card'
import { Chip } from '../../ui/primitives/Chip'
import { Row } from '../../ui/primitives/Stack'
import { Heading } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { MealFor } from './MealFor'
import type { ForClient } from './use-order-for'

const Day = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  & > div + section { border-top: ${theme.border.line}; padding-top: ${theme.space[3]}; }
  & > section + section { border-top: ${theme.border.line}; padding-top: ${theme.space[3]}; }
`
const Head = styled(Row)`
  font-size: ${theme.text.sm};
`

interface DayForProps extends ForClient {
  /** Lunch and, where the client has it, dinner. */
  meals: readonly [DayView, ...DayView[]]
}

/** A day of a client's week, with its meals. */
export const DayFor = ({ meals, ...client }: DayForProps) => {
  const [{ date, day, when }] = meals
  return (
    <Day as="div" $padding="dense">
      <Head $between $gap={2}>
        <Row $gap={2}>
          <Heading $size="lg">
            {DAY_LABELS[day]} <time dateTime={date}>{dayAndMonth(date)}</time>
          </Heading>
          {when === 'today' && <Chip tone="call">{CLIENT_MENU_TEXTS.today}</Chip>}
        </Row>
        {when === 'tomorrow' && meals.some(isActionable) && <Countdown date={date} />}
      </Head>
      {meals.map((meal) => (
        <MealFor key={meal.type} view={meal} {...client} />
      ))}
    </Day>
  )
}
