import styled from 'styled-components'
import type { Panel } from '../../api/endpoints/panel'
import { CAP_TEXTS as TEXTS } from '../../texts/caps'
import { shortDate } from '../../texts/dates'
import { Card } from '../../ui/primitives/Card'
import { Link } from '../../ui/primitives/Link'
import { Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { CapState, type SaveCap, SetCap } from './SetCap'

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  ${theme.media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${theme.space[3]} ${theme.space[6]}; }
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${theme.space[2]} ${theme.space[4]};
    align-items: end;
    padding-top: ${theme.space[3]};
    border-top: ${theme.border.line};
    overflow-wrap: anywhere;
  }
`

interface CapsCardProps {
  /** A day's own cap has neither dish nor name. */
  caps: Panel['cupos']
  /** Absent for whoever may only look. */
  onSave: SaveCap | null
  /** The days' own screens, where the caps are of several days. */
  dayPath?: (date: string) => string
}

/** Caps of dishes and days with what is ordered, to set and raise: of one day, or those that are nearly reached. */
export const CapsCard = ({ caps, onSave, dayPath }: CapsCardProps) => {
  const title = dayPath ? TEXTS.short : TEXTS.title
  return (
    <Card $padding="dense" aria-label={title}>
      <Stack $gap={3}>
        <div>
          <Heading as="h3" $size="lg">
            {title}
          </Heading>
          <Text $tone="soft" $size="dense">
            {TEXTS.hint}
          </Text>
        </div>
        <List>
          {caps.map(({ cap, date, dish_id, name, pedidos }) => (
            <li key={`${date} ${dish_id ?? ''}`}>
              <div>
                {dayPath &&
                  (onSave ? (
                    <Link to={dayPath(date)}>{shortDate(date)}</Link>
                  ) : (
                    <Text as="span">{shortDate(date)}</Text>
                  ))}
                <Text $strong>{name ?? TEXTS.day}</Text>
                {pedidos !== null && <CapState cap={cap} ordered={pedidos} />}
              </div>
              {onSave && (
                <SetCap
                  date={date}
                  dishId={dish_id}
                  name={dayPath ? `${name ?? TEXTS.day}, ${shortDate(date)}` : (name ?? TEXTS.day)}
                  cap={cap}
                  onSave={onSave}
                />
              )}
            </li>
          ))}
        </List>
      </Stack>
    </Card>
  )
}
