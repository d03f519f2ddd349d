import { useState } from 'react'
import styled from 'styled-components'
import type { ListedClient } from '../../../api/endpoints/clients'
import { ListBody } from '../../../parts/lists/ListBody'
import { CLIENTS_TEXTS as TEXTS } from '../../../texts/admin-clients'
import { FIND_TEXTS } from '../../../texts/client-file'
import { ButtonLink } from '../../../ui/primitives/Button'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { OnDesk } from '../../../ui/primitives/OnDesk'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { Downloads } from '../shared/Downloads'
import { useFocusAfterDelete } from '../shared/use-focus-after-delete'
import { ClientsFilterBar } from './ClientsFilterBar'
import { ClientsTable } from './ClientsTable'
import { contactColumns, PHONE } from './contact-columns'
import { DeleteClient } from './DeleteClient'
import { useClients } from './use-clients'

const Rows = styled(Stack)`
  border-radius: ${theme.radius.card};
`

/** /admin/clientes (Specification §2, administrator 7). */
export const ClientsPage = ({ isOurs }: { isOurs: boolean }) => {
  const clients = useClients(isOurs)
  const { list, group, nextDay, isFiltered, change, clear } = clients
  const [toDelete, setToDelete] = useState<ListedClient | null>(null)
  const { list: rows, deleted } = useFocusAfterDelete()
  const closeDeleted = () => {
    setToDelete(null)
    deleted()
  }
  return (
    <>
      <PageHeader
        dense
        title={TEXTS.title}
        aside={
          isOurs && (
            <Row $gap={4}>
              <Downloads lista="clientes" correo={clients.search} nombre={clients.nombre} filtro={group} />
              <ButtonLink size="small" icon="plus" to="/admin/clientes/nuevo">
                {TEXTS.adding}
              </ButtonLink>
              {/* A spreadsheet is on a desk. */}
              <OnDesk>
                <ButtonLink variant="secondary" size="small" icon="users" to="/admin/clientes/importar">
                  {TEXTS.importing}
                </ButtonLink>
              </OnDesk>
            </Row>
          )
        }
      />
      <Stack>
        <ClientsFilterBar
          filters={clients}
          canFind={isOurs}
          isFiltered={isFiltered}
          onChange={change}
          onClear={clear}
        />
        <Rows ref={rows} tabIndex={-1}>
          <ListBody list={list} failedTitle={TEXTS.failedTitle}>
            {(shown, state) => (
              <ClientsTable
                clients={shown?.accounts}
                more={group === '' && clients.nombre !== '' ? [PHONE] : contactColumns(group, nextDay)}
                {...state}
                empty={<NoClients filters={clients} isFiltered={isFiltered} />}
                onRemove={setToDelete}
              />
            )}
          </ListBody>
        </Rows>
      </Stack>
      {toDelete && (
        <DeleteClient
          client={toDelete}
          isOurs={isOurs}
          onDeleted={closeDeleted}
          onCancel={() => setToDelete(null)}
        />
      )}
    </>
  )
}

interface NoClientsProps {
  filters: Pick<ReturnType<typeof useClients>, 'search' | 'nombre' | 'group' | 'nextDay'>
  isFiltered: boolean
}

const NoClients = ({ filters: { search, nombre, group, nextDay }, isFiltered }: NoClientsProps) => {
  if (!isFiltered) return <EmptyState title={TEXTS.emptyTitle} text={TEXTS.emptyText} />
  if (nombre !== '') return <EmptyState title={FIND_TEXTS.noMatchTitle} text={FIND_TEXTS.noMatchText} />
  if (search === '' && group === 'sin_elegir')
    return <EmptyState title={FIND_TEXTS.allChoseTitle} text={FIND_TEXTS.allChoseText(nextDay)} />
  if (search === '' && group === 'sin_elegir_semana')
    return <EmptyState title={FIND_TEXTS.allChoseTitle} text={FIND_TEXTS.allChoseWeekText(nextDay)} />
  if (search === '' && group === 'pocos_envios')
    return <EmptyState title={FIND_TEXTS.allHaveTitle} text={FIND_TEXTS.allHaveMoreText} />
  if (search === '' && group === 'debe')
    return <EmptyState title={FIND_TEXTS.noneOwesTitle} text={FIND_TEXTS.noneOwesText} />
  if (search === '' && group === 'en_pausa')
    return <EmptyState title={FIND_TEXTS.nonePausedTitle} text={FIND_TEXTS.nonePausedText} />
  if (search === '' && group === 'sin_envios')
    return <EmptyState title={FIND_TEXTS.allHaveTitle} text={FIND_TEXTS.allHaveText} />
  return <EmptyState title={TEXTS.noMatchTitle} text={TEXTS.noMatchText} />
}
