import { alertLeaving } from '../state/alerts'
import { useAppDispatch, useAppSelector } from '../state/store-types'
import { AlertStack } from '../ui/layout/AlertStack'

/** The stacked alert area (Specification §2). */
export const Alerts = () => {
  const alerts = useAppSelector((state) => state.alerts)
  const dispatch = useAppDispatch()
  return <AlertStack alerts={alerts} onClose={(id) => dispatch(alertLeaving(id))} />
}
