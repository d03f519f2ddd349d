import { type ListedEvent, useGetSecurityEventsQuery } from '../../../api/endpoints/security'
import { clientAddress } from '../../../parts/client/addresses'
import { ListBody } from '../../../parts/lists/ListBody'
import { CellText, ListTable } from '../../../parts/lists/ListTable'
import { useListAt } from '../../../parts/lists/use-list'
import { usePage } from '../../../parts/lists/use-page'
import { listedMoment } from '../../../texts/dates'
import { NO_VALUE, shown } from '../../../texts/no-value'
import { SECURITY_TEXTS as TEXTS } from '../../../texts/security'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { Link } from '../../../ui/primitives/Link'
import { Stack } from '../../../ui/primitives/Stack'
import type { Column } from '../../../ui/primitives/Table'

const Person = ({ quien, correo, cliente }: ListedEvent) => {
  const name = quien ?? correo
  if (name === null) return TEXTS.unknownPerson
  const title = correo ?? undefined
  return (
    <CellText title={title}>
      {cliente === null ? name : <Link to={clientAddress(cliente)}>{name}</Link>}
    </CellText>
  )
}

const PERSON: Column<ListedEvent> = { key: 'person', header: TEXTS.columns.person, cell: Person }

const COLUMNS: readonly Column<ListedEvent>[] = [
  {
    key: 'at',
    header: TEXTS.columns.at,
    cell: ({ at }) => (at === null ? NO_VALUE : <time dateTime={at}>{listedMoment(at)}</time>),
  },
  {
    key: 'event',
    header: TEXTS.columns.event,
    cell: ({ evento }) => shown(evento === null ? null : TEXTS.event(evento)),
  },
  PERSON,
  { key: 'by', header: TEXTS.columns.by, cell: ({ por }) => por ?? NO_VALUE },
  { key: 'network', header: TEXTS.columns.network, cell: ({ red }) => red ?? TEXTS.commandLine },
]

const OF_ONE = COLUMNS.filter((column) => column !== PERSON)

/** The security events, newest first: all, or those of one client. */
export const SecurityEvents = ({ cliente }: { cliente?: string }) => {
  const place = usePage()
  const list = useListAt(place, useGetSecurityEventsQuery, (paging) => ({
    ...paging,
    ...(cliente !== undefined && { cliente }),
  }))
  return (
    <Stack>
      <ListBody list={list} failedTitle={TEXTS.failedTitle}>
        {(page, state) => (
          <ListTable
            caption={TEXTS.title}
            columns={cliente === undefined ? COLUMNS : OF_ONE}
            rows={page?.eventos}
            {...state}
            rowKey={({ id }) => id}
            hasActions={false}
            empty={<EmptyState title={TEXTS.emptyTitle} text={TEXTS.emptyText} />}
          />
        )}
      </ListBody>
    </Stack>
  )
}
