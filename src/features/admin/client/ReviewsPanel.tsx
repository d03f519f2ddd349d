import { PAGE_SIZE } from '#domain/constants'
import { useGetReviewsQuery } from '../../../api/endpoints/reports'
import { ListBody } from '../../../parts/lists/ListBody'
import { useIsOpen, useList } from '../../../parts/lists/use-list'
import { usePage } from '../../../parts/lists/use-page'
import { RATINGS_TEXTS as TEXTS } from '../../../texts/admin-reports'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { Stack } from '../../../ui/primitives/Stack'
import { RatedOrders } from '../shared/reviews/RatedOrders'

/** A client's ratings, the newest first. */
export const ReviewsPanel = ({ keylogin }: { keylogin: string }) => {
  const { page, goTo } = usePage()
  const isOpen = useIsOpen()
  const query = useGetReviewsQuery(
    { cliente: keylogin, page, itemsPerPage: PAGE_SIZE, estrellas: null, platillo: '' },
    { refetchOnMountOrArgChange: true, skip: !isOpen },
  )
  const list = useList(query, { isOpen, page, goTo })
  return (
    <Stack>
      <ListBody list={list} page={page} onPage={goTo} failedTitle={TEXTS.failedTitle}>
        {(shown) => (
          <RatedOrders
            reviews={shown?.resenas}
            isOutdated={list.isOutdated}
            isOneClient
            empty={<EmptyState title={TEXTS.none} text={TEXTS.noneText} />}
          />
        )}
      </ListBody>
    </Stack>
  )
}
