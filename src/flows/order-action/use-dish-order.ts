import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import { forgetDraft, keepDraft, readDraft } from '../../parts/forms/draft-storage'
import { useOwner } from '../../parts/forms/use-draft'
import { useOrderAction } from '../../parts/orders/use-order-action'
import type { FoundDish } from './find-dish'

const draftSchema = v.object({ of: v.string(), jugo: v.boolean() })

/** The order form's unsent juice: it survives a reload and a lost session, for the same order of the same dish. */
const useJuiceDraft = ({ menuId, day: { date, type }, dish, order }: FoundDish) => {
  const owner = useOwner()
  const of = [menuId, date, type, dish.id ?? dish.ind, order?.id].join('/')
  // Read once: a sign-out under the open form must not keep the draft without its owner.
  const [{ name, kept }] = useState(() => {
    const own = `pedido.${owner}`
    const draft = readDraft(own, draftSchema)
    return { name: own, kept: draft?.of === of ? draft.jugo : null }
  })
  return {
    kept,
    /** null: the form has no unsent change. */
    keep: useCallback(
      (jugo: boolean | null) => (jugo === null ? forgetDraft(name) : keepDraft(name, { of, jugo })),
      [name, of],
    ),
    discard: () => forgetDraft(name),
  }
}

/** The order machine for one dish of one day: its view, `send`, and the end of its draft. */
export const useDishOrder = (found: FoundDish) => {
  const { order, menuId, day, dish, avoided, allergies } = found
  const { kept, keep, discard } = useJuiceDraft(found)
  const { actor, send, view } = useOrderAction({
    deliveryDate: day.date,
    type: day.type,
    menuId,
    dish,
    order,
    avoided,
    allergies,
    touched: { jugo: kept, time: null },
  })
  const unsent = view.hasUnsent ? view.jugo : null
  useEffect(() => keep(unsent), [keep, unsent])
  // Sent separately: new shipments must not resend an order that a call has made stale.
  useEffect(() => actor.send({ type: 'data.refreshed', order }), [actor, order])
  useEffect(
    () => actor.send({ type: 'data.refreshed', dish, avoided, allergies }),
    [actor, dish, avoided, allergies],
  )
  return { view, send, discard }
}

type DishOrder = ReturnType<typeof useDishOrder>

/** Props of the order form's parts. */
export interface OrderFormProps extends Pick<DishOrder, 'view' | 'send'> {
  found: FoundDish
}
