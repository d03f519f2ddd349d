import type { OrderActionEvent } from '#machines/order-action/context'
import type { OrderActionView } from '#machines/order-action/view'
import type { FoundDish } from './find-dish'

/** What the parts of the order form are given. */
export interface OrderPanelProps {
  found: FoundDish
  view: OrderActionView
  send: (event: OrderActionEvent) => void
}
