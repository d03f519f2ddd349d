import styled from 'styled-components'
import { MESSAGES } from '#domain/messages'
import { AllergyWarning } from '../../../parts/orders/AllergyWarning'
import type { DayView } from '../../../parts/orders/day-view'
import type { WeekState } from '../../../parts/orders/use-week'
import { longDate } from '../../../texts/dates'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { StatusChip } from '../../../ui/primitives/Chip'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { Link } from '../../../ui/primitives/Link'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
  min-height: 48px;
  padding: ${theme.space[2]} 0;
  & + & { border-top: ${theme.border.line}; }
  & a { font-weight: ${theme.weight.semibold}; }
`

const Dinner = ({ date, order, orderName, avoided, orderTo }: DayView) =>
  order ? (
    <Item>
      <span>
        {longDate(date)}: <Link to={orderTo}>{orderName}</Link> <AllergyWarning avoided={avoided} />
      </span>
      <StatusChip status={order.status} />
    </Item>
  ) : null

/** The dinner menu below level 3: who gets it, and the dinners ordered before a downgrade. */
export const DinnerLocked = ({ state }: { state: WeekState }) => {
  const ordered = state.kind === 'week' ? state.days.filter(({ order }) => order !== null) : []
  return (
    <>
      <Card>
        <EmptyState
          title={TEXTS.dinnerTitle}
          text={MESSAGES.dinnerNeedsLevel}
          action={<ButtonLink to="/cliente/renovacion">{TEXTS.toRenewal}</ButtonLink>}
        />
      </Card>
      {ordered.length > 0 && (
        <Card>
          <Stack $gap={2}>
            <Heading $size="lg">{TEXTS.dinnersOrdered}</Heading>
            <ul>
              {ordered.map((day) => (
                <Dinner key={day.day} {...day} />
              ))}
            </ul>
          </Stack>
        </Card>
      )}
    </>
  )
}
