import { useRef, useState } from 'react'
import { ORDER_STATUSES, type OrderStatus } from '#domain/constants'
import { textsOf } from '../../../api/call-texts'
import { useEditOrderAsAdminMutation } from '../../../api/endpoints/orders'
import { isCallError } from '../../../api/errors'
import { useDraft } from '../../../parts/forms/use-draft'
import { useOneAtATime } from '../../../parts/forms/use-one-at-a-time'
import { alertAdded } from '../../../state/alerts'
import { useRuntime } from '../../../state/runtime'
import { useAppDispatch } from '../../../state/store-types'
import { useOrderHeld } from '../shared/opened-order'
import { type Platillo, updateKeptPlatillo } from '../shared/platillo'
import { withdrawFailure } from '../shared/withdraw-error'
import { statusNow } from './status-now'

/** Why a change did not simply succeed. `now`: the order's status as the server has just told it. */
export type Trouble =
  /** The server said no. */
  | { kind: 'refused'; now: OrderStatus | null }
  /** It said no, and the order is as it was wanted: somebody else was quicker, or the same words arrived twice. */
  | { kind: 'already'; now: OrderStatus }
  /** The answer was lost, and the order is as it was before. */
  | { kind: 'not-saved'; now: OrderStatus }
  /** The answer was lost, and the order is neither as it was before nor as it was wanted. */
  | { kind: 'changed'; now: OrderStatus }
  /** The answer was lost, and the order cannot be looked up: it is, before anything is sent again. */
  | { kind: 'unknown' }

/** The order's status as it is saved, and what one way of changing it needs. */
interface Saving {
  platillo: Platillo
  /** What is chosen. */
  status: OrderStatus
  saved: OrderStatus
  /** The server has told a status. */
  onTold: (status: OrderStatus) => void
}

const useSaving = ({ platillo, status, saved, onTold }: Saving) => {
  const dispatch = useAppDispatch()
  const [edit] = useEditOrderAsAdminMutation()
  /** What was sent and not answered, and could not be looked up either. */
  const inDoubt = useRef<OrderStatus | null>(null)

  const tellSaved = () => {
    const msg = textsOf('editOrderAsAdmin')?.success
    if (msg) dispatch(alertAdded({ type: 'success', msg }))
    return null
  }
  const look = async (): Promise<OrderStatus | null> => {
    const now = await statusNow(dispatch, platillo)
    if (now !== null) onTold(now)
    return now
  }
  /** `status_previo` lets the server refuse when the order changed meanwhile (wire). */
  const send = async (from: OrderStatus): Promise<Trouble | null> => {
    const order = { ...platillo, id: platillo.order_id, status, status_previo: from }
    const { data, error } = await edit({ order })
    if (data) {
      onTold(status)
      return null
    }
    const kind = isCallError(error) ? error.kind : 'dropped'
    if (kind === 'session-lost' || kind === 'dropped') return { kind: 'refused', now: null }
    const now = await look()
    if (now === status && (kind === 'refused' || now !== from))
      dispatch(withdrawFailure('editOrderAsAdmin', error))
    if (kind === 'refused') return now === status ? { kind: 'already', now } : { kind: 'refused', now }
    inDoubt.current = now === null ? status : null
    if (now === null) return { kind: 'unknown' }
    if (now === from) return { kind: 'not-saved', now }
    return now === status ? tellSaved() : { kind: 'changed', now }
  }
  return async (): Promise<Trouble | null> => {
    const doubted = inDoubt.current
    if (doubted === null) return send(saved)
    const now = await look()
    if (now === null) return { kind: 'unknown' }
    inDoubt.current = null
    if (now === status) return tellSaved()
    // As it was before, or as it was wanted before: nobody else has touched it.
    return now === saved || now === doubted ? send(now) : { kind: 'changed', now }
  }
}

/** The status that is chosen for an order, kept as a draft, and its saving; what is true now is kept with the order. */
export const useOrderStatus = (platillo: Platillo) => {
  const { storage } = useRuntime()
  const [saved, setSaved] = useState(platillo.status)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isSaving, setSaving] = useState(false)
  const oneAtATime = useOneAtATime()
  const form = useDraft<{ status: OrderStatus }>(`pedido.${platillo.order_id}`, { status: saved })
  // A kept draft may hold any text.
  const status = ORDER_STATUSES.find((one) => one === form.draft.status) ?? saved
  useOrderHeld({ ...platillo, status: saved })

  const onTold = (now: OrderStatus) => {
    setSaved(now)
    updateKeptPlatillo(storage, { ...platillo, status: now })
  }
  const attempt = useSaving({ platillo, status, saved, onTold })
  const save = () =>
    oneAtATime(async () => {
      setSaving(true)
      const met = await attempt()
      setTrouble(met)
      setSaving(false)
      return met === null
    })
  return {
    status,
    choose: (chosen: OrderStatus) => form.change({ status: chosen }),
    save,
    isDirty: status !== saved && !isSaving,
    isRestored: form.isRestored && !isSaving,
    reset: form.reset,
    isSaving,
    trouble: isSaving ? null : trouble,
  }
}
