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

/** A person without a mouse: only Tab moves the focus. */

/** More stops than any screen has. */
const STOPS = 120

/** The focused element's name: its label or its own text. */
const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    const isField =
      activeElement instanceof HTMLInputElement ||
      activeElement instanceof HTMLTextAreaElement ||
      activeElement instanceof HTMLSelectElement
    const labels = isField ? [...(activeElement.labels ?? [])] : []
    const named =
      activeElement?.getAttribute('aria-label') ?? labels.map(({ textContent }) => textContent).join('')
    return named === '' ? (activeElement?.textContent ?? '') : named
  })

const isNamed = (name: string, label: string | RegExp): boolean =>
  typeof label === 'string' ? name === label : label.test(name)

/** Presses Tab (or Shift+Tab) until the element with this name has the focus; throws if it never does. */
export const tabTo = async (
  page: Page,
  label: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  const names: string[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key)
    const name = await nameOfFocus(page)
    if (isNamed(name, label)) return
    names.push(name.slice(0, 40))
  }
  throw new Error(`${label} cannot be reached by the keyboard; these can: ${[...new Set(names)].join(' | ')}`)
}

/** Goes to a field and replaces its text. */
export const typeInto = async (page: Page, label: string | RegExp, text: string): Promise<void> => {
  await tabTo(page, label)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

export const pressOn = async (
  page: Page,
  label: string | RegExp,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> => {
  await tabTo(page, label)
  await page.keyboard.press(key)
}
