import { expect, type Locator, type Page, type Request } from '@playwright/test'

export const mainHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 }).first()

/** Follows an address as the application's own links do: without loading the page again. */
export const push = (page: Page, address: string): Promise<unknown> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Goes to another screen, and waits until it is there. */
export const goOn = async (page: Page, address: string): Promise<void> => {
  const before = (await mainHeading(page).textContent()) ?? ''
  const from = new URL(page.url())
  await push(page, address)
  // The last screen stays until the next one's code is there.
  if (new URL(address, from).pathname !== from.pathname)
    await expect(mainHeading(page), address).not.toHaveText(before)
}

/** What is not ready once the browser is idle: the page is still as it was served, or shows placeholders. */
const unready = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    let isIdle = false
    requestIdleCallback(() => {
      isIdle = true
    })
    // Where nothing is drawn the browser may never say that it is idle.
    while (!isIdle) await new Promise(requestAnimationFrame)
    const heading = document.querySelector('h1')
    // React marks the nodes it has hydrated.
    const isHydrated = heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'))
    const busy = [...document.querySelectorAll('[aria-busy=true]')].filter((one) => one.checkVisibility())
    return [...(isHydrated ? [] : ['no heading of React']), ...busy.map(({ tagName }) => `busy ${tagName}`)]
  })

/**
 * Counts a page's requests from now on; the result waits until none is under way and no placeholder is left. Unlike
 * `networkidle` it also works within one document, and waits no longer than needed.
 */
export const watchRequests = (page: Page): (() => Promise<void>) => {
  const pending = new Set<Request>()
  const end = (request: Request): void => void pending.delete(request)
  page.on('request', (request) => {
    // The requests of a document that was left may never end.
    if (request.isNavigationRequest()) pending.clear()
    pending.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const underWay = async () => [...(await unready(page)), ...[...pending].map((request) => request.url())]
  // Twice: what was just drawn may request something.
  const twice = async () => {
    const first = await underWay()
    return first.length > 0 ? first : underWay()
  }
  return () => expect.poll(twice, { intervals: [50] }).toEqual([])
}
