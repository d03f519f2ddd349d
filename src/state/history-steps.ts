/** Fired before the router sees a back or forward step; cancelling it hides the step from the router. */
export const HISTORY_STEP = 'historystep'

const announce = (event: PopStateEvent): void => {
  const step = new Event(HISTORY_STEP, { cancelable: true })
  if (!window.dispatchEvent(step)) event.stopImmediatePropagation()
}

/**
 * Call it before the router mounts: browsers call the window's `popstate` listeners in the order in which they were
 * added, capturing or not.
 */
export const announceHistorySteps = (): void => window.addEventListener('popstate', announce)
