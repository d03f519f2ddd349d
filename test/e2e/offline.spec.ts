import { expect, type Page, test } from '@playwright/test'
import { button, day, openDish } from '../support/e2e-client'
import { comeBack, DINER, expectNoOverflow, LUNCHER, openAccountMenu } from '../support/e2e-person'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: PHONE, serviceWorkers: 'allow' })
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const MARK = /^Sin conexión\. Así estaba hoy a las \d\d:\d\d\./

/** Every address and text in the browser's caches of this origin. */
const kept = (page: Page, prefix = 'vianda-') =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(wanted))
    const lists = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name)
        const all = await cache.keys()
        return Promise.all(
          all.map(async (request) => request.url + (await (await cache.match(request))?.text())),
        )
      }),
    )
    return lists.flat()
  }, prefix)

/** The worker runs this page, with all files of the client's screens, and has cached the week. */
const isReady = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await expect.poll(async () => (await kept(page, 'vianda-kept')).join()).toContain('get_menu_client')
}

test('the last seen week and orders are read without a network, marked with their time, and go with the session', async ({
  context,
  page,
}) => {
  await comeBack(page, server, DINER)
  await expect(day(page, 'lunes')).toBeVisible()
  await isReady(page)
  await page.getByRole('link', { name: 'Pedidos' }).click()
  await expect(page.getByRole('heading', { name: 'Pedidos anteriores' })).toBeVisible()
  await expect.poll(async () => (await kept(page, 'vianda-kept')).join()).toContain('get_orders_client')
  const session = await page.evaluate(() => localStorage.getItem('session_id'))
  expect((await kept(page)).join()).not.toContain(session)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(MARK)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pedidos anteriores' })).toBeVisible()
  await page.goto(`${server.url}/`)
  await expect(page).toHaveURL(`${server.url}/cliente/menu`)
  await expect(page.getByText(MARK)).toHaveCount(1)
  await expect(day(page, 'miércoles').getByRole('article').first()).toBeVisible()
  await expectNoOverflow(page)
  await openDish(page, 'miércoles')
  await button(page, 'Ordenar').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(button(page, 'Cancelar orden')).toHaveCount(0)

  await context.setOffline(false)
  // The worker's own network returns a moment later; then the screen refetches by itself.
  await expect(page.getByText(MARK)).toHaveCount(0)

  await openAccountMenu(page)
  await button(page, 'Cerrar sesion').click()
  await expect(page).toHaveURL(`${server.url}/login`)
  await expect.poll(() => kept(page, 'vianda-kept')).toEqual([])
  await comeBack(page, server, LUNCHER)
  await expect(day(page, 'lunes')).toBeVisible()
  const own = await page.evaluate(() => String(localStorage.getItem('keylogin')))
  await expect.poll(async () => (await kept(page, 'vianda-kept')).length).toBeGreaterThan(0)
  expect((await kept(page, 'vianda-kept')).filter((one) => !one.includes(`keylogin=${own}`))).toEqual([])
})

test('a version that waits is offered, and begins when that is pressed', async ({ page }) => {
  // A page of an earlier version: it runs other scripts than the worker knows.
  await page.addInitScript(() => Object.defineProperty(document, 'scripts', { value: [] }))
  await comeBack(page, server, LUNCHER)
  await isReady(page)
  await expect(page.getByText('Hay una versión nueva')).toHaveCount(0)
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?newer'))
  await expect(page.getByText('Hay una versión nueva')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await button(page, 'Actualizar').click()
  await loaded
  const script = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  expect(script).toBe(`${server.url}/sw.js?newer`)
})

test('the application can be installed', async ({ page }) => {
  await comeBack(page, server, LUNCHER)
  const cdp = await page.context().newCDPSession(page)
  expect(
    (await cdp.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId),
  ).toEqual(
    // A test's context is private, and allows no installation.
    ['in-incognito'],
  )
  const { errors, data } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, shortcuts } = JSON.parse(data ?? '')
  for (const { src } of icons) expect((await page.request.get(`${server.url}/${src}`)).status()).toBe(200)
  expect(shortcuts).toHaveLength(2)
})
