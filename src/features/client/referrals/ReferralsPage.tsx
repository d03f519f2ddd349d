import { type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { PAGE_SIZE } from '#domain/constants'
import { useGetClientReferralsQuery } from '../../../api/endpoints/referrals'
import { useInvite } from '../../../parts/invite/use-invite'
import { EmailFilter } from '../../../parts/lists/EmailFilter'
import { ListBody } from '../../../parts/lists/ListBody'
import { ListFilters } from '../../../parts/lists/ListFilters'
import { NoMatch } from '../../../parts/lists/NoMatch'
import { useListOf } from '../../../parts/lists/use-list-of'
import { CLIENT_REFERRALS } from '../../../state/filter-screens/client'
import { selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { CLIENT_REFERRALS_TEXTS as TEXTS } from '../../../texts/client-referrals'
import { Button } from '../../../ui/primitives/Button'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { Notice } from '../../../ui/primitives/Notice'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { ReferralsTable } from './ReferralsTable'

const ClaimedPlace = styled.div`
  border-radius: ${theme.radius.control};
`

/** A claim's result. Its button is gone, so it takes the focus, and a screen reader reads it. */
const ClaimedNotice = ({ count }: { count: number }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <ClaimedPlace ref={place} tabIndex={-1}>
      <Notice tone="success">{TEXTS.claimed(count)}</Notice>
    </ClaimedPlace>
  )
}

/** One claim; each is a new notice. */
interface Claimed {
  number: number
  count: number
}

/** /cliente/referidos: the client's referrals and their rewards (Specification §2). */
export const ReferralsPage = () => {
  const user = useAppSelector(selectUser)
  const { invite, offer } = useInvite()
  const { list, values, page, isFiltered, change, clear } = useListOf(
    CLIENT_REFERRALS,
    useGetClientReferralsQuery,
    ({ search }, paging) => ({ ...paging, search }),
  )
  const [claimed, setClaimed] = useState<Claimed | null>(null)
  const onClaimed = (count: number) => setClaimed((before) => ({ number: (before?.number ?? 0) + 1, count }))
  const inviteButton = (
    <Button icon="gift" onClick={() => void invite()}>
      {TEXTS.invite}
    </Button>
  )
  // A few rows need no search.
  const isLong = isFiltered || page > 1 || (list.shown?.accounts.length ?? 0) >= PAGE_SIZE
  const isEmpty = list.shown?.accounts.length === 0 && !isFiltered
  return (
    <>
      <PageHeader
        title={TEXTS.title}
        subtitle={user && TEXTS.balance(user.envios)}
        aside={isEmpty ? undefined : inviteButton}
      />
      <Stack>
        <Notice>{TEXTS.rule}</Notice>
        {claimed && <ClaimedNotice key={claimed.number} count={claimed.count} />}
        {isLong && (
          <ListFilters>
            <EmailFilter
              label={TEXTS.email}
              value={values.search}
              onEmail={(email) => change({ search: email })}
            />
          </ListFilters>
        )}
        <ListBody list={list} failedTitle={TEXTS.failedTitle}>
          {(shown, state) => (
            <ReferralsTable
              referrals={shown?.accounts}
              {...state}
              empty={
                isFiltered ? <NoMatch {...TEXTS} onClear={clear} /> : <NoReferrals action={inviteButton} />
              }
              onClaimed={onClaimed}
            />
          )}
        </ListBody>
      </Stack>
      {offer}
    </>
  )
}

const NoReferrals = ({ action }: { action: ReactNode }) => (
  <EmptyState title={TEXTS.emptyTitle} text={TEXTS.emptyText} action={action} />
)
