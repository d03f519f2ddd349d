import { expect, type Locator, type Page } from '@playwright/test'

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** A day of the weekly menu: 'martes'. */
export const day = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}`, 'i') })

export const juice = (page: Page): Locator => page.getByLabel('Quiero recibir mi jugo alto en fibra')

/** Opens a dish of a day from the menu and waits for its own screen. */
export const openDish = async (page: Page, name: string, index = 0): Promise<void> => {
  await day(page, name).getByRole('article').nth(index).getByRole('link').click()
  await expect(page).toHaveURL(/\/ver\?dia=/)
  await expect(juice(page)).toBeVisible()
}

/** The shipments in the menu's head; NaN while it is absent. */
const shipments = async (page: Page): Promise<number> =>
  Number(/(\d+)\s*envíos? disponibles?/.exec((await page.locator('main').textContent()) ?? '')?.[1])

/** Waits for the menu and returns its shipments. */
export const shipmentsShown = async (page: Page): Promise<number> => {
  await expect.poll(() => shipments(page)).not.toBeNaN()
  return shipments(page)
}

/** Two clicks before the page reacts to the first; runs within the page. */
export const pressTwice = (element: Element): void => {
  if (!(element instanceof HTMLElement)) throw new Error('Nothing to click on')
  element.click()
  element.click()
}

/** {@link pressTwice} on a locator. */
export const clickTwice = (target: Locator): Promise<void> => target.evaluate(pressTwice)

/** A transparent point as PNG. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

/** Local map tiles and geocoder: every address is at `place`, or unknown. */
export const serveMaps = async (
  page: Page,
  place: { lat: number; lng: number } | null = null,
): Promise<void> => {
  const found = place === null ? [] : [{ lat: String(place.lat), lon: String(place.lng) }]
  await page
    .context()
    .route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/png', body: TILE })
        : route.fulfill({ json: found, headers: { 'access-control-allow-origin': '*' } }),
    )
}

/** The pages of another host: without the configuration and the frame that our server writes into its own. */
export const withoutPageConfig = async (page: Page): Promise<void> => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text())
      .replace(/<script type="application\/json" id="config".*?<\/script>/, '')
      .replace(/<div id="root">.*(?=<noscript>)/s, '<div id="root"><p class="boot">Cargando...</p></div>')
      .replace(/ data-frame="\w+"/, '')
    await route.fulfill({ response, body })
  })
}
