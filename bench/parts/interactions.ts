import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { type E2eServer, startServer } from '../../test/support/e2e-server'
import { CLIENT, CPU_RATE, launchBrowser, OFFICE, PHONE, serveFloor, signIn } from '../lib/browser'
import { median } from '../lib/numbers'
import type { Part, Row } from '../lib/results'

const DESK = { viewport: { width: 1280, height: 800 } }
const RUNS = 3
/** Unlisted events took less than a frame. */
const SHORTEST = 16
const DISHES = 25

/** Runs first in the page: records the longest event of each press, as the browser times it for INP. */
const WATCH = `
  window.__presses = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) __presses.set(interactionId, Math.max(duration, __presses.get(interactionId) ?? 0))
    }
  }).observe({ type: 'event', durationThreshold: ${SHORTEST}, buffered: true })
`

/** Presses, and notes the page's response time. */
type Measure = (name: string, press: () => Promise<unknown>) => Promise<void>

/** A person's actions on a screen, some of them measured. */
interface Scene {
  path: string
  as: string | null
  on: BrowserContextOptions
  /** At full CPU speed, before any measurement. */
  prepare?: (page: Page) => Promise<void>
  act: (page: Page, measure: Measure) => Promise<void>
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Long enough for the effects of a press, the server's response included, and for the browser's timing entry. */
const SETTLING_MS = 500

const SCENES: readonly Scene[] = [
  {
    path: '/admin/reportes',
    as: OFFICE,
    on: DESK,
    act: async (page, measure) => {
      // The second visit to a period has its data cached, and draws everything at once.
      for (const period of ['1M', '7D', '1M', '1A'])
        await measure('report period', () => button(page, period).click())
    },
  },
  {
    path: '/admin/pedidos',
    as: OFFICE,
    on: DESK,
    act: async (page, measure) => {
      await page.getByRole('table').waitFor()
      await measure('filter of orders', () => button(page, 'Hoy').click())
      await page.getByLabel('Tipo', { exact: true }).focus()
      await measure('filter of orders', () => page.keyboard.press('ArrowDown'))
      await measure('filter of orders', () => button(page, 'Quitar filtros').click())
    },
  },
  {
    path: '/admin/menus/new',
    as: OFFICE,
    on: DESK,
    prepare: async (page) => {
      const add = page.getByRole('button', { name: 'Agregar Platillo' })
      for (let dish = 0; dish < DISHES; dish += 1) {
        await add.nth(dish % 5).click()
        await page.keyboard.type(`Platillo ${dish}`)
        await page.keyboard.press('Enter')
      }
    },
    act: async (page, measure) => {
      await measure('opening a dish form', () => button(page, 'Editar Platillo 12').click())
      await page.getByLabel('Nombre', { exact: false }).first().focus()
      await page.keyboard.press('End')
      for (const letter of ['a', 'b', 'c'])
        await measure('a letter in a dish form', () => page.keyboard.press(letter))
    },
  },
  {
    path: '/cliente/menu',
    as: CLIENT,
    on: PHONE,
    // The service worker fetches its files once, some seconds after the first load.
    prepare: (page) => page.evaluate('navigator.serviceWorker.ready.then(() => undefined)'),
    act: async (page, measure) => {
      const thursday = page.getByRole('region', { name: /^jueves/i })
      const link = thursday.getByRole('article').first().getByRole('link')
      // In view before the press, as for a person: scrolling would count too.
      await link.scrollIntoViewIfNeeded()
      await page.waitForTimeout(SETTLING_MS)
      const box = await link.boundingBox()
      if (!box) throw new Error('The dish is not on the screen')
      await measure('opening a dish', () =>
        page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2),
      )
      await measure('juice', () => page.getByLabel('Quiero recibir mi jugo').tap())
      await measure('ordering', () => button(page, 'Ordenar').tap())
      await measure('cancelling', () => button(page, 'Cancelar orden').tap())
      await measure('cancelling', () => button(page, 'Sí, cancelar').tap())
    },
  },
]

/** The same press on the empty form. */
const FLOOR: Scene = {
  path: '',
  as: null,
  on: DESK,
  act: async (page, measure) => {
    await page.getByLabel('Correo').focus()
    for (const letter of ['a', 'b', 'c']) await measure('floor: a letter', () => page.keyboard.press(letter))
    await measure('floor: a press', () => page.getByRole('button').click())
  },
}

/** Highest median time of a press, in ms. */
const GOALS = {
  'report period': 200,
  'opening a dish form': 200,
  'filter of orders': 150,
  'a letter in a dish form': 100,
  cancelling: 150,
  'opening a dish': 112,
  juice: 112,
  ordering: 112,
} as const

/** One visit: by name, the longest response time of such a press. */
const visit = async (
  browser: Browser,
  { path, on, prepare, act }: Scene,
  origin: string,
  stored: Record<string, string>,
): Promise<Map<string, number>> => {
  const context = await browser.newContext(on)
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, stored)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await prepare?.(page)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  const longest = new Map<string, number>()
  await act(page, async (name, press) => {
    await page.evaluate('__presses.clear()')
    await press()
    await page.waitForTimeout(SETTLING_MS)
    const took = await page.evaluate<number>(`Math.max(${SHORTEST}, ...__presses.values())`)
    longest.set(name, Math.max(took, longest.get(name) ?? 0))
  })
  await context.close()
  return longest
}

type Stored = ReadonlyMap<string | null, Record<string, string>>

/** By name, each run's time. */
const measured = async (browser: Browser, server: E2eServer, floor: string, stored: Stored) => {
  const runs: Record<string, number[]> = {}
  for (let run = 0; run < RUNS; run += 1) {
    for (const scene of [FLOOR, ...SCENES]) {
      const origin = scene === FLOOR ? floor : server.url
      for (const [name, took] of await visit(browser, scene, origin, stored.get(scene.as) ?? {}))
        runs[name] = [...(runs[name] ?? []), took]
    }
  }
  return runs
}

/** Response times of presses on screens in use (INP), beside a press on the empty form. */
export const interactions: Part = {
  name: 'interactions',
  run: async () => {
    const floor = await serveFloor()
    const server = await startServer()
    const browser = await launchBrowser()
    try {
      const stored = new Map<string | null, Record<string, string>>()
      for (const email of [CLIENT, OFFICE]) stored.set(email, await signIn(browser, server, email))
      const runs = await measured(browser, server, floor.url, stored)
      const middle = (name: string) => median(runs[name] ?? [])
      const rows = Object.entries(GOALS).map(
        ([name, goal]): Row => ({
          what: `INP of ${name}`,
          ours: middle(name),
          reference: middle(name.startsWith('a letter') ? 'floor: a letter' : 'floor: a press'),
          unit: 'ms',
          goal: `≤ ${goal} ms`,
        }),
      )
      return { rows, raw: runs }
    } finally {
      await browser.close()
      floor.close()
      await server.stop()
    }
  },
}
