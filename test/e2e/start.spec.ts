import { expect, test } from '@playwright/test'
import { withoutPageConfig } from '../support/e2e-client'
import { LUNCHER, signIn } from '../support/e2e-person'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: PHONE, serviceWorkers: 'allow' })
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test('the start tells addresses and accounts', () => {
  for (const told of [server.url, '/api/', '/dev/outbox', 'admin@demo.test', 'cliente3@demo.test']) {
    expect(server.output()).toContain(told)
  }
})

test('a missing config.json gives a readable page and a way to try again', async ({ page }) => {
  await withoutPageConfig(page)
  await page.route('**/config.json', (route) => route.fulfill({ status: 404, body: 'no' }))
  await page.goto(`${server.url}/login`)
  await expect(page.getByRole('heading', { name: 'No pudimos abrir esta página' })).toBeVisible()
  await page.unroute('**/config.json')
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
})

test('a browser that is as old as the build promises starts, signs in and shows the menu', async ({
  page,
}) => {
  // Features that Chrome 111, Firefox 114 and Safari 16.4 (vite.config.ts, `target`) lack and such code tends to use.
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any')
    Reflect.deleteProperty(URL, 'canParse')
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
    Reflect.deleteProperty(Promise, 'withResolvers')
    Reflect.deleteProperty(Object, 'groupBy')
  })
  await signIn(page, server, LUNCHER)
  await expect(page.getByRole('heading', { name: 'Menu para almuerzo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ordenar' }).first()).toBeVisible()
})
