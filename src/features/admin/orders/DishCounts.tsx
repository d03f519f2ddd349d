import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { OrderType } from '#domain/constants'
import { sumOf } from '#domain/sums'
import type { KitchenSheet as KitchenDay } from '../../../api/endpoints/kitchen'
import { PrintedAt } from '../../../parts/print/PrintedAt'
import { Paper } from '../../../parts/print/paper'
import { usePageSetup } from '../../../parts/print/use-page-setup'
import { SUMMARY_TEXTS } from '../../../texts/admin-orders'
import { NO_DATA, shown } from '../../../texts/no-value'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { SkeletonCard } from '../../../ui/primitives/SkeletonCard'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { Downloads } from '../shared/Downloads'
import { useKitchenSheet } from '../shared/use-kitchen-sheet'
import { juiceOf, KitchenSheet } from './KitchenSheet'
import { LONG, paperNamed, UNNAMED } from './paper-size'
import type { OrdersFilters } from './use-orders'

const Sheet = styled(Card)`
  ${theme.media.print} { padding: 0; border: 0; }
`
/** Letters of a printed dish, in points: readable from the stove, smaller only where a day has many. */
const LETTERS = { few: { count: 28, name: 20, juice: 14 }, many: { count: 22, name: 13, juice: 12 } } as const
const lettersOf = (isLong: boolean) => LETTERS[isLong ? 'many' : 'few']
const Title = styled(Row)`
  align-items: flex-start;
  & > :first-child { flex: 1 1 320px; }
`
const List = styled.ul<{ $isOutdated: boolean; $isLong: boolean }>`
  display: grid;
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.55 : 1)};
  transition: opacity ${theme.motion.quick};
  font-size: ${theme.text.lg};
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${theme.space[2]};
    align-items: baseline;
    padding: ${theme.space[2]} 0;
    border-top: ${theme.border.line};
    overflow-wrap: anywhere;
    break-inside: avoid;
  }
  ${theme.media.tablet} { & > li { grid-template-columns: auto minmax(0, 1fr) auto; } }
  /* For the kitchen's wall. */
  ${theme.media.print} {
    display: block;
    columns: ${({ $isLong }) => ($isLong ? 2 : 1)};
    column-gap: ${theme.space[8]};
    font-size: ${({ $isLong }) => lettersOf($isLong).name}pt;
    & > li { grid-template-columns: auto minmax(0, 1fr); padding: 1mm 0; line-height: ${theme.leading.tight}; }
    & strong { font-size: ${({ $isLong }) => lettersOf($isLong).count}pt; }
    & > li > :last-child:not(:nth-child(2)) { font-size: ${({ $isLong }) => lettersOf($isLong).juice}pt; }
  }
`
/** Beside the dish; on a phone below it. */
const Juice = styled.span`
  grid-column: 2;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.dense};
  font-variant-numeric: tabular-nums;
  ${theme.media.tablet} { grid-column: 3; grid-row: 1; }
  ${theme.media.print} { grid-column: 2; grid-row: auto; color: inherit; }
`
/** All as wide as the widest, so that the dishes' names align. */
const Count = styled.strong<{ $digits: number }>`
  min-width: ${({ $digits }) => $digits + 0.2}ch;
  font-family: ${theme.font.heading};
  font-size: ${theme.text.xl};
  font-weight: ${theme.weight.bold};
  font-variant-numeric: tabular-nums;
  text-align: right;
`
const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[4]};
  align-items: baseline;
  justify-content: space-between;
  padding-top: ${theme.space[3]};
  border-top: 2px solid ${theme.color.edge};
  font-size: ${theme.text.lg};
  font-weight: ${theme.weight.bold};
  ${theme.media.print} { padding-top: ${theme.space[1]}; font-size: 20pt; & > span + span { font-size: 14pt; } }
`
const Parts = styled(Stack)`
  ${theme.media.print} { gap: ${theme.space[2]}; }
`

const byCount = ([nameA, a]: [string, number | null], [nameB, b]: [string, number | null]): number =>
  (b ?? 0) - (a ?? 0) || nameA.localeCompare(nameB, 'es')

interface DishSummaryProps {
  filters: OrdersFilters
  /** Dish name → orders; undefined while loading, null where the response does not say. */
  counts: Readonly<Record<string, number | null>> | null | undefined
  isOutdated: boolean
  /** The back end has the kitchen's sheet. */
  hasSheet: boolean
  /** In place of the dishes when there are no orders. */
  empty: ReactNode
}

/** The view 'Ver resumen': orders by dish for a chosen date and type (Specification §2, administrator 3). */
export const DishCounts = ({ filters, counts, isOutdated, hasSheet, empty }: DishSummaryProps) => {
  const { search, searchType } = filters
  if (search === '' || searchType === '')
    return <EmptyState title={SUMMARY_TEXTS.needsFilters} as="h2" active={0} />
  if (counts === undefined) return <SkeletonCard />
  if (counts === null) return <EmptyState title={NO_DATA} as="h2" />
  const dishes = Object.entries(counts).sort(byCount)
  if (dishes.length === 0) {
    return (
      <>
        {empty}
        {hasSheet && <NothingOrdered search={search} searchType={searchType} />}
      </>
    )
  }
  return (
    <Day
      key={`${search} ${searchType}`}
      filters={{ ...filters, searchType }}
      dishes={dishes}
      isOutdated={isOutdated}
      hasSheet={hasSheet}
    />
  )
}

/** A day without orders may still have foreseen ones. */
const NothingOrdered = ({ search, searchType }: { search: string; searchType: OrderType }) => {
  const kitchen = useKitchenSheet(search, searchType, true)
  if (!kitchen?.currentData?.previstos?.length) return null
  return (
    <Sheet>
      <KitchenSheet kitchen={kitchen} isFiltered={false} />
    </Sheet>
  )
}

interface DayProps extends Pick<DishSummaryProps, 'isOutdated' | 'hasSheet'> {
  filters: OrdersFilters & { searchType: OrderType }
  dishes: readonly [string, number | null][]
}

/** A day's dishes, juices and allergies. */
const Day = ({ filters: { search, searchType, searchState }, dishes, isOutdated, hasSheet }: DayProps) => {
  const kitchen = useKitchenSheet(search, searchType, hasSheet)
  const title = SUMMARY_TEXTS.title(searchType, search)
  usePageSetup(paperNamed(title), UNNAMED)
  const isFiltered = searchState !== ''
  // The juices count the whole day.
  const cooked = isFiltered ? undefined : kitchen?.currentData?.dishes
  const total = sumOf(Object.fromEntries(dishes))
  const digits = Math.max(2, ...dishes.map(([, count]) => shown(count).length))
  return (
    <Paper>
      <Sheet aria-busy={isOutdated}>
        <Parts $gap={3}>
          <Title $between>
            <div>
              <Heading $size="lg">{title}</Heading>
              <Row $between $gap={1}>
                <Text $tone="soft" $size="dense">
                  {searchState === '' ? SUMMARY_TEXTS.withoutCancelled : SUMMARY_TEXTS.state(searchState)}
                </Text>
                <PrintedAt />
              </Row>
            </div>
            <Row $gap={2}>
              {kitchen !== null && <Downloads lista="cocina" search={search} searchType={searchType} />}
              <Button
                variant="secondary"
                size="small"
                icon="receipt"
                disabled={isOutdated}
                onClick={() => window.print()}
              >
                {SUMMARY_TEXTS.print}
              </Button>
            </Row>
          </Title>
          <List $isOutdated={isOutdated} $isLong={dishes.length >= LONG}>
            {dishes.map(([name, count]) => (
              <li key={name}>
                <Count $digits={digits}>{shown(count)}</Count>
                <span>{SUMMARY_TEXTS.dish(name)}</span>
                <JuiceOf dishes={cooked?.filter((dish) => dish.name === name)} />
              </li>
            ))}
          </List>
          {total !== null && (
            <Total>
              <span>{SUMMARY_TEXTS.total(total)}</span>
              <JuiceOf dishes={cooked} />
            </Total>
          )}
          {kitchen !== null && <KitchenSheet kitchen={kitchen} isFiltered={isFiltered} />}
        </Parts>
      </Sheet>
    </Paper>
  )
}

const JuiceOf = ({ dishes = [] }: { dishes?: KitchenDay['dishes'] | undefined }) =>
  dishes.length > 0 && <Juice>{juiceOf(dishes)}</Juice>
