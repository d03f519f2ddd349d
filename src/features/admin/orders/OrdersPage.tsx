import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { ListBody } from '../../../parts/lists/ListBody'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { BULK_TEXTS, ORDERS_TEXTS } from '../../../texts/admin-orders'
import { LIST_TEXTS } from '../../../texts/lists'
import { Button } from '../../../ui/primitives/Button'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { Capitalised } from '../shared/Capitalised'
import { BulkDone } from './BulkDone'
import { BulkUpdate } from './BulkUpdate'
import type { BulkResult } from './bulk-result'
import { DishSummary } from './DishSummary'
import { OrdersFilterBar } from './OrdersFilterBar'
import { OrdersTable } from './OrdersTable'
import { type OrdersFilters, type OrdersList, useOrders, useOrdersFilters } from './use-orders'

/** As high as its button, so that nothing jumps when the button comes. */
const Toolbar = styled(Row)`
  min-height: ${theme.size.controlDense};
  ${theme.media.phone} { & > button { flex: 1 0 100%; min-height: 44px; } }
  ${theme.media.print} { display: none; }
`

const isFiltered = ({ search, searchType, searchState }: OrdersFilters): boolean =>
  search !== '' || searchType !== '' || searchState !== ''

const NO_FILTERS = { search: '', searchType: '', searchState: '' } as const

/** After these the list is empty of what was to be moved. */
const NONE_LEFT: ReadonlySet<BulkResult['kind']> = new Set(['done', 'gone', 'unchecked'])

/** A bulk update's result, for as long as the filters it was made under stand. */
interface DoneUnder {
  result: BulkResult
  under: string
}

/** /admin/pedidos (Specification §2, administrator 3). */
export const OrdersPage = () => {
  const { filters, change, goTo } = useOrdersFilters()
  const list = useOrders(filters, goTo)
  const [last, setLast] = useState<DoneUnder | null>(null)
  const under = `${filters.search} ${filters.searchType} ${filters.searchState}`
  // For good: an old result would come back with the old filters, and take the focus again.
  if (last && last.under !== under) setLast(null)
  const done = last?.under === under ? last.result : null
  const clear = () => change(NO_FILTERS)
  return (
    <>
      <PageHeader dense title={ORDERS_TEXTS.title} />
      <Stack>
        <OrdersFilterBar filters={filters} onChange={change} />
        <Toolbar $between>
          <Row>
            {list.matching && filters.view === 'pedidos' && (
              <Text $tone="soft">
                <Capitalised>{ORDERS_TEXTS.count(list.matching)}</Capitalised>
              </Text>
            )}
            {isFiltered(filters) && (
              <Button variant="ghost" size="small" icon="close" onClick={clear}>
                {LIST_TEXTS.clear}
              </Button>
            )}
          </Row>
          <BulkUpdate
            filters={filters}
            matching={list.matching}
            onDone={(result) => setLast({ result, under })}
          />
        </Toolbar>
        {done && <BulkDone result={done} onShow={(searchState) => change({ searchState })} />}
        <Content
          filters={filters}
          list={list}
          goTo={goTo}
          isNoneLeft={done !== null && NONE_LEFT.has(done.kind)}
        />
      </Stack>
    </>
  )
}

interface ContentProps {
  filters: OrdersFilters
  list: OrdersList
  goTo: (page: number) => void
  /** A bulk update has just found nothing more that matches: nothing is missing then. */
  isNoneLeft: boolean
}

const Content = ({ filters, list, goTo, isNoneLeft }: ContentProps) => {
  const empty = <NoOrders filters={filters} isNoneLeft={isNoneLeft} />
  if (filters.view === 'resumen') return <Summary filters={filters} list={list} empty={empty} />
  return (
    <ListBody list={list} page={filters.page} onPage={goTo} failedTitle={ORDERS_TEXTS.failedTitle}>
      {(shown) => (
        <OrdersTable
          filters={filters}
          orders={shown?.orders}
          isOutdated={list.isOutdated}
          isLoading={list.isLoading}
          empty={empty}
        />
      )}
    </ListBody>
  )
}

interface SummaryProps extends Pick<ContentProps, 'filters' | 'list'> {
  empty: ReactNode
}

const Summary = ({ filters, list, empty }: SummaryProps) => {
  const { current, shown, hasFailed, isOutdated, retry } = list
  if (hasFailed && !current) return <ListFailure title={ORDERS_TEXTS.failedTitle} onRetry={retry} />
  return (
    <>
      {hasFailed && (
        <ListFailure title={ORDERS_TEXTS.failedTitle} text={LIST_TEXTS.outdated} onRetry={retry} />
      )}
      <DishSummary filters={filters} counts={shown?.platillos} isOutdated={isOutdated} empty={empty} />
    </>
  )
}

const NoOrders = ({ filters, isNoneLeft }: Pick<ContentProps, 'filters' | 'isNoneLeft'>) => {
  const { searchState } = filters
  if (isNoneLeft && searchState !== '') return <EmptyState title={BULK_TEXTS.noneLeft(searchState)} />
  if (!isFiltered(filters))
    return <EmptyState title={ORDERS_TEXTS.emptyTitle} text={ORDERS_TEXTS.emptyText} />
  return <EmptyState title={ORDERS_TEXTS.noMatchTitle} text={ORDERS_TEXTS.noMatchText} />
}
