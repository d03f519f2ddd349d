import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/lib/browser.mjs'

const executablePath = findBrowser()

/** Flags that let Chromium run as root, in a container and without a network. */
const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing leaves the machine: other hosts are not found unless a test answers for them.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/** Tests start the built server themselves (test/support/e2e-server.ts) and choose their viewport: PHONE or DESKTOP. */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 3,
  // As in vitest.config.ts: a busy machine can fail a test once. The summary counts these.
  retries: 1,
  forbidOnly: true,
  // For hangs, not for slowness: the machine may be busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    headless: true,
    // A new context costs more than most tests, so one is reset for each. A test that needs its own makes it.
    reuseContext: true,
    // Without motion nothing repaints while a test waits.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'es-EC',
    // Not Guayaquil on purpose: "today" must come from the product's time zone, not from the browser's.
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1280, height: 800 },
    // Tracing doubles a step's time: after a failure, `npx playwright test --trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // It fetches every file for each new browser; the tests about it allow it.
    serviceWorkers: 'block',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
})
