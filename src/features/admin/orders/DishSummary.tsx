import styled from 'styled-components'
import { ORDERS_TEXTS, SUMMARY_TEXTS } from '../../../texts/admin-orders'
import { Card } from '../../../ui/primitives/Card'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import type { OrdersFilters } from './use-orders'

const List = styled.ul<{ $isOutdated: boolean }>`
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
}

/** The view 'Ver resumen': how many of each dish, when a date and a type are chosen (Specification §2, administrator 3). */
export const DishSummary = ({ filters, counts, isOutdated }: DishSummaryProps) => {
  const { search, searchType, searchState } = filters
  if (search === '' || searchType === '')
    return <EmptyState title={SUMMARY_TEXTS.needsFilters} as="h2" active={0} />
  if (!counts) return <SummarySkeleton />
  const dishes = Object.entries(counts).sort(byCount)
  if (dishes.length === 0) return <EmptyState title={SUMMARY_TEXTS.empty} text={ORDERS_TEXTS.noMatchText} />
  const total = dishes.reduce((sum, [, count]) => sum + count, 0)
  return (
    <Card aria-busy={isOutdated}>
      <Stack $gap={3}>
        <Heading $size="lg">{SUMMARY_TEXTS.title(searchType, search)}</Heading>
        <List $isOutdated={isOutdated}>
          {dishes.map(([name, count]) => (
            <li key={name}>
              <Count>{count}</Count>
              <span>{SUMMARY_TEXTS.dish(name)}</span>
            </li>
          ))}
        </List>
        <Total>{SUMMARY_TEXTS.total(total)}</Total>
        {searchState === '' && (
          <Text $tone="soft" $size="dense">
            {SUMMARY_TEXTS.withoutCancelled}
          </Text>
        )}
      </Stack>
    </Card>
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
