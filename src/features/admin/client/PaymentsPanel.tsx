import { useGetPaymentsOfClientQuery } from '../../../api/endpoints/client-file'
import { ListBody } from '../../../parts/lists/ListBody'
import { useListAt } from '../../../parts/lists/use-list'
import { usePage } from '../../../parts/lists/use-page'
import { PaymentsTable } from '../../../parts/payments/PaymentsTable'
import { ADMIN_PAYMENTS } from '../../../state/filter-screens/admin'
import { FILE_TEXTS as TEXTS } from '../../../texts/client-file'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { Stack } from '../../../ui/primitives/Stack'

/** A client's payments, the newest first. */
export const PaymentsPanel = ({ keylogin }: { keylogin: string }) => {
  const place = usePage()
  const list = useListAt(place, useGetPaymentsOfClientQuery, (paging) => ({ ...paging, cliente: keylogin }))
  return (
    <Stack>
      <ListBody list={list} page={place.page} onPage={place.goTo} failedTitle={TEXTS.paymentsFailed}>
        {(rows, state) => (
          <PaymentsTable
            path={ADMIN_PAYMENTS.path}
            payments={rows?.payments}
            {...state}
            empty={<EmptyState title={TEXTS.noPaymentsTitle} text={TEXTS.noPaymentsText} />}
          />
        )}
      </ListBody>
    </Stack>
  )
}
