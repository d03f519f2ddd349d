import type { ReactNode } from 'react'
import type { ListedClient } from '../../../api/endpoints/clients'
import { Email } from '../../../parts/client/Email'
import { CellText, ListTable } from '../../../parts/lists/ListTable'
import { CLIENTS_TEXTS as TEXTS } from '../../../texts/admin-clients'
import type { Column } from '../../../ui/primitives/Table'
import { clientAddress } from '../shared/client-address'
import { RowActions } from '../shared/RowActions'

const { columns: HEADERS } = TEXTS

const columnsWith = (remove: (client: ListedClient) => void): Column<ListedClient>[] => [
  {
    key: 'name',
    header: HEADERS.name,
    cell: ({ nombre }) => (
      <CellText $narrow="24ch" $wide="40ch" title={nombre}>
        {nombre || TEXTS.nameless}
      </CellText>
    ),
  },
  {
    key: 'email',
    header: HEADERS.email,
    cell: ({ email }) => (
      <CellText $narrow="28ch" $wide="48ch" title={email}>
        <Email>{email}</Email>
      </CellText>
    ),
  },
  {
    key: 'actions',
    header: HEADERS.actions,
    end: true,
    cell: (client) => (
      <RowActions
        editTo={clientAddress(client.keylogin)}
        edit={TEXTS.edit}
        title={`${client.nombre || TEXTS.nameless} · ${client.email}`}
        editLabel={TEXTS.editClient(client.nombre || client.email)}
        remove={TEXTS.remove}
        removeLabel={TEXTS.removeClient(client.nombre || client.email)}
        onRemove={() => remove(client)}
      />
    ),
  },
]

interface ClientsTableProps {
  /** undefined while nothing is known yet. */
  clients: readonly ListedClient[] | undefined
  isOutdated: boolean
  isLoading: boolean
  empty: ReactNode
  onRemove: (client: ListedClient) => void
}

export const ClientsTable = ({ clients, isOutdated, isLoading, empty, onRemove }: ClientsTableProps) => (
  <ListTable
    caption={TEXTS.title}
    columns={columnsWith(onRemove)}
    rows={clients}
    isOutdated={isOutdated}
    rowKey={({ keylogin }) => keylogin}
    loading={isLoading}
    empty={empty}
  />
)
