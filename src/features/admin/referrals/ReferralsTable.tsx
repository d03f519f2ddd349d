import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ListedReferral } from '../../../api/endpoints/referrals'
import { Email } from '../../../parts/client/Email'
import { CellText, ListTable } from '../../../parts/lists/ListTable'
import { REFERRALS_TEXTS as TEXTS } from '../../../texts/admin-referrals'
import { Link } from '../../../ui/primitives/Link'
import type { Column } from '../../../ui/primitives/Table'
import { theme } from '../../../ui/theme/theme'
import { clientAddress, clientSearchAddress } from '../shared/client-address'

const { columns: HEADERS } = TEXTS

const Quiet = styled.span`
  color: ${theme.color.inkSoft};
`

/** On a phone as high as a thumb needs it. */
const Person = styled(Link)`
  ${theme.media.phone} { display: inline-block; padding-block: ${theme.space[2]}; }
`

const COLUMNS: Column<ListedReferral>[] = [
  {
    key: 'email',
    header: HEADERS.email,
    cell: ({ email, keylogin }) => (
      <CellText $narrow="32ch" $wide="48ch" title={email}>
        <Person
          to={clientAddress(keylogin)}
          aria-label={TEXTS.openClient(email)}
          title={email}
          data-row-action=""
        >
          <Email>{email}</Email>
        </Person>
      </CellText>
    ),
  },
  {
    key: 'referrer',
    header: HEADERS.referrer,
    cell: ({ referrer_email: email }) =>
      email === '' ? (
        <Quiet>{TEXTS.referrerUnknown}</Quiet>
      ) : (
        <CellText $narrow="32ch" $wide="48ch" title={email}>
          <Person to={clientSearchAddress(email)} aria-label={TEXTS.findReferrer(email)}>
            <Email>{email}</Email>
          </Person>
        </CellText>
      ),
  },
]

interface ReferralsTableProps {
  /** undefined while nothing is known yet. */
  referrals: readonly ListedReferral[] | undefined
  isOutdated: boolean
  isLoading: boolean
  empty: ReactNode
}

/** Who was invited, with the way to their own screen, and by whom, with the way to the list that names them. */
export const ReferralsTable = ({ referrals, isOutdated, isLoading, empty }: ReferralsTableProps) => (
  <ListTable
    hasActions={false}
    caption={TEXTS.title}
    columns={COLUMNS}
    rows={referrals}
    isOutdated={isOutdated}
    rowKey={({ keylogin }) => keylogin}
    loading={isLoading}
    empty={empty}
  />
)
