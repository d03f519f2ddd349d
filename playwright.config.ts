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
  // Nothing leaves the machine: where a test does not answer for it, another host is not found.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
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
    // A new context costs more than most tests do: one is emptied for each test. What needs its own asks the browser for it.
    reuseContext: true,
    // Without motion nothing is painted while a test waits.
    contextOptions: { reducedMotion: 'reduce' },
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
