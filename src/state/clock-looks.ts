import { CLOCK_MEASURED } from './runtime'

/** Whoever has set the device's clock, or has slept, comes back from elsewhere. */
const WINDOW_EVENTS = ['focus', 'pageshow', CLOCK_MEASURED]

/** Calls `look` whenever the clock may say something else than time alone has made of it. Gives what ends it. */
export const onClockLook = (look: () => void): (() => void) => {
  const over = new AbortController()
  const { signal } = over
  for (const event of WINDOW_EVENTS) window.addEventListener(event, () => look(), { signal })
  document.addEventListener('visibilitychange', () => look(), { signal })
  return () => over.abort()
}
