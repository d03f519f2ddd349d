import { useRef, useState } from 'react'
import { ORDER_STATUSES, type OrderStatus } from '#domain/constants'
import { textsOf } from '../../../api/call-texts'
import { useEditOrderAsAdminMutation } from '../../../api/endpoints/orders'
import { type CallError, isCallError } from '../../../api/errors'
import { failureText } from '../../../api/outcome'
import { withdrawFailure } from '../../../parts/alerts/withdraw-error'
import { useDraft } from '../../../parts/forms/use-draft'
import { useOneAtATime } from '../../../parts/forms/use-one-at-a-time'
import { alertAdded } from '../../../state/alerts'
import { useRuntime } from '../../../state/runtime'
import { useAppDispatch } from '../../../state/store-types'
import { useOrderHeld } from '../shared/opened-order'
import { type Platillo, updateKeptPlatillo, wholeOrderOf } from '../shared/platillo'
import { isEdited, orderNow } from './order-now'

/** Why a change did not simply succeed. `now`: the order's status as the server has just told it. */
type Met =
  /** The server said no. */
  | { kind: 'refused'; now: OrderStatus | null }
  /** The order is as it was wanted: somebody else was quicker, or the same words arrived twice. */
  | { kind: 'already'; now: OrderStatus }
  /** The answer was lost, and the order is as it was before. */
  | { kind: 'not-saved'; now: OrderStatus }
  /** Neither as it was before nor as it is wanted: nothing more is sent. */
  | { kind: 'changed'; now: OrderStatus }
  /** Its status is as it was, and something else of it is not: nothing is sent before it was read. */
  | { kind: 'edited' }
  /** Nobody could see how it is: nothing is sent before the next press. */
  | { kind: 'unseen' }
  /** The answer was lost, and the order cannot be looked up: it is, before anything is sent again. */
  | { kind: 'unknown' }

/** `isEdited`: what the screen shows of the order, beside its status, is another than it was. */
export type Trouble = Met & { isEdited: boolean }

/** The order as it is known, and what one way of changing it needs. */
interface Saving {
  order: Platillo
  /** What is chosen. */
  status: OrderStatus
  /** The server has told what the order is. */
  onTold: (order: Platillo) => void
}

const useSaving = ({ order, status, onTold }: Saving) => {
  const dispatch = useAppDispatch()
  const [edit] = useEditOrderAsAdminMutation()
  /** What was sent and not answered, and could not be looked up either. */
  const inDoubt = useRef<OrderStatus | null>(null)
  /** The person knows that nobody could look: who presses again wants it so. */
  const hasWarned = useRef(false)
  /** Why nobody could look at the last press, as it was told. */
  const missed = useRef<CallError | null>(null)

  const tellSaved = () => {
    const msg = textsOf('editOrderAsAdmin')?.success
    if (msg) dispatch(alertAdded({ type: 'success', msg }))
    return null
  }
  const look = async (onError?: (error: CallError) => void): Promise<Platillo | null> => {
    const now = await orderNow(dispatch, order, onError)
    if (now !== null) onTold(now)
    return now
  }
  /** Without a look nothing is sent: the call that was asked for has failed, and that is told in its words. */
  const lookBefore = async (): Promise<Platillo | null> => {
    if (missed.current) dispatch(withdrawFailure('editOrderAsAdmin', missed.current))
    missed.current = null
    return look((error) => {
      if (hasWarned.current || (error.kind !== 'transport' && error.kind !== 'refused')) return
      missed.current = error
      dispatch(alertAdded({ type: 'error', msg: failureText('editOrderAsAdmin', error) }))
    })
  }
  /** `status_previo` lets a server that knows it refuse when the order changed since the look (wire). */
  const send = async (from: Platillo): Promise<Met | null> => {
    const { data, error } = await edit({
      order: { ...wholeOrderOf(from, status), status_previo: from.status },
    })
    if (data) {
      onTold({ ...from, status })
      return null
    }
    const kind = isCallError(error) ? error.kind : 'dropped'
    if (kind === 'session-lost' || kind === 'dropped') return { kind: 'refused', now: null }
    const now = (await look())?.status ?? null
    const isOthers = now === status && status !== from.status
    if (isOthers) dispatch(withdrawFailure('editOrderAsAdmin', error))
    if (kind === 'refused') return isOthers ? { kind: 'already', now } : { kind: 'refused', now }
    inDoubt.current = now === null ? status : null
    if (now === null) return { kind: 'unknown' }
    if (now === from.status) return { kind: 'not-saved', now }
    return isOthers ? tellSaved() : { kind: 'changed', now }
  }
  /** Where nobody could look before. */
  const sendUnseen = async (): Promise<Met | null> => {
    hasWarned.current = !hasWarned.current
    return hasWarned.current ? { kind: 'unseen' } : send(order)
  }
  /** The whole order is sent: it is looked at before, so that nothing is undone that the client changed meanwhile. */
  return async (): Promise<Met | null> => {
    const doubted = inDoubt.current
    const now = await lookBefore()
    if (now === null) return doubted === null ? sendUnseen() : { kind: 'unknown' }
    inDoubt.current = null
    hasWarned.current = false
    if (doubted !== null && now.status === status) return tellSaved()
    // As it was before, or as it was wanted before: nobody else has touched it.
    if (now.status === order.status || now.status === doubted) {
      return isEdited(order, now) ? { kind: 'edited' } : send(now)
    }
    const isWanted = now.status === status || status === order.status
    return { kind: isWanted ? 'already' : 'changed', now: now.status }
  }
}

/**
 * The status that is chosen for an order, kept as a draft, and its saving. `onTold`: what the server has told of the order;
 * it is kept, and `order` from then on.
 */
export const useOrderStatus = (order: Platillo, onTold: (order: Platillo) => void) => {
  const { storage } = useRuntime()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isSaving, setSaving] = useState(false)
  const oneAtATime = useOneAtATime()
  const saved = order.status
  const form = useDraft<{ status: OrderStatus }>(`pedido.${order.order_id}`, { status: saved })
  // A kept draft may hold any text.
  const status = ORDER_STATUSES.find((one) => one === form.draft.status) ?? saved
  useOrderHeld(order)

  const told = useRef(order)
  const attempt = useSaving({
    order,
    status,
    onTold: (now) => {
      told.current = now
      onTold(now)
      updateKeptPlatillo(storage, now)
    },
  })
  const save = () =>
    oneAtATime(async () => {
      setSaving(true)
      const met = await attempt()
      setTrouble(met && { ...met, isEdited: isEdited(order, told.current) })
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
