import { useGetReferralsQuery } from '../../../api/endpoints/referrals'
import { ClearFilters } from '../../../parts/lists/ClearFilters'
import { EmailFilter } from '../../../parts/lists/EmailFilter'
import { EmptyList } from '../../../parts/lists/EmptyList'
import { ListBody } from '../../../parts/lists/ListBody'
import { ListFilters } from '../../../parts/lists/ListFilters'
import { useListOf } from '../../../parts/lists/use-list-of'
import { ADMIN_REFERRALS } from '../../../state/filter-screens/admin'
import { ADMIN_REFERRALS_TEXTS as TEXTS } from '../../../texts/admin-referrals'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'
import { ReferralsTable } from './ReferralsTable'

/** /admin/referidos (Specification §2, administrator 9). */
export const ReferralsPage = () => {
  const { list, values, isFiltered, change, clear } = useListOf(
    ADMIN_REFERRALS,
    useGetReferralsQuery,
    (values, paging) => ({ ...paging, ...values }),
  )
  return (
    <>
      <PageHeader dense title={TEXTS.title} />
      <Stack>
        <ListFilters>
          <EmailFilter
            label={TEXTS.email}
            value={values.search}
            onEmail={(email) => change({ search: email })}
          />
          <ClearFilters isFiltered={isFiltered} onClear={clear} />
        </ListFilters>
        <ListBody list={list} failedTitle={TEXTS.failedTitle}>
          {(shown, state) => (
            <ReferralsTable
              referrals={shown?.accounts}
              {...state}
              empty={<EmptyList texts={TEXTS} isFiltered={isFiltered} />}
            />
          )}
        </ListBody>
      </Stack>
    </>
  )
}
