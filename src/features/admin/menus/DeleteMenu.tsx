import { type AdminMenuRow, useDeleteMenuMutation } from '../../../api/endpoints/menus'
import { isCallError } from '../../../api/errors'
import { failureText } from '../../../api/outcome'
import { DELETE_MENU_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { Notice } from '../../../ui/primitives/Notice'
import { Stack } from '../../../ui/primitives/Stack'

interface DeleteMenuProps {
  menu: AdminMenuRow
  onClose: () => void
}

/** Asks before a menu goes; what the server will not let go stays in the question, with how many orders hang on it. */
export const DeleteMenu = ({ menu, onClose }: DeleteMenuProps) => {
  const [remove, { isLoading, error }] = useDeleteMenuMutation()
  const confirm = async () => {
    const { data } = await remove({ id: menu.id })
    if (data) onClose()
  }
  const refusal = isCallError(error) && !isLoading ? failureText('deleteMenu', error) : ''
  return (
    <ConfirmDialog
      isOpen
      danger
      title={TEXTS.title}
      message={
        <Stack $gap={3}>
          <p>
            <strong>{TEXTS.what(menu.start_date, menu.end_date)}</strong>
          </p>
          <p>{TEXTS.hangs}</p>
          {refusal !== '' && (
            <Notice tone="danger" role="alert">
              {refusal}
            </Notice>
          )}
        </Stack>
      }
      confirmLabel={TEXTS.confirm}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
