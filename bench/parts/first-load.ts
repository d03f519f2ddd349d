import type { Browser } from '@playwright/test'
import { startServer } from '../../test/support/e2e-server'
import { CLIENT, CPU_RATE, launchBrowser, OFFICE, PHONE, serveFloor, signIn } from '../lib/browser'
import { median } from '../lib/numbers'
import type { Part, Row } from '../lib/results'

/** A middling phone on a slow line, as in mobile Lighthouse: 4 × slower CPU, 1.6 Mbit/s, 150 ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** The screens, each with its main call and the goal for its largest paint relative to the floor's. */
const SCREENS = [
  { path: '/login', as: null, call: null, goal: '≤ 1' },
  { path: '/registrate', as: null, call: null, goal: '≤ 1.2' },
  { path: '/cliente/menu', as: CLIENT, call: 'get_menu_client', goal: '≤ 1.6' },
  { path: '/cliente/pedidos', as: CLIENT, call: 'get_orders', goal: '≤ 1.4' },
  { path: '/admin/dashboard', as: OFFICE, call: 'get_summary', goal: '≤ 1.7' },
  { path: '/admin/pedidos', as: OFFICE, call: 'get_orders', goal: '≤ 1.4' },
]

const RUNS = 3

/** Milliseconds since the navigation began; `bytes` over the wire. */
interface Load {
  lcp: number
  fcp: number
  cls: number
  bytes: number
  requests: number
  calls: { name: string; startTime: number }[]
}

/** Runs first in the page: records the browser's paint entries. */
const WATCH = `
  window.__seen = { lcp: 0, cls: 0 }
  new PerformanceObserver((list) => list.getEntries().forEach((it) => { __seen.lcp = it.startTime }))
    .observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => list.getEntries().forEach((it) => { if (!it.hadRecentInput) __seen.cls += it.value }))
    .observe({ type: 'layout-shift', buffered: true })
`
const READ = `(() => {
  const resources = performance.getEntriesByType('resource')
  return {
    ...__seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    requests: resources.length + 1,
    calls: resources.filter((it) => it.name.includes('/api/')).map(({ name, startTime }) => ({ name, startTime })),
  }
})()`

/** One cold load; `stored`: local storage before it. */
const load = async (browser: Browser, url: string, stored: Record<string, string>): Promise<Load> => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, stored)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', LINE)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  let bytes = 0
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // The line is also idle while a slow CPU evaluates code.
  await page.waitForTimeout(700)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate<Omit<Load, 'bytes'>>(READ)
  await context.close()
  return { ...seen, bytes }
}

interface Page {
  name: string
  url: string
  as: string | null
  call: string | null
  loads: Load[]
}

const rowOf = ({ name, call, loads }: Page) => {
  const of = (pick: (load: Load) => number) => Math.round(median(loads.map(pick)))
  const leaves = ({ calls }: Load) => calls.find(({ name }) => call && name.includes(call))?.startTime ?? 0
  return {
    screen: name,
    lcp: of(({ lcp }) => lcp),
    fcp: of(({ fcp }) => fcp),
    cls: of(({ cls }) => cls * 1000) / 1000,
    requests: of(({ requests }) => requests),
    kB: of(({ bytes }) => bytes / 1000),
    dataCallLeaves: call ? of(leaves) : null,
    calls: of(({ calls }) => calls.length),
  }
}

/** Each screen's first load beside the floor's: the median of several cold loads. */
export const firstLoad: Part = {
  name: 'first-load',
  run: async () => {
    const floor = await serveFloor()
    const server = await startServer()
    const browser = await launchBrowser()
    try {
      const stored = new Map<string | null, Record<string, string>>([[null, {}]])
      for (const email of [CLIENT, OFFICE]) stored.set(email, await signIn(browser, server, email))
      const pages: Page[] = [
        { name: 'floor', url: floor.url, as: null, call: null, loads: [] },
        ...SCREENS.map(({ path, as, call }) => ({ name: path, url: server.url + path, as, call, loads: [] })),
      ]
      // In turn: a machine that becomes slower meanwhile is slower for the floor too.
      for (let run = 0; run < RUNS; run += 1) {
        for (const { url, as, loads } of pages) loads.push(await load(browser, url, stored.get(as) ?? {}))
      }
      const raw = pages.map(rowOf)
      const reference = raw[0]?.lcp ?? 0
      const rows = SCREENS.map(({ path, goal }): Row => {
        const ours = raw.find(({ screen }) => screen === path)?.lcp ?? 0
        return { what: `LCP of ${path}`, ours, reference, unit: 'ms', goal }
      })
      return { rows, raw }
    } finally {
      await browser.close()
      floor.close()
      await server.stop()
    }
  },
}
