import type { OrderStatus } from '#domain/constants'
import { type AdminOrder, useEditOrderAsAdminMutation } from '../../../api/endpoints/orders'
import { isCallError } from '../../../api/errors'
import { useDraft } from '../../../parts/forms/use-draft'
import { useSaveForm } from '../../../parts/forms/use-save-form'
import { useRuntime } from '../../../state/runtime'
import { useAppDispatch } from '../../../state/store-types'
import { fetchOrder } from '../shared/fetch-order'
import { editOf, knownStatus, updateStoredPlatillo, withStatus } from '../shared/platillo'

/**
 * The status that is chosen for an order, kept as a draft, and its saving. `status` is null until a known one is chosen.
 * `onChange`: what is true of the order from now on.
 */
export const useOrderStatus = (order: AdminOrder, onChange: (order: AdminOrder) => void) => {
  const dispatch = useAppDispatch()
  const { storage } = useRuntime()
  const [edit] = useEditOrderAsAdminMutation()
  const form = useDraft(`pedido.${order.id}`, { status: order.status ?? '' }, order.version)
  const status: OrderStatus | null = knownStatus(form.draft.status) ?? knownStatus(order.status)

  const changed = (now: AdminOrder) => {
    onChange(now)
    updateStoredPlatillo(storage, now)
  }
  const save = async () => {
    if (status === null) return
    const { data, error } = await edit({ order: editOf(order, status) })
    const hasFailed = isCallError(error) && (error.kind === 'refused' || error.kind === 'transport')
    // The toast says why it failed; the screen shows what the server has now.
    const now = hasFailed ? await fetchOrder(dispatch, order) : null
    if (data) changed(withStatus(order, status, data.version))
    else if (now) changed(now)
  }
  const saving = useSaveForm({ hasConflict: form.hasConflict, isWrong: false, save })
  const isDirty = status !== null && status !== order.status
  return {
    ...saving,
    status,
    choose: (chosen: string) => form.change({ status: chosen }),
    isDirty: isDirty && !saving.isBusy,
    isRestored: form.isRestored && !saving.isBusy,
    reset: form.reset,
  }
}
