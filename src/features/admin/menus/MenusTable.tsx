import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { AdminMenuRow } from '../../../api/endpoints/menus'
import { ListTable } from '../../../parts/lists/ListTable'
import { MENUS_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { Button, ButtonLink } from '../../../ui/primitives/Button'
import { Link } from '../../../ui/primitives/Link'
import type { Column } from '../../../ui/primitives/Table'
import { theme } from '../../../ui/theme/theme'

const { columns: HEADERS } = TEXTS

const Actions = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  justify-content: flex-end;
  ${theme.media.phone} { & > * { flex: 1; } }
`

const addressOf = (id: string): string => `/admin/menus/${encodeURIComponent(id)}`

const columnsWith = (remove: (menu: AdminMenuRow) => void): Column<AdminMenuRow>[] => [
  { key: 'id', header: HEADERS.id, cell: ({ id }) => id },
  {
    key: 'start',
    header: HEADERS.start,
    cell: ({ id, start_date }) => <Link to={addressOf(id)}>{start_date}</Link>,
  },
  { key: 'end', header: HEADERS.end, cell: ({ end_date }) => end_date },
  {
    key: 'actions',
    header: HEADERS.actions,
    end: true,
    cell: (menu) => (
      <Actions>
        <ButtonLink
          variant="secondary"
          size="small"
          icon="edit"
          to={addressOf(menu.id)}
          aria-label={TEXTS.editMenu(menu.id)}
        >
          {TEXTS.edit}
        </ButtonLink>
        <Button
          variant="ghost"
          size="small"
          icon="trash"
          aria-label={TEXTS.removeMenu(menu.id)}
          onClick={() => remove(menu)}
        >
          {TEXTS.remove}
        </Button>
      </Actions>
    ),
  },
]

interface MenusTableProps {
  /** undefined while nothing is known yet. */
  menus: readonly AdminMenuRow[] | undefined
  isOutdated: boolean
  isLoading: boolean
  empty: ReactNode
  onRemove: (menu: AdminMenuRow) => void
}

/** ID, start, end and actions of each menu (Specification §2, administrator 1). */
export const MenusTable = ({ menus, isOutdated, isLoading, empty, onRemove }: MenusTableProps) => (
  <ListTable
    caption={TEXTS.title}
    columns={columnsWith(onRemove)}
    rows={menus}
    isOutdated={isOutdated}
    rowKey={({ id }) => id}
    loading={isLoading}
    empty={empty}
  />
)
