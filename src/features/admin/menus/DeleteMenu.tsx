import { type AdminMenuRow, useDeleteMenuMutation } from '../../../api/endpoints/menus'
import { DELETE_MENU_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { DeleteQuestion } from '../shared/DeleteQuestion'

interface DeleteMenuProps {
  menu: AdminMenuRow
  onDeleted: () => void
  onCancel: () => void
}

/** Asks before a menu goes; whether orders hang on it, the server says. */
export const DeleteMenu = ({ menu, onDeleted, onCancel }: DeleteMenuProps) => {
  const [remove, { error }] = useDeleteMenuMutation()
  const { id, start_date: start, end_date: end } = menu
  return (
    <DeleteQuestion
      callName="deleteMenu"
      title={TEXTS.title}
      confirmLabel={TEXTS.confirm}
      remove={() => remove({ id })}
      error={error}
      onDeleted={onDeleted}
      onCancel={onCancel}
    >
      <p>
        <strong>{start && end ? TEXTS.what(start, end) : TEXTS.whatId(id)}</strong>
      </p>
      <p>{TEXTS.hangs}</p>
    </DeleteQuestion>
  )
}
