import { useState } from 'react'
import styled from 'styled-components'
import type { BulkTarget } from '#domain/order-status'
import { ListBody } from '../../../parts/lists/ListBody'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { BULK_TEXTS, ORDERS_TEXTS } from '../../../texts/admin-orders'
import { LIST_TEXTS } from '../../../texts/lists'
import { Button } from '../../../ui/primitives/Button'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { Notice } from '../../../ui/primitives/Notice'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { Capitalised } from '../shared/Capitalised'
import { BulkUpdate } from './BulkUpdate'
import { DishSummary } from './DishSummary'
import { OrdersFilterBar } from './OrdersFilterBar'
import { OrdersTable } from './OrdersTable'
import { type OrdersFilters, type OrdersList, useOrders, useOrdersFilters } from './use-orders'

/** As high as its button, so that nothing jumps when the button comes. */
const Toolbar = styled(Row)`
  min-height: ${theme.size.controlDense};
  ${theme.media.phone} { & > button { flex: 1 0 100%; min-height: 44px; } }
`

const isFiltered = ({ search, searchType, searchState }: OrdersFilters): boolean =>
  search !== '' || searchType !== '' || searchState !== ''

const NO_FILTERS = { search: '', searchType: '', searchState: '' } as const

/** What a bulk update did, for as long as the filters it was made under stand. */
interface BulkDone {
  count: number | null
  to: BulkTarget
  under: string
}

/** /admin/pedidos (Specification §2, administrator 3). */
export const OrdersPage = () => {
  const { filters, change, goTo } = useOrdersFilters()
  const list = useOrders(filters, goTo)
  const [done, setDone] = useState<BulkDone | null>(null)
  const under = `${filters.search} ${filters.searchType} ${filters.searchState}`
  const clear = () => change(NO_FILTERS)
  return (
    <>
      <PageHeader dense title={ORDERS_TEXTS.title} />
      <Stack>
        <OrdersFilterBar filters={filters} onChange={change} />
        <Toolbar $between>
          <Row>
            {list.count && (
              <Text $tone="soft">
                <Capitalised>{ORDERS_TEXTS.count(list.count)}</Capitalised>
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
            count={list.count}
            onDone={(count, to) => setDone({ count, to, under })}
          />
        </Toolbar>
        {done?.under === under && (
          <Notice
            tone="success"
            role="status"
            action={
              <Button variant="secondary" size="small" onClick={() => change({ searchState: done.to })}>
                {BULK_TEXTS.showThem(done.to)}
              </Button>
            }
          >
            {BULK_TEXTS.done(done.count, done.to)}
          </Notice>
        )}
        <Content filters={filters} list={list} goTo={goTo} />
      </Stack>
    </>
  )
}

interface ContentProps {
  filters: OrdersFilters
  list: OrdersList
  goTo: (page: number) => void
}

const Content = ({ filters, list, goTo }: ContentProps) => {
  if (filters.view === 'resumen') return <Summary filters={filters} list={list} />
  return (
    <ListBody list={list} page={filters.page} onPage={goTo} failedTitle={ORDERS_TEXTS.failedTitle}>
      {(shown) => (
        <OrdersTable
          orders={shown?.orders}
          isOutdated={list.isOutdated}
          isLoading={list.isLoading}
          empty={<NoOrders isFiltered={isFiltered(filters)} />}
        />
      )}
    </ListBody>
  )
}

const Summary = ({ filters, list }: Omit<ContentProps, 'goTo'>) => {
  const { current, shown, hasFailed, isOutdated, retry } = list
  if (hasFailed && !current) return <ListFailure title={ORDERS_TEXTS.failedTitle} onRetry={retry} />
  return (
    <>
      {hasFailed && (
        <ListFailure title={ORDERS_TEXTS.failedTitle} text={LIST_TEXTS.outdated} onRetry={retry} />
      )}
      <DishSummary filters={filters} counts={shown?.platillos} isOutdated={isOutdated} />
    </>
  )
}

const NoOrders = ({ isFiltered: filtered }: { isFiltered: boolean }) => (
  <EmptyState
    title={filtered ? ORDERS_TEXTS.noMatchTitle : ORDERS_TEXTS.emptyTitle}
    text={filtered ? ORDERS_TEXTS.noMatchText : ORDERS_TEXTS.emptyText}
  />
)
