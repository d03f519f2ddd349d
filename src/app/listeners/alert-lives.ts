import { ALERT_ANIMATION_MS } from '#domain/constants'
import { alertAdded, alertLeaving, alertRemoved } from '../../state/alerts'
import type { StartListening } from '../listening'

/**
 * An alert with a time_life removes itself after it; its post action, if any, fires first (Specification §4). One that is
 * closed by hand fires its post action too, at once: it must not be lost with the alert.
 */
export const listenForAlertLives = (startListening: StartListening): void => {
  startListening({
    actionCreator: alertAdded,
    effect: async ({ payload: alert }, { condition, dispatch }) => {
      const closed = condition(
        (action) => (alertLeaving.match(action) || alertRemoved.match(action)) && action.payload === alert.id,
      )
      const isClosed =
        alert.time_life === null ? await closed : await Promise.race([closed, expiry(alert.time_life)])
      if (alert.post_action !== null) dispatch(alert.post_action)
      if (!isClosed) dispatch(alertLeaving(alert.id))
      await expiry(ALERT_ANIMATION_MS)
      dispatch(alertRemoved(alert.id))
    },
  })
}

const expiry = (milliseconds: number): Promise<false> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(false), milliseconds)
  })
