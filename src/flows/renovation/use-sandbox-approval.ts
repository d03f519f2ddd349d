import { useEffect } from 'react'
import type { WalletKind } from '#machines/renovation/context'
import type { RenovationActor } from '#machines/renovation/machine'

/** The demo's wallet has no window: whoever presses its button has approved the order (decisions). */
export const useSandboxApproval = (actor: RenovationActor, wallet: WalletKind): void => {
  useEffect(() => {
    if (wallet !== 'sandbox') return
    const subscription = actor.on('order.created', ({ orderId }) => {
      // Heard while the machine is still taking the step that told it: its answer comes after.
      queueMicrotask(() => actor.send({ type: 'wallet.approved', orderId }))
    })
    return () => subscription.unsubscribe()
  }, [actor, wallet])
}
