import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ListedReferral } from '../../../api/endpoints/referrals'
import { clientAddress } from '../../../parts/client/addresses'
import { Email } from '../../../parts/client/Email'
import { CellText, type ListState, ListTable } from '../../../parts/lists/ListTable'
import { ADMIN_REFERRALS_TEXTS as TEXTS } from '../../../texts/admin-referrals'
import { NO_VALUE, shown } from '../../../texts/no-value'
import { Link } from '../../../ui/primitives/Link'
import type { Column } from '../../../ui/primitives/Table'
import { theme } from '../../../ui/theme/theme'
import { clientSearchAddress } from '../shared/addresses'

const { columns: HEADERS } = TEXTS

const Quiet = styled.span`
  color: ${theme.color.inkSoft};
`

/** On a phone as high as a thumb needs. */
const Person = styled(Link)`
  ${theme.media.phone} { display: inline-block; padding-block: ${theme.space[2]}; }
`

interface PersonLinkProps {
  email: string | null
  to: string
  label: (email: string) => string
  /** Whether it is the row's own link. */
  isRow?: boolean
}

const PersonLink = ({ email, to, label, isRow = false }: PersonLinkProps) => (
  <Person
    to={to}
    aria-label={label(shown(email))}
    title={email ?? undefined}
    {...(isRow && { 'data-row-action': '' })}
  >
    <MaybeEmail email={email} />
  </Person>
)

const MaybeEmail = ({ email }: { email: string | null }) =>
  email === null ? NO_VALUE : <Email>{email}</Email>

const COLUMNS: Column<ListedReferral>[] = [
  {
    key: 'email',
    card: 'title',
    header: HEADERS.email,
    cell: ({ email, keylogin }) => (
      <CellText>
        {keylogin === null ? (
          <MaybeEmail email={email} />
        ) : (
          <PersonLink isRow email={email} to={clientAddress(keylogin)} label={TEXTS.openClient} />
        )}
      </CellText>
    ),
  },
  {
    key: 'referrer',
    card: 'text',
    header: HEADERS.referrer,
    cell: ({ referrer_email: email }) =>
      email === null ? (
        <Quiet>{TEXTS.referrerUnknown}</Quiet>
      ) : (
        <CellText>
          <PersonLink email={email} to={clientSearchAddress(email)} label={TEXTS.findReferrer} />
        </CellText>
      ),
  },
]

interface ReferralsTableProps extends ListState {
  /** undefined while loading. */
  referrals: readonly ListedReferral[] | undefined
  empty: ReactNode
}

/** The invited client, linked to their screen, and the referrer, linked to the list of clients. */
export const ReferralsTable = ({ referrals, ...list }: ReferralsTableProps) => (
  <ListTable
    {...list}
    hasActions={false}
    caption={TEXTS.title}
    columns={COLUMNS}
    rows={referrals}
    rowKey={(row) => `${referrals?.indexOf(row)} ${row.keylogin}`}
  />
)
