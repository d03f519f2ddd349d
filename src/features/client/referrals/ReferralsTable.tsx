import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { canClaimReward } from '#domain/membership'
import { type Referral, useClaimRewardMutation } from '../../../api/endpoints/referrals'
import { CellText, type ListState, ListTable } from '../../../parts/lists/ListTable'
import { CLIENT_REFERRALS_TEXTS as TEXTS } from '../../../texts/client-referrals'
import { NO_DATA, NO_VALUE, shown } from '../../../texts/no-value'
import { Button } from '../../../ui/primitives/Button'
import type { Column } from '../../../ui/primitives/Table'
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
  const [claim, { isLoading }] = useClaimRewardMutation()
  const isSending = useRef(false)
  const { email, keylogin } = referral

  const send = async () => {
    // A second click may come before the button has become busy.
    if (isSending.current) return
    isSending.current = true
    const { data } = await claim({ referred: keylogin })
    isSending.current = false
    if (data) onClaimed(count)
  }
  return (
    <Button
      size="small"
      icon="gift"
      busy={isLoading}
      aria-label={TEXTS.claimFrom(count, email ?? NO_DATA)}
      onClick={() => void send()}
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
        <NotAvailable data-label={TEXTS.columns.reward}>
          {count === null ? NO_VALUE : TEXTS.noReward}
        </NotAvailable>
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
