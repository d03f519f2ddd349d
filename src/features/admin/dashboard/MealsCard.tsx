import { useId } from 'react'
import styled from 'styled-components'
import type { IsoDate } from '#domain/calendar'
import type { OrderStatus, OrderType } from '#domain/constants'
import { ON_ITS_WAY, SCHEDULED } from '#domain/order-status'
import type { Panel } from '../../../api/endpoints/panel'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { DASHBOARD_TEXTS as TEXTS } from '../../../texts/admin-dashboard'
import { STOPS_TEXTS } from '../../../texts/delivery-list'
import { shown } from '../../../texts/no-value'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Chip } from '../../../ui/primitives/Chip'
import { Link } from '../../../ui/primitives/Link'
import { Notice } from '../../../ui/primitives/Notice'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Figure, Heading, Text } from '../../../ui/primitives/Text'
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../ui/theme/theme'
import { deliveryListPath } from '../shared/delivery/use-delivery-day'
import { countLabel, figureLabel } from '../shared/reports/figures'
import { gapsOf } from '../shared/routes/RouteGaps'
import { useCoverage } from '../shared/routes/use-coverage'
import { SummaryLink } from './SummaryLink'
import { type Counts, ordersAddress, STATES, useMeals } from './use-day'
import type { Counted } from './use-panel'

const List = styled.ul`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[1]} ${theme.space[3]};
  font-size: ${theme.text.dense};
  overflow-wrap: anywhere;
  & > li { display: contents; }
  & strong { font-variant-numeric: tabular-nums; text-align: right; }
`

/** A meal's dishes and their counts. */
const DayDishes = ({ type, dishes }: { type: OrderType; dishes: Panel['almuerzo']['dishes'] }) => {
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

const { color, space } = theme

const STATE_COLORS = { programado: color.maize, enviado: color.info, entregado: color.act } as const

/** The day's progress as a bar; the figures below state it. */
const Progress = styled.div`
  display: flex;
  gap: 2px;
  height: 10px;
  overflow: hidden;
  border-radius: ${theme.radius.full};
  background: ${color.sunken};
  & > span { min-width: 3px; transition: flex-grow ${theme.motion.calm}; }
`
const States = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  margin: 0 calc(-1 * ${space[2]});
`
const StateLink = styled(Link)`
  display: grid;
  min-height: 60px;
  padding: ${space[2]};
  align-content: center;
  border-radius: ${theme.radius.control};
  color: inherit;
  text-decoration: none;
  &:hover { background: ${color.sunken}; }
  & > span:first-child { display: flex; gap: 6px; align-items: center; color: ${color.inkSoft}; font-size: ${theme.text.sm}; white-space: nowrap; }
  & > strong { font-size: ${theme.text.xl}; font-variant-numeric: tabular-nums; line-height: ${theme.leading.snug}; }
`
const Dot = styled.i`
  flex: none;
  width: 9px;
  height: 9px;
  border-radius: ${theme.radius.full};
  box-shadow: inset 0 0 0 1px ${color.edge};
`

interface MealsCardProps {
  date: IsoDate
  type: OrderType
  /** Null where this card counts the orders. */
  counted: Counted | null
  isPolled: boolean
  hasRoutes: boolean
}

/** One meal type on one day: counts by state, each a link to its orders, and the next step. */
export const MealsCard = ({ date, type, counted, isPolled, hasRoutes }: MealsCardProps) => {
  const { counts, dishes, hasDishes, hasFailed, error, retry } = useMeals(date, type, counted, isPolled)
  const foreseen = counted?.panel?.[type].previstos ?? 0
  if (hasFailed && !counts) return <ListFailure title={TEXTS.ordersFailed} error={error} onRetry={retry} />
  return (
    <Card $padding="dense" aria-busy={counts === null} aria-label={TEXTS.meals[type]}>
      <Stack $gap={3}>
        <Row $between>
          <Heading as="h3" $size="lg">
            {TEXTS.meals[type]}
          </Heading>
          {counts && counts.total !== null && counts.total > 0 && counts.entregado === counts.total && (
            <Chip tone="success" icon="check">
              {TEXTS.allDelivered}
            </Chip>
          )}
        </Row>
        {counts === null && <Skeleton $height={hasDishes ? '340px' : '182px'} />}
        {counts?.total === 0 && <Text $tone="soft">{TEXTS.noOrders[type]}</Text>}
        {foreseen > 0 && <Text $tone="soft">{TEXTS.foreseen(foreseen)}</Text>}
        {counts && counts.total !== 0 && (
          <Meals date={date} type={type} counts={counts} dishes={dishes} hasRoutes={hasRoutes} />
        )}
      </Stack>
    </Card>
  )
}

/** What the meal's routes leave open, with the way to its routes. */
const MealGaps = ({ date, type }: Pick<MealsCardProps, 'date' | 'type'>) => {
  const coverage = useCoverage(date, type)
  const gaps = coverage ? gapsOf(coverage) : []
  if (gaps.length === 0) return null
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink variant="secondary" size="small" to={deliveryListPath({ date, type })}>
          {STOPS_TEXTS.list}
        </ButtonLink>
      }
    >
      {gaps.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}

interface MealsProps extends Pick<MealsCardProps, 'date' | 'type' | 'hasRoutes'> {
  counts: Counts
  /** Empty without the panel's call. */
  dishes: Panel['almuerzo']['dishes']
}

const Meals = ({ date, type, counts, dishes, hasRoutes }: MealsProps) => {
  const to = (searchState: OrderStatus | '') => ordersAddress({ search: date, searchType: type, searchState })
  return (
    <>
      <Row $gap={2}>
        <Figure>{figureLabel(counts.total, countLabel)}</Figure>
        <Text as="span" $tone="soft">
          {TEXTS.orders(counts.total)}
        </Text>
      </Row>
      <Progress aria-hidden>
        {STATES.map((state) => {
          const count = counts[state] ?? 0
          return (
            count > 0 && <span key={state} style={{ flexGrow: count, background: STATE_COLORS[state] }} />
          )
        })}
      </Progress>
      <States>
        {STATES.map((state) => (
          <li key={state}>
            <StateLink to={to(state)}>
              <span>
                <Dot style={{ background: STATE_COLORS[state] }} />
                {TEXTS.states[state]}
              </span>
              <strong>{figureLabel(counts[state], countLabel)}</strong>
            </StateLink>
          </li>
        ))}
      </States>
      <DayDishes type={type} dishes={dishes} />
      {hasRoutes && <MealGaps date={date} type={type} />}
      <Row $gap={2}>
        {counts.programado !== 0 && (
          <ButtonLink size="small" to={to(SCHEDULED)}>
            {TEXTS.send(counts.programado)}
          </ButtonLink>
        )}
        {counts.programado === 0 && counts.enviado !== null && counts.enviado > 0 && (
          <ButtonLink size="small" to={to(ON_ITS_WAY)}>
            {TEXTS.deliver(counts.enviado)}
          </ButtonLink>
        )}
        <SummaryLink date={date} type={type} of={TEXTS.dishesOf(type)} />
      </Row>
    </>
  )
}
