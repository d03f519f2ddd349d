import { PAGE_SIZE } from '#domain/constants'
import { useGetPaymentsOfClientQuery } from '../../../api/endpoints/client-file'
import { ListBody } from '../../../parts/lists/ListBody'
import { useIsOpen, useList } from '../../../parts/lists/use-list'
import { usePage } from '../../../parts/lists/use-page'
import { PaymentsTable } from '../../../parts/payments/PaymentsTable'
import { ADMIN_PAYMENTS } from '../../../state/filter-screens/admin'
import { FILE_TEXTS as TEXTS } from '../../../texts/client-file'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { Stack } from '../../../ui/primitives/Stack'

/** A client's payments, the newest first. */
export const PaymentsPanel = ({ keylogin }: { keylogin: string }) => {
  const { page, goTo } = usePage()
  const isOpen = useIsOpen()
  const query = useGetPaymentsOfClientQuery(
    { cliente: keylogin, page, itemsPerPage: PAGE_SIZE },
    { refetchOnMountOrArgChange: true, skip: !isOpen },
  )
  const list = useList(query, { isOpen, page, goTo })
  return (
    <Stack>
      <ListBody list={list} page={page} onPage={goTo} failedTitle={TEXTS.paymentsFailed}>
        {(rows) => (
          <PaymentsTable
            path={ADMIN_PAYMENTS.path}
            payments={rows?.payments}
            isOutdated={list.isOutdated}
            isLoading={list.isLoading}
            empty={<EmptyState title={TEXTS.noPaymentsTitle} text={TEXTS.noPaymentsText} />}
          />
        )}
      </ListBody>
    </Stack>
  )
}
