import { useGetReviewsQuery } from '../../../api/endpoints/reports'
import { BackToList } from '../../../parts/lists/BackToList'
import { ClearFilters } from '../../../parts/lists/ClearFilters'
import { ListBody } from '../../../parts/lists/ListBody'
import { ListFilters } from '../../../parts/lists/ListFilters'
import { NoMatch } from '../../../parts/lists/NoMatch'
import { SearchFilter } from '../../../parts/lists/SearchFilter'
import { useListOf } from '../../../parts/lists/use-list-of'
import { ADMIN_REPORTS, ADMIN_REVIEWS, STARS } from '../../../state/filter-screens/admin'
import { RATINGS_TEXTS as TEXTS } from '../../../texts/admin-reports'
import { SelectField } from '../../../ui/forms/SelectField'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'
import { RatedOrders } from '../shared/reviews/RatedOrders'

const STAR_OPTIONS = [
  { value: '', label: TEXTS.anyStars },
  ...STARS.map((stars) => ({ value: stars, label: TEXTS.stars(Number(stars)) })),
] as const

/** /admin/reportes/calificaciones: all ratings, by stars and dish. */
export const ReviewsPage = () => {
  const { list, values, isFiltered, change, clear } = useListOf(
    ADMIN_REVIEWS,
    useGetReviewsQuery,
    ({ estrellas, platillo }, paging) => ({
      ...paging,
      estrellas: estrellas === '' ? null : Number(estrellas),
      platillo,
    }),
  )
  return (
    <>
      <BackToList screen={ADMIN_REPORTS} label={TEXTS.back} />
      <PageHeader dense title={TEXTS.all} />
      <Stack>
        <ListFilters>
          <SearchFilter
            label={TEXTS.dish}
            value={values.platillo}
            onSearch={(platillo) => change({ platillo })}
          />
          <SelectField
            dense
            label={TEXTS.starsLabel}
            value={values.estrellas}
            options={STAR_OPTIONS}
            onValue={(estrellas) => change({ estrellas })}
          />
          <ClearFilters isFiltered={isFiltered} onClear={clear} />
        </ListFilters>
        <ListBody list={list} failedTitle={TEXTS.failedTitle}>
          {(shown) => (
            <RatedOrders
              reviews={shown?.resenas}
              isOutdated={list.isOutdated}
              empty={
                isFiltered ? (
                  <NoMatch
                    noMatchTitle={TEXTS.noMatchTitle}
                    noMatchText={TEXTS.noMatchText}
                    onClear={clear}
                  />
                ) : (
                  <EmptyState title={TEXTS.none} text={TEXTS.noneText} />
                )
              }
            />
          )}
        </ListBody>
      </Stack>
    </>
  )
}
