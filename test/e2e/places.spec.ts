import { expect, type Page, test } from '@playwright/test'
import { COOK, comeBack, LUNCHER } from '../support/e2e-person'
import { type E2eServer, startServer } from '../support/e2e-server'

let server: E2eServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const placeOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Scrolls to `y`, leads to another screen by its link, and comes back. */
const thereAndBack = async (page: Page, y: number, link: () => Promise<void>) => {
  await page.evaluate((to) => window.scrollTo(0, to), y)
  await expect.poll(() => placeOf(page)).toBe(y)
  await link()
  await expect.poll(() => placeOf(page)).toBe(0)
  await page.goBack()
}

test('[ALAY-18] the office starts at the top, also on the way back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await comeBack(page, server, COOK, '/admin/pedidos')
  await expect(page.getByRole('link', { name: /^Ver pedido/ }).first()).toBeVisible()
  await thereAndBack(page, 200, async () => {
    await page.getByRole('link', { name: 'Clientes', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
  })
  await expect(page.getByRole('link', { name: /^Ver pedido/ }).first()).toBeVisible()
  expect(await placeOf(page)).toBe(0)
})

test('a client comes back to where the menu was left, also from a dish', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comeBack(page, server, LUNCHER, '/cliente/menu')
  await expect(page.getByRole('article').nth(6)).toBeAttached()
  // It comes after the dishes, above them.
  await expect(page.getByRole('link', { name: /^¿Qué tal estuvo/ })).toBeVisible()
  await thereAndBack(page, 1200, async () => {
    await page.getByRole('navigation').getByRole('link', { name: /Pagos/ }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible()
  })
  // What is drawn anew above it may differ by some pixels.
  const distance = async () => Math.abs((await placeOf(page)) - 1200)
  await expect.poll(distance).toBeLessThan(12)
  await thereAndBack(page, 1200, async () => {
    // Without scrolling to it first.
    await page.getByRole('article').nth(4).getByRole('link').first().dispatchEvent('click')
    await expect(page).toHaveURL(/\/cliente\/menu\/ver/)
  })
  await expect.poll(distance).toBeLessThan(12)
})

test('[SESS-07] without code_confirm neither the page’s head nor the application validates', async ({
  page,
}) => {
  await comeBack(page, server, LUNCHER, null)
  await page.goto(`${server.url}/cliente/pagos`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => localStorage.removeItem('code_confirm'))
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls.filter((url) => url.includes('get_payments_client'))).toHaveLength(1)
  expect(calls.filter((url) => url.includes('validate_session'))).toEqual([])
})
