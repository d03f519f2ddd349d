import type { ReactNode } from 'react'
import type { AdminMenuRow } from '../../../api/endpoints/menus'
import { ListedDate } from '../../../parts/lists/ListedDate'
import { ListTable } from '../../../parts/lists/ListTable'
import { MENUS_TEXTS as TEXTS } from '../../../texts/admin-menus'
import type { Column } from '../../../ui/primitives/Table'
import { RowActions } from '../shared/RowActions'

const { columns: HEADERS } = TEXTS

const addressOf = (id: string): string => `/admin/menus/${encodeURIComponent(id)}`

const columnsWith = (remove: (menu: AdminMenuRow) => void): Column<AdminMenuRow>[] => [
  { key: 'id', header: HEADERS.id, cell: ({ id }) => id },
  {
    key: 'start',
    header: HEADERS.start,
    cell: ({ start_date }) => <ListedDate date={start_date} />,
  },
  { key: 'end', header: HEADERS.end, cell: ({ end_date }) => <ListedDate date={end_date} /> },
  {
    key: 'actions',
    header: HEADERS.actions,
    end: true,
    cell: (menu) => (
      <RowActions
        editTo={addressOf(menu.id)}
        edit={TEXTS.edit}
        editLabel={TEXTS.editMenu(menu.id)}
        remove={TEXTS.remove}
        removeLabel={TEXTS.removeMenu(menu.id)}
        onRemove={() => remove(menu)}
      />
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
