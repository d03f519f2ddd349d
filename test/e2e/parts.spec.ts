import { expect, type Page, test } from '@playwright/test'
import { comeBack, LUNCHER } from '../support/e2e-person'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: PHONE })
test.beforeAll(async () => {
  server = await startServer()
})
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))
test.afterAll(() => server.stop())

/** Serves another version: the page starts with another script, and after `letGo` this part of the old one is gone. */
const replace = async (page: Page, part: string, gone: { status: number; body?: string }) => {
  let letGo = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let tries = 0
  await page.route(`${server.url}/`, async (route) => {
    const served = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'text/html', body: served.replace(/assets\/base-/, 'assets/newer-') })
  })
  await page.route(part, async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await gate
    return route.fulfill({ contentType: 'text/html', ...gone })
  })
  return { letGo }
}

/** Up to the code for the last step. */
const registerUpToCode = async (page: Page): Promise<string> => {
  await page.goto(`${server.url}/registrate`)
  await page.getByLabel('Nombre').fill('Rosa')
  await page.getByLabel('Apellidos').fill('Vera')
  await page.getByLabel('Correo electrónico').fill('rosa@example.com')
  await page.getByLabel('Teléfono').fill('0987654321')
  await page.getByLabel('Leí y acepto los términos del servicio').check()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  return server.codeFor('rosa@example.com')
}

test('the map of an older version, whose file is gone while somebody registers: the page loads itself again, with all that was typed', async ({
  page,
}) => {
  const code = await registerUpToCode(page)
  const { letGo } = await replace(page, '**/assets/TileMap*', { status: 404 })
  const loaded = page.waitForEvent('load')
  await page.getByLabel('Código de 6 dígitos').fill(code)
  await page.getByLabel('Dirección', { exact: true }).fill('Av. Amazonas N34-120')
  letGo()
  await loaded
  await expect(page.getByLabel('Dirección', { exact: true })).toHaveValue('Av. Amazonas N34-120')
  await expect(page.locator('.leaflet-marker-icon')).toBeVisible()
})

/** Some browsers fetch a file that failed again only in a new page. */
const remembersFailures = async (page: Page): Promise<boolean> => {
  let tries = 0
  await page.route('**/assets/probe.js', (route) => {
    tries += 1
    return tries === 1 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return page.evaluate(async () => {
    const path = '/assets/probe.js'
    const fails = () =>
      import(path).then(
        () => false,
        () => true,
      )
    await fails()
    return fails()
  })
}

test('an alert area whose file was lost comes with the next alert, says what it missed, and breaks no rule of the page meanwhile', async ({
  page,
}) => {
  await comeBack(page, server, LUNCHER, null)
  const remembers = await remembersFailures(page)
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  const looked = page.waitForResponse((response) => response.url() === `${server.url}/`)
  let tries = 0
  await page.route('**/assets/AlertArea*', (route) => {
    tries += 1
    return tries <= 2 ? route.abort() : route.continue()
  })
  await page.goto(`${server.url}/cliente/menu`)
  await expect.poll(() => tries).toBe(remembers ? 1 : 2)
  await (await looked).finished()
  await page.route('**/get_payments_client.php', (route) => route.fulfill({ json: { mensaje: 'No hoy' } }))
  await page.getByRole('link', { name: 'Pagos' }).click()
  tries = 2
  if (remembers) await page.reload()
  await expect(page.getByLabel('Avisos').getByText('No hoy')).toBeVisible()
  expect(told.filter((text) => text.includes('Content Security Policy'))).toEqual([])
})

/** One screen's part throws an error with personal data. */
const BREAK = `
  const { map } = Array.prototype
  Array.prototype.map = function (...args) {
    if (/PaymentsPage/.test(new Error('').stack)) throw new TypeError('de Emilia ${LUNCHER}')
    return map.apply(this, args)
  }`

test('a screen that breaks leaves its code in the console, and nothing of what the error says', async ({
  page,
}) => {
  await comeBack(page, server, LUNCHER, null)
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  page.on('pageerror', (error) => told.push(error.message))
  await page.addInitScript({ content: BREAK })
  await page.goto(`${server.url}/cliente/pagos`)
  await expect(page.getByText('V-cliente-pagos-TypeError')).toBeVisible()
  expect(told).toContain('V-cliente-pagos-TypeError')
  expect(told.filter((text) => /Emilia|demo\.test/.test(text))).toEqual([])
})
