import { lazy, Suspense } from 'react'
import { alertLeaving } from '../state/alerts'
import { useAppDispatch, useAppSelector } from '../state/store-types'

const Nothing = () => <></>

/** Fetched beside the first screen, which does not wait for it; a part that cannot be had must not take the page with it. */
const AlertStack = lazy(() =>
  import('../ui/layout/AlertStack').then(
    (m) => ({ default: m.AlertStack }),
    () => ({ default: Nothing }),
  ),
)

/** The stacked alert area (Specification §2). */
export const Alerts = () => {
  const alerts = useAppSelector((state) => state.alerts)
  const dispatch = useAppDispatch()
  return (
    <Suspense>
      <AlertStack alerts={alerts} onClose={(id) => dispatch(alertLeaving(id))} />
    </Suspense>
  )
}
