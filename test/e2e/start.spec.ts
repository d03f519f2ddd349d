import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { withoutPageConfig } from '../support/e2e-client'
import { LUNCHER, signIn } from '../support/e2e-person'
import { type E2eServer, newDataDir, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: PHONE, serviceWorkers: 'allow' })
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const secondServer = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['dist-server/main.js'], {
    cwd: ROOT,
    env: { ...process.env, APP_MODE: 'demo', HOST: '127.0.0.1', ...env },
    encoding: 'utf8',
    timeout: 30_000,
  })

test('the start tells addresses and accounts', () => {
  for (const told of [server.url, '/api/', '/dev/outbox', 'admin@demo.test', 'cliente3@demo.test']) {
    expect(server.output()).toContain(told)
  }
})

test('a taken port and a taken data folder are each refused in one Spanish sentence', () => {
  const { port } = new URL(server.url)
  const other = newDataDir()
  const samePort = secondServer({ PORT: port, DATA_DIR: other })
  rmSync(other, { recursive: true })
  const sameFolder = secondServer({ PORT: '0', DATA_DIR: server.dataDir })
  for (const { status, stderr } of [samePort, sameFolder]) {
    expect(status).toBe(1)
    expect(stderr).not.toMatch(/\n\s+at /)
  }
  expect(samePort.stderr).toContain(port)
  expect(sameFolder.stderr).toContain(server.dataDir)
})

for (const [what, answer] of [
  ['missing', { status: 404, body: 'no' }],
  ['empty', { status: 200, body: '' }],
  ['broken', { status: 200, body: '{"path_api":' }],
] as const) {
  test(`a ${what} config.json gives a readable page and a way to try again`, async ({ page }) => {
    await withoutPageConfig(page)
    await page.route('**/config.json', (route) => route.fulfill(answer))
    await page.goto(`${server.url}/login`)
    await expect(page.getByRole('heading', { name: 'No pudimos abrir Vianda' })).toBeVisible()
    await page.unroute('**/config.json')
    await page.getByRole('button', { name: 'Intentar otra vez' }).click()
    await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  })
}

test('every page keeps to its content policy', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text())
  })
  for (const path of ['/login', '/registrate', '/cliente/menu', '/nada']) {
    await page.goto(server.url + path)
    await page.waitForLoadState('networkidle')
  }
  expect(complaints).toEqual([])
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
