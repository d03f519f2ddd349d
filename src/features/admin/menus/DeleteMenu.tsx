import { type AdminMenuRow, useDeleteMenuMutation } from '../../../api/endpoints/menus'
import { DELETE_MENU_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { DeleteQuestion } from '../shared/DeleteQuestion'

interface DeleteMenuProps {
  menu: AdminMenuRow
  onDeleted: () => void
  onCancel: () => void
}

/** Asks before a menu goes; the server's refusal says how many orders hang on it. */
export const DeleteMenu = ({ menu, onDeleted, onCancel }: DeleteMenuProps) => {
  const [remove, { isLoading, error }] = useDeleteMenuMutation()
  return (
    <DeleteQuestion
      callName="deleteMenu"
      title={TEXTS.title}
      confirmLabel={TEXTS.confirm}
      remove={async () => (await remove({ id: menu.id })).data !== undefined}
      isSending={isLoading}
      error={error}
      onDeleted={onDeleted}
      onCancel={onCancel}
    >
      <p>
        <strong>{TEXTS.what(menu.start_date, menu.end_date)}</strong>
      </p>
      <p>{TEXTS.hangs}</p>
    </DeleteQuestion>
  )
}
