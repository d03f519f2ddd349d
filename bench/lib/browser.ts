import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { findBrowser } from '../../scripts/lib/browser.mjs'
import { ROOT } from '../../scripts/lib/paths.mjs'
import type { E2eServer } from '../../test/support/e2e-server'

/** CPU slowdown of a middling phone, as in mobile Lighthouse. */
export const CPU_RATE = 4
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

export const CLIENT = 'cliente@demo.test'
export const OFFICE = 'admin@demo.test'

/** The browser for all measurements. */
export const launchBrowser = (): Promise<Browser> => {
  const executablePath = findBrowser()
  return chromium.launch({
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
}

/** The floor: an empty form on our stack, built and served compressed. */
export const serveFloor = async (): Promise<{ url: string; close: () => void }> => {
  const outDir = join(ROOT, '.cache/floor')
  const root = join(ROOT, 'bench/floor')
  await build({
    root,
    configFile: false,
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  const server = createServer((request, response) => {
    const name = request.url?.includes('.js') ? request.url : 'index.html'
    response.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'text/html')
    response.setHeader('content-encoding', 'gzip')
    response.end(gzipSync(readFileSync(join(outDir, name))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The floor has no port')
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}

/** The items of local storage after a sign-in. */
export const signIn = async (
  browser: Browser,
  server: E2eServer,
  email: string,
): Promise<Record<string, string>> => {
  const page = await browser.newPage()
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByLabel('Código de 6 dígitos').fill(await server.codeFor(email))
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.waitForLoadState('networkidle')
  const items = await page.evaluate<Record<string, string>>('({ ...localStorage })')
  await page.close()
  return items
}
