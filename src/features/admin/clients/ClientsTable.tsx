import type { ReactNode } from 'react'
import type { IsoDate } from '#domain/calendar'
import { owedText } from '#domain/sales'
import type { ListedClient } from '../../../api/endpoints/clients'
import { clientAddress } from '../../../parts/client/addresses'
import { Email } from '../../../parts/client/Email'
import { CellText, type ListState, ListTable } from '../../../parts/lists/ListTable'
import { QuietLine } from '../../../parts/lists/QuietLine'
import { useToday } from '../../../state/use-today'
import { CLIENTS_TEXTS as TEXTS } from '../../../texts/admin-clients'
import { GLANCE_TEXTS } from '../../../texts/client-file'
import { NO_VALUE, shown } from '../../../texts/no-value'
import type { Column } from '../../../ui/primitives/Table'
import { RowActions } from '../shared/RowActions'

const { columns: HEADERS } = TEXTS

const columnsWith = (
  more: readonly Column<ListedClient>[],
  { remove, today }: { remove: (client: ListedClient) => void; today: IsoDate },
): Column<ListedClient>[] => [
  {
    key: 'name',
    card: 'title',
    header: HEADERS.name,
    cell: ({ nombre, servicio, envios, debe }) => (
      <>
        <CellText>{shown(nombre)}</CellText>
        {typeof envios === 'number' && (
          <QuietLine>
            {[servicio, GLANCE_TEXTS.left(envios), owedText(debe)].filter(Boolean).join(' · ')}
          </QuietLine>
        )}
      </>
    ),
  },
  {
    key: 'email',
    card: 'text',
    header: HEADERS.email,
    cell: ({ email, pausa_desde, pausa_hasta, proxima }) => (
      <>
        <CellText>{email === null ? NO_VALUE : <Email>{email}</Email>}</CellText>
        {proxima && <QuietLine>{GLANCE_TEXTS.next(proxima)}</QuietLine>}
        {pausa_desde && pausa_hasta && (
          <QuietLine>{GLANCE_TEXTS.paused(pausa_desde, pausa_hasta, today)}</QuietLine>
        )}
      </>
    ),
  },
  ...more,
  {
    key: 'actions',
    card: 'action',
    header: HEADERS.actions,
    end: true,
    cell: (client) => (
      <RowActions
        editTo={clientAddress(client.keylogin)}
        edit={TEXTS.edit}
        title={`${shown(client.nombre)} · ${shown(client.email)}`}
        editLabel={TEXTS.editClient(shown(client.nombre ?? client.email))}
        remove={TEXTS.remove}
        removeLabel={TEXTS.removeClient(shown(client.nombre ?? client.email))}
        onRemove={() => remove(client)}
      />
    ),
  },
]

interface ClientsTableProps extends ListState {
  /** undefined while loading. */
  clients: readonly ListedClient[] | undefined
  /** Columns after the specified ones. */
  more: readonly Column<ListedClient>[]
  empty: ReactNode
  onRemove: (client: ListedClient) => void
}

export const ClientsTable = ({ clients, more, onRemove, ...list }: ClientsTableProps) => {
  const today = useToday()
  return (
    <ListTable
      {...list}
      caption={TEXTS.title}
      columns={columnsWith(more, { remove: onRemove, today })}
      rows={clients}
      rowKey={({ keylogin }) => keylogin}
    />
  )
}
