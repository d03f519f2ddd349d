import { useGetPaymentsQuery } from '../../../api/endpoints/payments'
import { REGISTER_PATH } from '../../../parts/client/addresses'
import { ClearFilters } from '../../../parts/lists/ClearFilters'
import { DateFilter } from '../../../parts/lists/DateFilter'
import { EmptyList } from '../../../parts/lists/EmptyList'
import { ListBody } from '../../../parts/lists/ListBody'
import { ListFilters } from '../../../parts/lists/ListFilters'
import { SearchFilter } from '../../../parts/lists/SearchFilter'
import { useListOf } from '../../../parts/lists/use-list-of'
import { STATEMENT_PATH } from '../../../parts/payments/addresses'
import { PaymentsTable } from '../../../parts/payments/PaymentsTable'
import { useWaitingTransfers } from '../../../parts/payments/use-waiting-transfers'
import { ADMIN_MONTH, ADMIN_PAYMENTS, ADMIN_TRANSFERS } from '../../../state/filter-screens/admin'
import {
  FOUND_PAYMENTS_TEXTS as FOUND_TEXTS,
  ADMIN_PAYMENTS_TEXTS as TEXTS,
} from '../../../texts/admin-payments'
import { TRANSFERS_TEXTS } from '../../../texts/admin-transfers'
import { FIND_TEXTS } from '../../../texts/client-file'
import { LIST_TEXTS } from '../../../texts/lists'
import { NAV_TEXTS } from '../../../texts/navigation'
import { PAYMENT_LIST_TEXTS } from '../../../texts/payments'
import { SelectField } from '../../../ui/forms/SelectField'
import { ButtonLink } from '../../../ui/primitives/Button'
import { OnDesk } from '../../../ui/primitives/OnDesk'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Downloads } from '../shared/Downloads'
import { RegisterLink } from '../shared/RegisterLink'
import { WalletTroubles } from '../shared/WalletTroubles'

/** Links to payments without a wallet. */
const PaymentActions = () => {
  const waiting = useWaitingTransfers()
  return (
    <Row $gap={2}>
      <ButtonLink variant={waiting === 0 ? 'ghost' : 'primary'} size="small" to={ADMIN_TRANSFERS.path}>
        {waiting === 0 ? TRANSFERS_TEXTS.title : TRANSFERS_TEXTS.count(waiting)}
      </ButtonLink>
      {/* A phone finds them beside the transfers and the reports. */}
      <OnDesk>
        <ButtonLink variant="ghost" size="small" to={STATEMENT_PATH}>
          {TRANSFERS_TEXTS.reconcile}
        </ButtonLink>
        <ButtonLink variant="ghost" size="small" to={ADMIN_MONTH.path}>
          {NAV_TEXTS.admin.month}
        </ButtonLink>
      </OnDesk>
      <RegisterLink to={REGISTER_PATH} />
    </Row>
  )
}

/** The state selector's only option (Specification §2, administrator 5). */
const STATE_OPTIONS = [{ value: '', label: LIST_TEXTS.all }] as const

/** /admin/pagos: the payments of all clients (Specification §2, administrator 5). */
export const PaymentsPage = ({ isOurs }: { isOurs: boolean }) => {
  const { list, values, isFiltered, change, clear } = useListOf(
    ADMIN_PAYMENTS,
    useGetPaymentsQuery,
    ({ nombre, ...values }, paging) => ({
      ...paging,
      ...values,
      ...(isOurs && nombre !== '' && { nombre }),
    }),
  )
  return (
    <>
      <PageHeader
        dense
        title={PAYMENT_LIST_TEXTS.title}
        aside={
          isOurs && (
            <Row $gap={2}>
              <PaymentActions />
              <Downloads lista="pagos" search={values.search} nombre={values.nombre} />
            </Row>
          )
        }
      />
      <Stack>
        {isOurs && <WalletTroubles />}
        <ListFilters>
          <DateFilter
            label={PAYMENT_LIST_TEXTS.from}
            value={values.search}
            onDate={(date) => change({ search: date })}
          />
          <SelectField
            dense
            label={PAYMENT_LIST_TEXTS.state}
            value={values.searchState}
            options={STATE_OPTIONS}
            onValue={(searchState) => change({ searchState })}
          />
          {isOurs && (
            <SearchFilter
              label={FIND_TEXTS.person}
              value={values.nombre}
              onSearch={(nombre) => change({ nombre })}
            />
          )}
          <ClearFilters isFiltered={isFiltered} onClear={clear} />
        </ListFilters>
        <ListBody list={list} failedTitle={TEXTS.failedTitle}>
          {(shown, state) => (
            <PaymentsTable
              path={ADMIN_PAYMENTS.path}
              payments={shown?.payments}
              {...state}
              empty={<EmptyList texts={values.nombre === '' ? TEXTS : FOUND_TEXTS} isFiltered={isFiltered} />}
            />
          )}
        </ListBody>
      </Stack>
    </>
  )
}
