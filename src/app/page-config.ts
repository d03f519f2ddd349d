import type { Clock } from '#domain/calendar'

/** What our server writes into its pages, so that nothing has to be asked for before the application starts. */
export interface PageConfig {
  /** As the response to the request for `config.json` would be. */
  response: Response
  /** When the page came, by the machine's clock. */
  received: Clock
  /** Milliseconds by which the demo's day is moved. */
  shift: number
}

/** Null on other hosts, and for a page that comes from a cache: what it says may be old. */
export const pageConfig = (): PageConfig | null => {
  const { textContent, dataset } = document.getElementById('config') ?? {}
  const [page] = performance.getEntriesByType('navigation')
  if (!textContent || !(page instanceof PerformanceNavigationTiming) || page.transferSize === 0) return null
  const served = Number(dataset?.['served'])
  return {
    response: new Response(textContent, { headers: { Date: new Date(served).toUTCString() } }),
    received: { now: () => performance.timeOrigin + page.responseStart },
    shift: Number(dataset?.['now']) - served,
  }
}
