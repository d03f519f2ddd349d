import { useId } from 'react'
import styled from 'styled-components'
import type { OrderType } from '#domain/constants'
import type { Panel } from '../../../api/endpoints/panel'
import { DASHBOARD_TEXTS as TEXTS } from '../../../texts/admin-dashboard'
import { shown } from '../../../texts/no-value'
import { Text } from '../../../ui/primitives/Text'
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../ui/theme/theme'

const List = styled.ul`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[1]} ${theme.space[3]};
  font-size: ${theme.text.dense};
  overflow-wrap: anywhere;
  & > li { display: contents; }
  & strong { font-variant-numeric: tabular-nums; text-align: right; }
`

/** What is cooked for a meal, and how much of it. */
export const DayDishes = ({ type, dishes }: { type: OrderType; dishes: Panel['almuerzo']['dishes'] }) => {
  const titleId = useId()
  if (dishes.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Text as="h4" id={titleId} $size="dense" $tone="soft">
        {TEXTS.dayDishes}
        <VisuallyHidden>{TEXTS.dishesOf(type)}</VisuallyHidden>
      </Text>
      <List>
        {dishes.map(({ id, name, total }) => (
          <li key={`${id} ${name}`}>
            <strong>{shown(total)}</strong> <span>{shown(name)}</span>
          </li>
        ))}
      </List>
    </section>
  )
}
