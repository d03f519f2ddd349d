import type { ReactNode } from 'react'
import { canClaimReward } from '#domain/membership'
import type { Referral } from '../../../api/endpoints/referrals'
import { CellText, ListTable } from '../../../parts/lists/ListTable'
import { REFERRALS_TEXTS as TEXTS } from '../../../texts/client-referrals'
import type { Column } from '../../../ui/primitives/Table'
import { Text } from '../../../ui/primitives/Text'
import { ClaimButton } from './ClaimButton'

const columnsWith = (onClaimed: (count: number) => void): Column<Referral>[] => [
  {
    key: 'email',
    header: TEXTS.columns.email,
    cell: ({ email }) => (
      <CellText $narrow="32ch" $wide="48ch" title={email}>
        {email}
      </CellText>
    ),
  },
  {
    key: 'reward',
    header: TEXTS.columns.reward,
    end: true,
    cell: (referral) =>
      canClaimReward(referral.rewardAvailable) ? (
        <ClaimButton referral={referral} onClaimed={onClaimed} />
      ) : (
        <Text as="span" $tone="soft">
          {TEXTS.noReward}
        </Text>
      ),
  },
]

interface ReferralsTableProps {
  /** undefined while nothing is known yet. */
  referrals: readonly Referral[] | undefined
  isOutdated: boolean
  isLoading: boolean
  empty: ReactNode
  onClaimed: (count: number) => void
}

export const ReferralsTable = ({ referrals, onClaimed, ...table }: ReferralsTableProps) => (
  <ListTable
    caption={TEXTS.title}
    columns={columnsWith(onClaimed)}
    rows={referrals}
    isOutdated={table.isOutdated}
    rowKey={({ keylogin }) => keylogin}
    loading={table.isLoading}
    empty={table.empty}
  />
)
