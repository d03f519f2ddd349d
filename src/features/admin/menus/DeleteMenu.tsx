import { type AdminMenuRow, menusFrom, useDeleteMenuMutation } from '../../../api/endpoints/menus'
import { useAppDispatch } from '../../../state/store-types'
import { DELETE_MENU_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { GONE_TEXTS } from '../../../texts/deletion'
import { Notice } from '../../../ui/primitives/Notice'
import { DeleteQuestion } from '../shared/DeleteQuestion'
import { useOrdersOfWeek } from './use-orders-of-week'

interface DeleteMenuProps {
  menu: AdminMenuRow
  onDeleted: () => void
  onCancel: () => void
}

/** Asks before a menu goes, and says how many orders hang on it; the server has the last word. */
export const DeleteMenu = ({ menu, onDeleted, onCancel }: DeleteMenuProps) => {
  const dispatch = useAppDispatch()
  const [remove, { error }] = useDeleteMenuMutation()
  const isGone = async () => {
    const { data } = await dispatch(menusFrom(menu.start_date))
    return data?.totalPages === 1 && !data.menus.some(({ id }) => id === menu.id)
  }
  const orders = useOrdersOfWeek(menu.start_date)
  return (
    <DeleteQuestion
      callName="deleteMenu"
      title={TEXTS.title}
      confirmLabel={TEXTS.confirm}
      remove={() => remove({ id: menu.id })}
      isGone={isGone}
      goneText={GONE_TEXTS.menu}
      error={error}
      onDeleted={onDeleted}
      onCancel={onCancel}
    >
      <p>
        <strong>{TEXTS.what(menu.start_date, menu.end_date)}</strong>
      </p>
      {orders > 0 && (
        <Notice tone="warning" role="status">
          {TEXTS.orders(orders)}
        </Notice>
      )}
      <p>{TEXTS.hangs}</p>
    </DeleteQuestion>
  )
}
