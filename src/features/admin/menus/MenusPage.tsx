import { useState } from 'react'
import styled from 'styled-components'
import { type AdminMenuRow, useDeleteMenuMutation, useGetMenusQuery } from '../../../api/endpoints/menus'
import { ClearFilters } from '../../../parts/lists/ClearFilters'
import { DateFilter } from '../../../parts/lists/DateFilter'
import { EmptyList } from '../../../parts/lists/EmptyList'
import { ListBody } from '../../../parts/lists/ListBody'
import { useListOf } from '../../../parts/lists/use-list-of'
import { ADMIN_MENUS } from '../../../state/filter-screens/admin'
import { DELETE_MENU_TEXTS, MENUS_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { LIST_TEXTS } from '../../../texts/lists'
import { ButtonLink } from '../../../ui/primitives/Button'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { DeleteQuestion } from '../shared/DeleteQuestion'
import { useFocusAfterDelete } from '../shared/use-focus-after-delete'
import { MenusTable } from './MenusTable'

interface DeleteMenuProps {
  menu: AdminMenuRow
  onDeleted: () => void
  onCancel: () => void
}

/** Confirms deleting a menu; the server checks for orders. */
const DeleteMenu = ({ menu, onDeleted, onCancel }: DeleteMenuProps) => {
  const [remove, { error }] = useDeleteMenuMutation()
  const { id, start_date: start, end_date: end } = menu
  return (
    <DeleteQuestion
      title={DELETE_MENU_TEXTS.title}
      confirmLabel={DELETE_MENU_TEXTS.confirm}
      remove={() => remove({ id })}
      error={error}
      onDeleted={onDeleted}
      onCancel={onCancel}
    >
      <p>
        <strong>{start && end ? DELETE_MENU_TEXTS.what(start, end) : DELETE_MENU_TEXTS.whatId(id)}</strong>
      </p>
      <p>{DELETE_MENU_TEXTS.hangs}</p>
    </DeleteQuestion>
  )
}

const Filters = styled(Row)`
  align-items: flex-end;
  & > :first-child { flex: 0 1 220px; }
  ${theme.media.phone} { & > :first-child { flex: 1 1 100%; } }
  ${theme.media.print} { display: none; }
`

const Rows = styled(Stack)`
  border-radius: ${theme.radius.card};
`

const Create = () => (
  <ButtonLink size="small" icon="plus" to="/admin/menus/new">
    {TEXTS.create}
  </ButtonLink>
)

/** /admin/menus (Specification §2, administrator 1). */
export const MenusPage = () => {
  const { list, values, isFiltered, change, clear } = useListOf(
    ADMIN_MENUS,
    useGetMenusQuery,
    (values, paging) => ({ ...paging, ...values }),
  )
  const [toDelete, setToDelete] = useState<AdminMenuRow | null>(null)
  const { list: rows, deleted } = useFocusAfterDelete()
  const closeDeleted = () => {
    setToDelete(null)
    deleted()
  }
  return (
    <>
      <PageHeader dense title={TEXTS.title} aside={<Create />} />
      <Stack>
        <Filters as="section" aria-label={LIST_TEXTS.filters}>
          <DateFilter
            label={TEXTS.from}
            value={values.searchDate}
            onDate={(searchDate) => change({ searchDate })}
          />
          <ClearFilters isFiltered={isFiltered} onClear={clear} />
        </Filters>
        <Rows ref={rows} tabIndex={-1}>
          <ListBody list={list} failedTitle={TEXTS.failedTitle}>
            {(shown, state) => (
              <MenusTable
                menus={shown?.menus}
                {...state}
                empty={<EmptyList texts={TEXTS} isFiltered={isFiltered} />}
                onRemove={setToDelete}
              />
            )}
          </ListBody>
        </Rows>
      </Stack>
      {toDelete && <DeleteMenu menu={toDelete} onDeleted={closeDeleted} onCancel={() => setToDelete(null)} />}
    </>
  )
}
