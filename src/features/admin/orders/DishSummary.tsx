import type { ReactNode } from 'react'
import styled from 'styled-components'
import { SUMMARY_TEXTS } from '../../../texts/admin-orders'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import type { OrdersFilters } from './use-orders'

/** From so many dishes on a printed sheet needs a second column. */
const LONG = 16

const Sheet = styled(Card)`
  ${theme.media.print} { padding: 0; border: 0; }
`
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
    grid-template-columns: minmax(2.2ch, auto) minmax(0, 1fr);
    gap: ${theme.space[2]};
    align-items: baseline;
    padding: ${theme.space[2]} 0;
    border-top: ${theme.border.line};
    overflow-wrap: anywhere;
    break-inside: avoid;
  }
  /* For the kitchen's wall: a whole day on one sheet. */
  ${theme.media.print} {
    display: block;
    columns: ${({ $isLong }) => ($isLong ? 2 : 1)};
    column-gap: ${theme.space[8]};
    font-size: ${theme.text.dense};
    & > li { padding: 2px 0; line-height: ${theme.leading.tight}; }
    & strong { font-size: ${theme.text.md}; }
  }
`
const Count = styled.strong`
  min-width: 2.2ch;
  font-family: ${theme.font.heading};
  font-size: ${theme.text.xl};
  font-weight: ${theme.weight.bold};
  font-variant-numeric: tabular-nums;
  text-align: right;
`
const Total = styled.p`
  padding-top: ${theme.space[3]};
  border-top: 2px solid ${theme.color.edge};
  font-size: ${theme.text.lg};
  font-weight: ${theme.weight.bold};
`

const byCount = ([nameA, a]: [string, number], [nameB, b]: [string, number]): number =>
  b - a || nameA.localeCompare(nameB, 'es')

interface DishSummaryProps {
  filters: OrdersFilters
  /** Dish name → orders; undefined while nothing is known yet. */
  counts: Readonly<Record<string, number>> | undefined
  isOutdated: boolean
  /** Instead of the dishes, when nothing was ordered. */
  empty: ReactNode
}

/** The view 'Ver resumen': how many of each dish, when a date and a type are chosen (Specification §2, administrator 3). */
export const DishSummary = ({ filters, counts, isOutdated, empty }: DishSummaryProps) => {
  const { search, searchType, searchState } = filters
  if (search === '' || searchType === '')
    return <EmptyState title={SUMMARY_TEXTS.needsFilters} as="h2" active={0} />
  if (!counts) return <SummarySkeleton />
  const dishes = Object.entries(counts).sort(byCount)
  if (dishes.length === 0) return empty
  const total = dishes.reduce((sum, [, count]) => sum + count, 0)
  return (
    <Sheet aria-busy={isOutdated}>
      <Stack $gap={3}>
        <Title $between>
          <div>
            <Heading $size="lg">{SUMMARY_TEXTS.title(searchType, search)}</Heading>
            <Text $tone="soft" $size="dense">
              {searchState === '' ? SUMMARY_TEXTS.withoutCancelled : SUMMARY_TEXTS.state(searchState)}
            </Text>
          </div>
          <Button
            variant="secondary"
            size="small"
            icon="receipt"
            disabled={isOutdated}
            onClick={() => window.print()}
          >
            {SUMMARY_TEXTS.print}
          </Button>
        </Title>
        <List $isOutdated={isOutdated} $isLong={dishes.length >= LONG}>
          {dishes.map(([name, count]) => (
            <li key={name}>
              <Count>{count}</Count>
              <span>{SUMMARY_TEXTS.dish(name)}</span>
            </li>
          ))}
        </List>
        <Total>{SUMMARY_TEXTS.total(total)}</Total>
      </Stack>
    </Sheet>
  )
}

const SummarySkeleton = () => (
  <Card aria-busy>
    <Stack>
      {['64%', '80%', '56%', '72%'].map((width) => (
        <Skeleton key={width} $width={width} $height="1.4em" />
      ))}
    </Stack>
  </Card>
)
