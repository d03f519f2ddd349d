import { alertAdded } from '../../../state/alerts'
import { useAppDispatch, useAppStore } from '../../../state/store-types'

/** Says why a dish cannot be ordered; a text that is still on the screen is not said twice. */
export const useDishRefusal = () => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  return (msg: string) => {
    const isShown = store.getState().alerts.some((alert) => alert.msg === msg && !alert.leaving)
    if (!isShown) dispatch(alertAdded({ type: 'warning', msg }))
  }
}
