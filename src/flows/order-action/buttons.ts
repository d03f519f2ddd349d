import type { OrderActionView } from '#machines/order-action/view'

export type ButtonState = 'hidden' | 'ready' | 'busy' | 'waiting'

export interface ButtonStates {
  order: ButtonState
  update: ButtonState
  cancel: ButtonState
}

const stateOf = (isAllowed: boolean, isRunning: boolean, isHeld: boolean): ButtonState => {
  if (isRunning) return 'busy'
  if (isAllowed) return 'ready'
  return isHeld ? 'waiting' : 'hidden'
}

/**
 * The buttons as the machine allows them. While it asks or works they stay in their place, waiting: what has the focus
 * must not vanish under it.
 */
export const buttonStates = (view: OrderActionView): ButtonStates => {
  const { busy, confirmation, day, order } = view
  const isHeld = (busy !== null || confirmation !== null) && order?.status === 'programado'
  return {
    order: stateOf(view.canOrder, busy === 'ordering', view.warning !== null),
    update: stateOf(view.canUpdate, busy === 'updating', isHeld && day === 'before'),
    cancel: stateOf(view.canCancel, busy === 'cancelling', isHeld && day !== 'after' && order?.id != null),
  }
}
