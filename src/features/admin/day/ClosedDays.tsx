import styled from 'styled-components'
import { useToday } from '../../../state/use-today'
import { DAY_TEXTS } from '../../../texts/admin-day'
import { Card } from '../../../ui/primitives/Card'
import { Link } from '../../../ui/primitives/Link'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { dayPath } from '../shared/addresses'
import { useClosedDays } from '../shared/use-closed-days'

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  margin-top: ${theme.space[2]};
  overflow-wrap: anywhere;
`

/** Every closed day to come, with its reason; nothing without one. */
export const ClosedDays = () => {
  const days = useClosedDays(useToday())
  if (days.length === 0) return null
  return (
    <Card $padding="dense" aria-label={DAY_TEXTS.closedDays}>
      <Heading $size="lg">{DAY_TEXTS.closedDays}</Heading>
      <List>
        {days.map(({ date, reason }) => (
          <li key={date}>
            <Link to={dayPath(date)}>{DAY_TEXTS.day(date)}</Link>
            <Text $tone="soft" $size="dense">
              {reason}
            </Text>
          </li>
        ))}
      </List>
    </Card>
  )
}
