import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { aptInstall, runTool } from './run.mjs'

/** An installed browser: the one that CHROMIUM_PATH names, the system's, or Playwright's own. */
export const findBrowser = (env = process.env) =>
  env['CHROMIUM_PATH'] || ['/usr/bin/chromium', chromium.executablePath()].find((file) => existsSync(file))

/** Fetches Playwright's Chromium where none is installed, else Debian's. */
export const ensureBrowser = async () => {
  if (findBrowser() !== undefined) return
  const { code } = await runTool('playwright-core/cli.js', ['install', 'chromium'], {
    stream: true,
    timeoutMs: 300_000,
  })
  if (code !== 0) await aptInstall('chromium')
}
