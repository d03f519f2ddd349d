import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/lib/browser.mjs'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { CACHE } from '../../scripts/lib/paths.mjs'
import { run } from '../../scripts/lib/run.mjs'
import { startServer } from '../../test/support/e2e-server'
import { CLIENT, launchBrowser, OFFICE, serveFloor, signIn } from '../lib/browser'
import { median } from '../lib/numbers'
import type { Part, Row } from '../lib/results'

/** The newest for Node 20. Installed on first use, because it is larger than all the project's packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const FOLDER = join(CACHE, 'lighthouse')

const SCREENS = [
  { path: '/login', as: null, goal: '≥ 97 points' },
  { path: '/cliente/menu', as: CLIENT, goal: '≥ 90 points' },
  { path: '/admin/dashboard', as: OFFICE, goal: '≥ 85 points' },
]

const RUNS = 3

const succeed = async (command: string, args: string[]): Promise<string> => {
  const { code, output } = await run(command, args)
  if (code !== 0) throw new Error(output.slice(-2000))
  return output
}

/** Lighthouse's mobile performance score of one cold load, 0 to 100; `stored`: local storage before it. */
const scoreOf = async (url: string, stored: Record<string, string>): Promise<number> => {
  const profile = mkdtempSync(join(tmpdir(), 'vianda-lighthouse-'))
  const port = await freePort()
  const executablePath = findBrowser()
  const context = await chromium.launchPersistentContext(profile, {
    args: ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    const page = await context.newPage()
    // A page of the origin without the application.
    await page.goto(new URL('/health', url).href)
    await page.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }, stored)
    const report = join(profile, 'report.json')
    await succeed(process.execPath, [
      join(FOLDER, 'node_modules/lighthouse/cli/index.js'),
      url,
      `--port=${port}`,
      '--only-categories=performance',
      '--disable-storage-reset',
      '--output=json',
      `--output-path=${report}`,
      '--disable-full-page-screenshot',
      '--quiet',
    ])
    const read = JSON.parse(readFileSync(report, 'utf8'))
    return Number(read.categories.performance.score) * 100
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Lighthouse's mobile performance of the three screens, beside the floor's. */
export const lighthouse: Part = {
  name: 'lighthouse',
  run: async () => {
    await succeed('npm', [
      'install',
      '--prefix',
      FOLDER,
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      LIGHTHOUSE,
    ])
    const floor = await serveFloor()
    const server = await startServer()
    const browser = await launchBrowser()
    try {
      const stored = new Map<string | null, Record<string, string>>([[null, {}]])
      for (const email of [CLIENT, OFFICE]) stored.set(email, await signIn(browser, server, email))
      const raw: Record<string, number[]> = {}
      const measure = async (name: string, url: string, as: string | null) => {
        const scores = raw[name] ?? []
        raw[name] = [...scores, await scoreOf(url, stored.get(as) ?? {})]
      }
      await measure('floor', floor.url, null)
      for (let run = 0; run < RUNS; run += 1) {
        for (const { path, as } of SCREENS) await measure(path, server.url + path, as)
      }
      const scoreFor = (name: string) => median(raw[name] ?? [])
      const rows = SCREENS.map(({ path, goal }): Row => {
        const reference = scoreFor('floor')
        return { what: `Lighthouse of ${path}`, ours: scoreFor(path), reference, unit: 'points', goal }
      })
      return { rows, raw }
    } finally {
      await browser.close()
      floor.close()
      await server.stop()
    }
  },
}
