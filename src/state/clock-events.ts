/** The page gets one of these after the device slept or its clock was set. */
const WINDOW_EVENTS = ['focus', 'pageshow']

/** Calls `update` after sleep or a clock change; returns the unsubscribe. */
export const onClockEvent = (update: () => void): (() => void) => {
  const over = new AbortController()
  const { signal } = over
  for (const event of WINDOW_EVENTS) window.addEventListener(event, () => update(), { signal })
  document.addEventListener('visibilitychange', () => update(), { signal })
  return () => over.abort()
}
