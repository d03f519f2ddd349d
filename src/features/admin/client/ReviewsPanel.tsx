import { useGetReviewsQuery } from '../../../api/endpoints/reports'
import { ListBody } from '../../../parts/lists/ListBody'
import { useListAt } from '../../../parts/lists/use-list'
import { usePage } from '../../../parts/lists/use-page'
import { RATINGS_TEXTS as TEXTS } from '../../../texts/admin-reports'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { Stack } from '../../../ui/primitives/Stack'
import { RatedOrders } from '../shared/reviews/RatedOrders'

/** A client's ratings, the newest first. */
export const ReviewsPanel = ({ keylogin }: { keylogin: string }) => {
  const place = usePage()
  const list = useListAt(place, useGetReviewsQuery, (paging) => ({
    ...paging,
    cliente: keylogin,
    estrellas: null,
    platillo: '',
  }))
  return (
    <Stack>
      <ListBody list={list} page={place.page} onPage={place.goTo} failedTitle={TEXTS.failedTitle}>
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
