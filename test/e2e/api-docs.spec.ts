import { expect, type Page, test } from '@playwright/test'
import { CALLS } from '#contract/calls'
import { EXTENSIONS } from '#contract/extensions'
import * as PASSKEYS from '#contract/extensions/passkeys'
import { DESKTOP, type E2eServer, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: DESKTOP })
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** The calls that are tried out. */
const TRIED = ['sendLoginCode', 'validateLoginCode', 'getOrders', 'editMenu']

/** Serves the document with these calls alone: the page draws each of its calls again at every key. */
const withCallsAlone = (page: Page, names: readonly string[]) =>
  page.route('**/api/docs/json', async (route) => {
    const response = await route.fetch()
    const { paths, ...document } = await response.json()
    const tried = Object.entries<{ post?: { operationId?: string } }>(paths).filter(([, { post }]) =>
      names.includes(post?.operationId ?? ''),
    )
    await route.fulfill({ response, json: { ...document, paths: Object.fromEntries(tried) } })
  })

test('the documentation opens under the policy, from this server alone, and keeps a session for the calls that follow', async ({
  page,
}) => {
  const trouble: string[] = []
  page.on('console', (message) => trouble.push(message.text()))
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) trouble.push(request.url())
  })
  const opened = async (name: string) => {
    const call = page.locator(`[id$="-${name}"]`)
    await call.locator('.opblock-summary-control').click()
    await call.getByRole('button', { name: 'Try it out' }).click()
    return call
  }
  await page.goto(`${server.url}/api/docs`)
  await expect(page.getByRole('heading', { name: /^API de Vianda/ })).toBeVisible()
  // At an IP address there are no passkeys.
  const passkeys: ReadonlySet<unknown> = new Set(Object.values(PASSKEYS))
  const served = EXTENSIONS.filter((call) => !passkeys.has(call))
  await expect(page.locator('.opblock')).toHaveCount(CALLS.length + served.length)

  await withCallsAlone(page, TRIED)
  await page.reload()
  await expect(page.locator('.opblock')).toHaveCount(TRIED.length)
  const ask = await opened('sendLoginCode')
  await ask.locator('textarea').fill('{"rute":"","email":"admin@demo.test"}')
  const answered = page.waitForResponse('**/code_send_mail.php')
  await ask.getByRole('button', { name: 'Execute' }).click()
  const { keylogin } = await (await answered).json()
  const use = await opened('validateLoginCode')
  const code = await server.codeFor('admin@demo.test')
  await use.locator('textarea').fill(JSON.stringify({ rute: '', keylogin, code }))
  await use.getByRole('button', { name: 'Execute' }).click()
  await expect(use.locator('.live-responses-table')).toContainText('"mensaje": "success"')

  for (const name of ['getOrders', 'editMenu']) {
    const call = await opened(name)
    await call.getByRole('button', { name: 'Execute' }).click()
    await expect(call.locator('.live-responses-table')).toContainText('"mensaje": "success"')
  }
  expect(trouble).toEqual([])
})
