import type { ReactNode } from 'react'
import styled from 'styled-components'
import { canClaimReward } from '#domain/membership'
import { type Referral, useClaimRewardMutation } from '../../../api/endpoints/referrals'
import { useBusy } from '../../../parts/forms/use-busy'
import { CellText, type ListState, ListTable } from '../../../parts/lists/ListTable'
import { CLIENT_REFERRALS_TEXTS as TEXTS } from '../../../texts/client-referrals'
import { NO_DATA, NO_VALUE, shown } from '../../../texts/no-value'
import { Button } from '../../../ui/primitives/Button'
import type { Column } from '../../../ui/primitives/Table'
import { Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { NotAvailable } from '../shared/NotAvailable'

interface ClaimButtonProps {
  referral: Referral
  /** The shipments to claim. */
  count: number
  /** `count`: the shipments that were added. */
  onClaimed: (count: number) => void
}

/** Claims a reward; its shipments belong to the user, whom the call replaces or makes stale. */
const ClaimButton = ({ referral, count, onClaimed }: ClaimButtonProps) => {
  const [claim] = useClaimRewardMutation()
  const { isBusy, run } = useBusy()
  const { email, keylogin } = referral

  const send = async () => {
    const { data } = await claim({ referred: keylogin })
    if (data) onClaimed(count)
  }
  return (
    <Button
      size="small"
      icon="gift"
      busy={isBusy}
      aria-label={TEXTS.claimFrom(count, email ?? NO_DATA)}
      onClick={() => void run(send)}
    >
      {TEXTS.claim(count)}
    </Button>
  )
}

/** On a phone an address has the card's whole width. */
const Frame = styled.div`
  ${theme.media.phone} {
    & td:first-child:not(:only-child) { grid-template-columns: minmax(0, 1fr); gap: 0; padding-bottom: ${theme.space[2]}; }
  }
`

/** Why there is nothing to claim, where the back end says so. */
const Why = ({ pagado, reclamado }: Referral) => {
  const why = reclamado === true ? TEXTS.claimedBefore : pagado === false ? TEXTS.notYetPaid : null
  return why === null ? null : (
    <Text as="span" $tone="soft" $size="sm">
      {` ${why}`}
    </Text>
  )
}

const columnsWith = (onClaimed: (count: number) => void): Column<Referral>[] => [
  {
    key: 'email',
    header: TEXTS.columns.email,
    cell: ({ email }) => <CellText>{shown(email)}</CellText>,
  },
  {
    key: 'reward',
    header: TEXTS.columns.reward,
    end: true,
    cell: (referral) => {
      const count = referral.rewardAvailable
      return count !== null && canClaimReward(count) ? (
        <ClaimButton referral={referral} count={count} onClaimed={onClaimed} />
      ) : (
        <>
          <NotAvailable data-label={TEXTS.columns.reward}>
            {count === null ? NO_VALUE : TEXTS.noReward}
          </NotAvailable>
          <Why {...referral} />
        </>
      )
    },
  },
]

interface ReferralsTableProps extends ListState {
  /** undefined while loading. */
  referrals: readonly Referral[] | undefined
  empty: ReactNode
  onClaimed: (count: number) => void
}

export const ReferralsTable = ({ referrals, onClaimed, ...list }: ReferralsTableProps) => (
  <Frame>
    <ListTable
      {...list}
      caption={TEXTS.title}
      columns={columnsWith(onClaimed)}
      rows={referrals}
      rowKey={({ keylogin }) => keylogin}
    />
  </Frame>
)
