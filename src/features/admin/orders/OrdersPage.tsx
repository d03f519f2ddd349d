import { memo, type ReactNode, useDeferredValue, useState } from 'react'
import styled from 'styled-components'
import { ClearFilters } from '../../../parts/lists/ClearFilters'
import { ListBody } from '../../../parts/lists/ListBody'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { useMayAct } from '../../../state/areas'
import { useToday } from '../../../state/use-today'
import { BULK_TEXTS, ORDERS_TEXTS } from '../../../texts/admin-orders'
import { FIND_TEXTS } from '../../../texts/client-file'
import { LIST_TEXTS } from '../../../texts/lists'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { OnDesk } from '../../../ui/primitives/OnDesk'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { dayPath } from '../shared/addresses'
import { Capitalised } from '../shared/Capitalised'
import { Downloads } from '../shared/Downloads'
import { OwnLink } from '../shared/OwnLink'
import { UndoLines } from '../shared/UndoLines'
import { BulkDone, type BulkResult } from './BulkDone'
import { BulkUpdate } from './BulkUpdate'
import { DeliveryLinks } from './DeliveryLinks'
import { DishCounts } from './DishCounts'
import { OrdersFilterBar } from './OrdersFilterBar'
import { OrdersSort } from './OrdersSort'
import { OrdersTable } from './OrdersTable'
import { TellClients } from './TellClients'
import { type OrdersFilters, type OrdersList, useOrders, useOrdersFilters } from './use-orders'

/** The printed summary has a title of its own. */
const Title = styled.div<{ $isSummary: boolean }>`
  ${theme.media.phone} { & > header { margin-bottom: ${theme.space[2]}; } }
  ${theme.media.print} { display: ${({ $isSummary }) => ($isSummary ? 'none' : 'block')}; }
`
/** On a phone the orders need the room. */
const Page = styled(Stack)`
  ${theme.media.phone} { gap: ${theme.space[2]}; }
`
/** As high as its button, so that nothing jumps when it appears. */
const Toolbar = styled(Row)`
  min-height: ${theme.size.controlDense};
  ${theme.media.phone} {
    gap: ${theme.space[2]};
    & p { font-size: ${theme.text.dense}; }
    & > div { gap: ${theme.space[1]} ${theme.space[2]}; }
    & > div > button { min-height: 30px; }
    & > button { flex: 1 0 100%; min-height: 44px; }
  }
  ${theme.media.print} { display: none; }
`

/** Links from a day's orders; on a phone one line. */
const Ways = styled(Row)`
  ${theme.media.phone} {
    flex: 1 0 100%;
    gap: ${theme.space[1]};
    & > a { flex: 1 0 auto; padding-inline: ${theme.space[1]}; font-size: ${theme.text.sm}; }
  }
`

/** A bulk update's result, valid while its filters stand. */
interface DoneUnder {
  result: BulkResult
  under: string
}

/** /admin/pedidos (Specification §2, administrator 3). */
export const OrdersPage = ({ isOurs }: { isOurs: boolean }) => {
  const { filters, change, clear, goTo } = useOrdersFilters(isOurs)
  return (
    <>
      <Title $isSummary={filters.view === 'resumen'}>
        <PageHeader
          dense
          title={ORDERS_TEXTS.title}
          aside={isOurs && filters.view === 'pedidos' && <Downloads lista="pedidos" {...filters.selected} />}
        />
      </Title>
      <Page>
        <OrdersFilterBar filters={filters} canFind={isOurs} onChange={change} />
        {/* The pressed filter renders first; the orders follow. */}
        <Orders
          filters={useDeferredValue(filters)}
          change={change}
          clear={clear}
          goTo={goTo}
          isOurs={isOurs}
        />
      </Page>
    </>
  )
}

interface OrdersProps extends Pick<ReturnType<typeof useOrdersFilters>, 'change' | 'clear' | 'goTo'> {
  filters: OrdersFilters
  isOurs: boolean
}

/** The orders of these filters, and what is done with them. */
const Orders = memo(({ filters, change, clear, goTo, isOurs }: OrdersProps) => {
  const list = useOrders(filters, goTo, isOurs)
  const isCook = useMayAct('cocina')
  const today = useToday()
  const [last, setLast] = useState<DoneUnder | null>(null)
  const under = JSON.stringify(filters.selected)
  // For good: an old result would return with the old filters, and take the focus again.
  if (last && last.under !== under) setLast(null)
  const done = last?.under === under ? last.result : null
  return (
    <>
      <Toolbar $between>
        <Row>
          {list.count && filters.view === 'pedidos' && (
            <Text $tone="soft">
              <Capitalised>{ORDERS_TEXTS.count(list.count)}</Capitalised>
            </Text>
          )}
          <ClearFilters isFiltered={filters.isFiltered} onClear={clear} />
          {isOurs && filters.search !== '' && (
            <Ways>
              <OwnLink variant="ghost" to={dayPath(filters.search)}>
                {ORDERS_TEXTS.day}
              </OwnLink>
              <DeliveryLinks filters={filters} />
              {/* It goes to everybody of the day, also those that a search by name leaves out. */}
              {filters.nombre === '' && filters.search >= today && (
                <OnDesk>
                  <TellClients date={filters.search} type={filters.searchType} />
                </OnDesk>
              )}
            </Ways>
          )}
        </Row>
        {isOurs && <OrdersSort filters={filters} onChange={change} />}
        {/* It changes everybody's orders, also those that a search by name leaves out. */}
        {filters.nombre === '' && (
          <BulkUpdate
            filters={filters}
            count={list.count}
            isOurs={isOurs}
            isDisabled={list.current === undefined}
            onDone={(result) => setLast({ result, under })}
          />
        )}
      </Toolbar>
      {done && <BulkDone result={done} onShow={(searchState) => change({ searchState })} />}
      {isOurs && <UndoLines date={filters.search} except={done?.batch ?? null} />}
      <Content filters={filters} list={list} isNoneLeft={done !== null} hasSheet={isOurs && isCook} />
    </>
  )
})

interface ContentProps extends Pick<OrdersProps, 'filters'> {
  list: OrdersList
  hasSheet: boolean
  /** A bulk update has just emptied the list: that is no gap. */
  isNoneLeft: boolean
}

const Content = ({ filters, list, isNoneLeft, hasSheet }: ContentProps) => {
  const empty = <NoOrders filters={filters} isNoneLeft={isNoneLeft} />
  if (filters.view === 'resumen')
    return <Summary filters={filters} list={list} hasSheet={hasSheet} empty={empty} />
  return (
    <ListBody list={list} failedTitle={ORDERS_TEXTS.failedTitle}>
      {(shown, state) => <OrdersTable orders={shown && (shown.orders ?? [])} {...state} empty={empty} />}
    </ListBody>
  )
}

interface SummaryProps extends Pick<ContentProps, 'filters' | 'list' | 'hasSheet'> {
  empty: ReactNode
}

const Summary = ({ filters, list, hasSheet, empty }: SummaryProps) => {
  const { current, shown, hasFailed, error, isOutdated, retry } = list
  if (hasFailed && !current)
    return <ListFailure title={ORDERS_TEXTS.failedTitle} error={error} onRetry={retry} />
  return (
    <>
      {hasFailed && (
        <ListFailure title={ORDERS_TEXTS.failedTitle} text={LIST_TEXTS.outdated} onRetry={retry} />
      )}
      <DishCounts
        filters={filters}
        counts={shown?.platillos}
        isOutdated={isOutdated}
        hasSheet={hasSheet}
        empty={empty}
      />
    </>
  )
}

const NoOrders = ({ filters, isNoneLeft }: Pick<ContentProps, 'filters' | 'isNoneLeft'>) => {
  const { searchState } = filters
  if (isNoneLeft && searchState !== '') return <EmptyState title={BULK_TEXTS.noneLeft(searchState)} />
  if (!filters.isFiltered) return <EmptyState title={ORDERS_TEXTS.emptyTitle} text={ORDERS_TEXTS.emptyText} />
  return (
    <EmptyState
      title={ORDERS_TEXTS.noMatchTitle}
      text={filters.nombre === '' ? ORDERS_TEXTS.noMatchText : FIND_TEXTS.noMatchText}
    />
  )
}
