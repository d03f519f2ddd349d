import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { aptInstall, runTool } from './run.mjs'

/** An installed browser: CHROMIUM_PATH, the system's, or Playwright's own. */
export const findBrowser = (env = process.env) =>
  env['CHROMIUM_PATH'] || ['/usr/bin/chromium', chromium.executablePath()].find((file) => existsSync(file))

/** Without a browser: installs Playwright's Chromium, or else Debian's. */
export const ensureBrowser = async () => {
  if (findBrowser() !== undefined) return
  const { code } = await runTool('playwright-core/cli.js', ['install', 'chromium'], {
    stream: true,
    timeoutMs: 300_000,
  })
  if (code !== 0) await aptInstall('chromium')
}
