import { useGetClientOrdersQuery } from '../../../api/endpoints/orders'
import { DateFilter } from '../../../parts/lists/DateFilter'
import { ListBody } from '../../../parts/lists/ListBody'
import { ListFilters } from '../../../parts/lists/ListFilters'
import { NoMatch } from '../../../parts/lists/NoMatch'
import { useListOf } from '../../../parts/lists/use-list-of'
import { CLIENT_ORDERS, HISTORY_STATES } from '../../../state/filter-screens/client'
import { HISTORY_TEXTS as TEXTS } from '../../../texts/client-orders'
import { LIST_TEXTS } from '../../../texts/lists'
import { SelectField } from '../../../ui/forms/SelectField'
import { ButtonLink } from '../../../ui/primitives/Button'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'
import { HistoryTable } from './HistoryTable'

const STATE_OPTIONS = [
  { value: '', label: LIST_TEXTS.all },
  ...HISTORY_STATES.map((state) => ({ value: state, label: TEXTS.states[state] })),
] as const

/** /cliente/pedidos: a client's orders, and the way to rate delivered ones (Specification §2). */
export const HistoryPage = () => {
  const { list, values, isFiltered, change, clear } = useListOf(
    CLIENT_ORDERS,
    useGetClientOrdersQuery,
    (values, paging) => ({ ...paging, ...values }),
  )
  return (
    <>
      <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} />
      <Stack>
        <ListFilters>
          <DateFilter label={TEXTS.from} value={values.search} onDate={(search) => change({ search })} />
          <SelectField
            dense
            label={TEXTS.state}
            value={values.searchState}
            options={STATE_OPTIONS}
            onValue={(searchState) => change({ searchState })}
          />
        </ListFilters>
        <ListBody list={list} failedTitle={TEXTS.failedTitle}>
          {(shown, state) => (
            <HistoryTable
              orders={shown?.orders}
              {...state}
              isFiltered={isFiltered}
              empty={isFiltered ? <NoMatch {...TEXTS} onClear={clear} /> : <NoOrders />}
            />
          )}
        </ListBody>
      </Stack>
    </>
  )
}

const NoOrders = () => (
  <EmptyState
    title={TEXTS.emptyTitle}
    text={TEXTS.emptyText}
    action={
      <ButtonLink to="/cliente/menu" icon="utensils">
        {TEXTS.toMenu}
      </ButtonLink>
    }
  />
)
