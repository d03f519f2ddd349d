import { useEffect } from 'react'
import { ALERT_ANIMATION_MS } from '#domain/constants'
import { selectCachedAt } from '../parts/offline/cached-at'
import { type Alert, alertLeaving, alertRemoved } from '../state/alerts'
import { useAppDispatch, useAppSelector } from '../state/store-types'
import { AlertStack } from '../ui/layout/AlertStack'

/**
 * An alert with a time_life removes itself after it (Specification §4). Its time runs from when it can be seen, then its
 * effect plays.
 */
const Life = ({ id, time_life, leaving }: Alert) => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const rest = leaving ? ALERT_ANIMATION_MS : time_life
    if (rest === null) return
    const timer = setTimeout(() => dispatch(leaving ? alertRemoved(id) : alertLeaving(id)), rest)
    return () => clearTimeout(timer)
  }, [dispatch, id, time_life, leaving])
  return null
}

/** The alerts of the store, each for its time. */
export const AlertArea = () => {
  const alerts = useAppSelector((state) => state.alerts)
  const dispatch = useAppDispatch()
  const isOfflineShown = useAppSelector(
    (state) => /^\/ruta\/?$/.test(state.location.pathname) || selectCachedAt(state) !== null,
  )
  return (
    <>
      <AlertStack
        alerts={alerts}
        isOfflineShown={isOfflineShown}
        onClose={(id) => dispatch(alertLeaving(id))}
      />
      {alerts.map((alert) => (
        <Life key={alert.id} {...alert} />
      ))}
    </>
  )
}
