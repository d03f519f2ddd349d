import { useState } from 'react'
import styled from 'styled-components'
import type { ListedClient } from '../../../api/endpoints/clients'
import { ClearFilters } from '../../../parts/lists/ClearFilters'
import { EmailFilter } from '../../../parts/lists/EmailFilter'
import { ListBody } from '../../../parts/lists/ListBody'
import { ListFilters } from '../../../parts/lists/ListFilters'
import { CLIENTS_TEXTS as TEXTS } from '../../../texts/admin-clients'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { useFocusAfterDelete } from '../shared/use-focus-after-delete'
import { ClientsTable } from './ClientsTable'
import { DeleteClient } from './DeleteClient'
import { useClients } from './use-clients'

const Rows = styled(Stack)`
  border-radius: ${theme.radius.card};
`

/** /admin/clientes (Specification §2, administrator 7). */
export const ClientsPage = () => {
  const { list, search, page, isFiltered, change, clear, goTo } = useClients()
  const [asked, setAsked] = useState<ListedClient | null>(null)
  const { list: rows, deleted } = useFocusAfterDelete()
  const closeDeleted = () => {
    setAsked(null)
    deleted()
  }
  return (
    <>
      <PageHeader dense title={TEXTS.title} />
      <Stack>
        <ListFilters>
          <EmailFilter label={TEXTS.email} value={search} onEmail={(email) => change({ search: email })} />
          <ClearFilters isFiltered={isFiltered} onClear={clear} />
        </ListFilters>
        <Rows ref={rows} tabIndex={-1}>
          <ListBody list={list} page={page} onPage={goTo} failedTitle={TEXTS.failedTitle}>
            {(shown) => (
              <ClientsTable
                clients={shown?.accounts}
                isOutdated={list.isOutdated}
                isLoading={list.isLoading}
                empty={
                  <EmptyState
                    title={isFiltered ? TEXTS.noMatchTitle : TEXTS.emptyTitle}
                    text={isFiltered ? TEXTS.noMatchText : TEXTS.emptyText}
                  />
                }
                onRemove={setAsked}
              />
            )}
          </ListBody>
        </Rows>
      </Stack>
      {asked && <DeleteClient client={asked} onDeleted={closeDeleted} onCancel={() => setAsked(null)} />}
    </>
  )
}
