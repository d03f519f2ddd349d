import { useEffect, useRef, useState } from 'react'
import { ALERT_ANIMATION_MS } from '#domain/constants'
import { selectCachedAt } from '../api/requests'
import { type Alert, alertLeaving, alertRemoved, alertsInSight } from '../state/alerts'
import { useRuntime } from '../state/runtime'
import { useAppDispatch, useAppSelector } from '../state/store-types'
import { AlertStack, type Hold } from '../ui/layout/AlertStack'

/** An alert removes itself after its time_life (Specification §4), counted while it `isRunning`; then its effect plays. */
const Life = ({ id, time_life, leaving, isRunning }: Alert & { isRunning: boolean }) => {
  const dispatch = useAppDispatch()
  const { clock } = useRuntime()
  const rest = useRef(time_life)
  useEffect(() => {
    const ms = rest.current
    if (leaving || !isRunning || ms === null) return
    const since = clock.now()
    const timer = setTimeout(() => dispatch(alertLeaving(id)), ms)
    return () => {
      clearTimeout(timer)
      rest.current = ms - (clock.now() - since)
    }
  }, [dispatch, clock, id, leaving, isRunning])
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => dispatch(alertRemoved(id)), ALERT_ANIMATION_MS)
    return () => clearTimeout(timer)
  }, [dispatch, id, leaving])
  return null
}

/** The alerts of the store: up to three in sight, each for its own time, which stands still under pointer and focus. */
export const AlertArea = () => {
  const alerts = useAppSelector((state) => state.alerts)
  const dispatch = useAppDispatch()
  const isOfflineShown = useAppSelector(
    (state) => /^\/ruta\/?$/.test(state.location.pathname) || selectCachedAt(state) !== null,
  )
  const [holds, setHolds] = useState<Record<Hold, string | null>>({ pointer: null, focus: null })
  // An alert that goes takes its hold along: the browser reports neither leave nor blur of a removed element.
  const isHeld = alerts.some(({ id, leaving }) => !leaving && (id === holds.pointer || id === holds.focus))
  const inSight = alertsInSight(alerts)
  return (
    <>
      <AlertStack
        alerts={alerts}
        inSight={inSight}
        isOfflineShown={isOfflineShown}
        onHold={(hold, id) => setHolds((before) => ({ ...before, [hold]: id }))}
        onClose={(id) => dispatch(alertLeaving(id))}
      />
      {alerts.map((alert) => (
        // What follows a post action does not wait for a pointer.
        <Life
          key={alert.id}
          {...alert}
          isRunning={alert.post_action !== null || (inSight.has(alert.id) && !isHeld)}
        />
      ))}
    </>
  )
}
