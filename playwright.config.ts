import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/lib/browser.mjs'

const executablePath = findBrowser()

/** Flags with which Chromium also runs as root, in a container and without a network of its own. */
const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Tests start the built server themselves (test/support/e2e-server.ts) and choose their viewport: PHONE or DESKTOP. */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    headless: true,
    locale: 'es-EC',
    // Not Guayaquil on purpose: "today" must come from the product's time zone, not from the browser's.
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1280, height: 800 },
    // Recording every step takes as long as the steps: `npx playwright test --trace retain-on-failure` where one fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    // It fetches every file for each new browser; the tests that are about it allow it.
    serviceWorkers: 'block',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
})
