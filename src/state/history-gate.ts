type Gatekeeper = (event: PopStateEvent) => void

let gatekeeper: Gatekeeper | null = null

const meet = (event: PopStateEvent): void => gatekeeper?.(event)

/**
 * To be called before the router is on the page: browsers tell `window`'s listeners of a step in the history in the order
 * in which they came, capturing or not, and whoever comes after the router meets a screen that is gone already.
 */
export const openHistoryGate = (): void => window.addEventListener('popstate', meet)

/**
 * Puts a gatekeeper before the router: it hears of every step back or forward first, and what it stops
 * (`stopImmediatePropagation`) never reaches the router. One at a time; gives the way to take it away.
 */
export const guardHistory = (next: Gatekeeper): (() => void) => {
  gatekeeper = next
  return () => {
    if (gatekeeper === next) gatekeeper = null
  }
}
