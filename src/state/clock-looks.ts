import { CLOCK_MEASURED } from './runtime'

/** The page gets one of these after the device slept or its clock was set. */
const WINDOW_EVENTS = ['focus', 'pageshow', CLOCK_MEASURED]

/** Calls `look` whenever the clock may say something else than time alone has made of it. Gives what ends it. */
export const onClockLook = (look: () => void): (() => void) => {
  const over = new AbortController()
  const { signal } = over
  for (const event of WINDOW_EVENTS) window.addEventListener(event, () => look(), { signal })
  document.addEventListener('visibilitychange', () => look(), { signal })
  return () => over.abort()
}
