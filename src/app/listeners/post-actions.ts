import { alertAdded, alertLeaving } from '../../state/alerts'
import type { StartListening } from '../../state/store-types'

/**
 * The post action of an alert fires when its time_life is over, before the alert leaves (Specification §4), or at once when
 * it is closed by hand. It does not depend on the alert area: an expired session must leave even if no alert can be shown.
 */
export const listenForPostActions = (startListening: StartListening): void => {
  startListening({
    actionCreator: alertAdded,
    effect: async ({ payload: { id, time_life, post_action } }, { condition, dispatch }) => {
      if (post_action === null) return
      await condition((action) => alertLeaving.match(action) && action.payload === id, time_life ?? undefined)
      dispatch(post_action)
    },
  })
}
