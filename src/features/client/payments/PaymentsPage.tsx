import { useGetClientPaymentsQuery } from '../../../api/endpoints/payments'
import { DateFilter } from '../../../parts/lists/DateFilter'
import { ListBody } from '../../../parts/lists/ListBody'
import { ListFilters } from '../../../parts/lists/ListFilters'
import { NoMatch } from '../../../parts/lists/NoMatch'
import { useListOf } from '../../../parts/lists/use-list-of'
import { PaymentsTable } from '../../../parts/payments/PaymentsTable'
import { CLIENT_PAYMENTS, PAYMENT_STATES } from '../../../state/filter-screens/client'
import { CLIENT_PAYMENTS_TEXTS as TEXTS } from '../../../texts/client-payments'
import { LIST_TEXTS } from '../../../texts/lists'
import { PAYMENT_LIST_TEXTS, paymentStatusLabel } from '../../../texts/payments'
import { SelectField } from '../../../ui/forms/SelectField'
import { ButtonLink } from '../../../ui/primitives/Button'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'
import { OwnTransfers } from './OwnTransfers'

const STATE_OPTIONS = [
  { value: '', label: LIST_TEXTS.all },
  ...PAYMENT_STATES.map((state) => ({ value: state, label: paymentStatusLabel(state) })),
] as const

/** /cliente/pagos: the client's membership payments (Specification §2). */
export const PaymentsPage = ({ isOurs }: { isOurs: boolean }) => {
  const { list, values, isFiltered, change, clear } = useListOf(
    CLIENT_PAYMENTS,
    useGetClientPaymentsQuery,
    (values, paging) => ({ ...paging, ...values }),
  )
  return (
    <>
      <PageHeader title={PAYMENT_LIST_TEXTS.title} subtitle={TEXTS.subtitle} />
      <Stack>
        {isOurs && <OwnTransfers />}
        <ListFilters>
          <DateFilter
            label={PAYMENT_LIST_TEXTS.from}
            value={values.search}
            onDate={(search) => change({ search })}
          />
          <SelectField
            dense
            label={PAYMENT_LIST_TEXTS.state}
            value={values.searchState}
            options={STATE_OPTIONS}
            onValue={(searchState) => change({ searchState })}
          />
        </ListFilters>
        <ListBody list={list} failedTitle={TEXTS.failedTitle}>
          {(shown, state) => (
            <PaymentsTable
              isOwn
              path={CLIENT_PAYMENTS.path}
              payments={shown?.payments}
              {...state}
              empty={isFiltered ? <NoMatch {...TEXTS} onClear={clear} /> : <NoPayments />}
            />
          )}
        </ListBody>
      </Stack>
    </>
  )
}

const NoPayments = () => (
  <EmptyState
    title={TEXTS.emptyTitle}
    text={TEXTS.emptyText}
    action={<ButtonLink to="/cliente/renovacion">{TEXTS.toRenewal}</ButtonLink>}
  />
)
