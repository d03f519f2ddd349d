import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { aptInstall, runTool } from './run.mjs'

/** Debian's Chromium without the parts that only a window needs: the tests take a quarter less of the processor. */
const HEADLESS = 'chromium-headless-shell'

/** An installed browser: CHROMIUM_PATH, the system's, or Playwright's own. */
export const findBrowser = (env = process.env, exists = existsSync) =>
  env['CHROMIUM_PATH'] ||
  [`/usr/bin/${HEADLESS}`, '/usr/bin/chromium', chromium.executablePath()].find((file) => exists(file))

/** Without a browser: installs Playwright's Chromium, or else Debian's. */
export const ensureBrowser = async () => {
  if (findBrowser() !== undefined) return
  const { code } = await runTool('playwright-core/cli.js', ['install', 'chromium'], {
    stream: true,
    timeoutMs: 300_000,
  })
  if (code !== 0) await aptInstall(HEADLESS)
  // Older Debians have no such package.
  if (findBrowser() === undefined) await aptInstall('chromium')
}
