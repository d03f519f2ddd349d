import { useEffect } from 'react'
import type { WalletKind } from '#machines/renovation/context'
import type { RenovationActor } from '#machines/renovation/machine'

/** The demo's wallet has no window: pressing its button approves the order (decisions). */
export const useSandboxApproval = (actor: RenovationActor, wallet: WalletKind): void => {
  useEffect(() => {
    if (wallet !== 'sandbox') return
    const subscription = actor.on('order.created', ({ orderId }) => {
      // The machine emits this in the middle of a transition: the reply must come after it.
      queueMicrotask(() => actor.send({ type: 'wallet.approved', orderId }))
    })
    return () => subscription.unsubscribe()
  }, [actor, wallet])
}
