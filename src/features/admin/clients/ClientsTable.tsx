import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ListedClient } from '../../../api/endpoints/clients'
import { Email } from '../../../parts/client/Email'
import { CellText, ListTable } from '../../../parts/lists/ListTable'
import { RowLink } from '../../../parts/lists/RowLink'
import { CLIENTS_TEXTS as TEXTS } from '../../../texts/admin-clients'
import { Button, ButtonLink } from '../../../ui/primitives/Button'
import type { Column } from '../../../ui/primitives/Table'
import { theme } from '../../../ui/theme/theme'
import { clientAddress } from '../shared/client-address'

const { columns: HEADERS } = TEXTS

const Actions = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  justify-content: flex-end;
  ${theme.media.phone} { & > * { flex: 1; } }
`

const columnsWith = (remove: (client: ListedClient) => void): Column<ListedClient>[] => [
  {
    key: 'name',
    header: HEADERS.name,
    cell: ({ nombre, keylogin }) => (
      <CellText $narrow="24ch" $wide="40ch" title={nombre}>
        <RowLink to={clientAddress(keylogin)}>{nombre || TEXTS.nameless}</RowLink>
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
      <Actions>
        <ButtonLink
          variant="secondary"
          size="small"
          icon="edit"
          to={clientAddress(client.keylogin)}
          aria-label={TEXTS.editClient(client.nombre || client.email)}
        >
          {TEXTS.edit}
        </ButtonLink>
        <Button
          variant="ghost"
          size="small"
          icon="trash"
          aria-label={TEXTS.removeClient(client.nombre || client.email)}
          onClick={() => remove(client)}
        >
          {TEXTS.remove}
        </Button>
      </Actions>
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
