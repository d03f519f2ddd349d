import styled from 'styled-components'
import type { Panel } from '../../../api/endpoints/panel'
import { CAP_TEXTS as TEXTS } from '../../../texts/caps'
import { shortDate } from '../../../texts/dates'
import { Card } from '../../../ui/primitives/Card'
import { Link } from '../../../ui/primitives/Link'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { dayPath } from '../shared/addresses'
import { CapState, SetCap } from '../shared/SetCap'

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  ${theme.media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${theme.space[3]} ${theme.space[6]}; }
  & > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${theme.space[2]} ${theme.space[4]};
    align-items: end;
    padding-top: ${theme.space[3]};
    border-top: ${theme.border.line};
    overflow-wrap: anywhere;
  }
`

/** The caps of days to come with few portions left, each to raise by whoever cooks. */
export const CapsCard = ({ caps, mayRaise }: { caps: Panel['cupos']; mayRaise: boolean }) => (
  <Card $padding="dense" aria-label={TEXTS.title}>
    <Stack $gap={3}>
      <div>
        <Heading as="h3" $size="lg">
          {TEXTS.title}
        </Heading>
        <Text $tone="soft" $size="dense">
          {TEXTS.hint}
        </Text>
      </div>
      <List>
        {caps.map(({ cap, date, dish_id, name, pedidos }) => (
          <li key={`${date} ${dish_id ?? ''}`}>
            <div>
              {mayRaise ? (
                <Link to={dayPath(date)}>{shortDate(date)}</Link>
              ) : (
                <Text as="span">{shortDate(date)}</Text>
              )}
              <Text $strong>{name ?? TEXTS.day}</Text>
              {cap !== null && pedidos !== null && <CapState cap={cap} ordered={pedidos} />}
            </div>
            {mayRaise && (
              <SetCap
                date={date}
                dishId={dish_id}
                name={`${name ?? TEXTS.day}, ${shortDate(date)}`}
                cap={cap}
              />
            )}
          </li>
        ))}
      </List>
    </Stack>
  </Card>
)
