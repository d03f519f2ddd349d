import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test'
import { COOK, comeBack, LUNCHER } from '../support/e2e-person'
import { type E2eServer, startServer } from '../support/e2e-server'

/** What a screen's first load may cost. */
interface Budget {
  path: string
  as: string | null
  /** The page itself among them; dishes have as many pictures as they have. */
  requests: number
  /** As they are sent: packed. */
  scriptKb: number
  calls: readonly string[]
  /** The call that the screen is for, and after how many responses in a row it leaves. */
  data: { call: string; steps: number } | null
}

const VALIDATE = 'account/validate_session.php'
const BUDGETS: readonly Budget[] = [
  { path: '/login', as: null, requests: 11, scriptKb: 168, calls: ['ext/escaparate.php'], data: null },
  {
    path: '/cliente/menu',
    as: LUNCHER,
    requests: 12,
    scriptKb: 192,
    calls: [VALIDATE, 'update-menu/get_menu_client.php'],
    // From the page's head.
    data: { call: 'update-menu/get_menu_client.php', steps: 1 },
  },
  {
    path: '/cliente/pedidos',
    as: LUNCHER,
    requests: 14,
    scriptKb: 194,
    calls: [VALIDATE, 'update-orders/get_orders_client.php'],
    data: { call: 'update-orders/get_orders_client.php', steps: 1 },
  },
  {
    path: '/admin/dashboard',
    as: COOK,
    requests: 14,
    scriptKb: 194,
    calls: [VALIDATE, 'ext/panel.php', 'ext/series.php', 'update-reports/get_summary.php'],
    data: { call: 'ext/panel.php', steps: 1 },
  },
  {
    path: '/admin/pedidos',
    as: COOK,
    requests: 14,
    scriptKb: 194,
    calls: [VALIDATE, 'ext/deshacibles.php', 'ext/transferencias.php', 'update-orders/get_orders.php'],
    data: { call: 'update-orders/get_orders.php', steps: 1 },
  },
]

/** Not counted: pictures, and the icon, which a browser asks for when it likes. */
const UNCOUNTED = /\/api\/imagenes\/|\/favicon\./

/** The screens whose page has a frame; the sign-in has no navigation. */
const FRAMED: readonly (readonly [path: string, as: string | null, parts?: readonly string[]])[] = [
  ['/login', null, ['h1', 'main']],
  ['/registrate', null],
  ['/cliente/menu', LUNCHER],
  ['/cliente/pedidos', LUNCHER],
  ['/admin/dashboard', COOK],
  ['/admin/pedidos', COOK],
]

let server: E2eServer
/** What a browser holds of each person who has signed in on it. */
const stored = new Map<string | null, Awaited<ReturnType<BrowserContext['storageState']>>>()

test.beforeAll(async ({ browser }) => {
  server = await startServer()
  for (const email of [LUNCHER, COOK]) {
    const context = await browser.newContext()
    await comeBack(await context.newPage(), server, email)
    stored.set(email, await context.storageState())
    await context.close()
  }
})
test.afterAll(() => server.stop())

/** A page with an empty cache and without a service worker, signed in as `as` where it is not null. */
const freshPage = async (page: Page, as: string | null): Promise<Page> => {
  const storageState = stored.get(as)
  const context = await page
    .context()
    .browser()
    ?.newContext({ serviceWorkers: 'block', ...(storageState && { storageState }) })
  if (!context) throw new Error('No browser')
  page.once('close', () => void context.close())
  return context.newPage()
}

/** By how much of the screen what stands on it has moved while it came, as browsers count it (CLS). */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum)))
      }),
  )

const apiName = (url: string): string | null => url.split('/api/')[1] ?? null

for (const { path, as, requests, scriptKb, calls } of BUDGETS) {
  test(`${path} loads for the first time within its budget`, async ({ page: opened }) => {
    const page = await freshPage(opened, as)
    const sent: string[] = []
    const scripts: Promise<number>[] = []
    page.on('request', (request) => UNCOUNTED.test(request.url()) || sent.push(request.url()))
    page.on('requestfinished', (request) => {
      if (/\.js$/.test(request.url())) scripts.push(request.sizes().then((sizes) => sizes.responseBodySize))
    })
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
    const scriptBytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
    const called = sent.map(apiName).filter((name) => name !== null)
    expect(called.sort()).toEqual([...calls].sort())
    expect(sent.length).toBeLessThanOrEqual(requests)
    expect(scriptBytes / 1000).toBeLessThanOrEqual(scriptKb)
    expect(await shiftOf(page)).toBeLessThan(0.05)
  })
}

/** Holds the responses to a page's requests, to let them come in steps. */
const heldResponses = async (page: Page, what: string) => {
  const held: Route[] = []
  let isOpen = false
  await page.route(what, async (route) => {
    // A test may end, and its page close, before its last request is answered.
    if (isOpen) await route.continue().catch(() => undefined)
    else held.push(route)
  })
  return {
    held,
    /** Lets through what waits, and waits until the page has done with it what it can. */
    step: async () => {
      await Promise.all(
        held.splice(0).map(async (route) => {
          await route.continue()
          await (await route.request().response())?.finished()
        }),
      )
      for (let turn = 0; turn < 3; turn += 1) {
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      }
    },
    /** Holds nothing any more. */
    open: async () => {
      isOpen = true
      await Promise.all(held.splice(0).map((route) => route.continue()))
    },
  }
}

for (const { path, as, data } of BUDGETS) {
  if (data === null) continue
  const { call, steps } = data
  test(`${path} asks for its data after at most ${steps} responses in a row`, async ({ page: opened }) => {
    const page = await freshPage(opened, as)
    const { held, open, step } = await heldResponses(page, '**/*')
    const going = page.goto(server.url + path, { waitUntil: 'commit' })
    const isAsked = () => held.some((route) => apiName(route.request().url()) === call)
    let taken = 0
    while (!isAsked() && taken <= steps) {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      await step()
      taken += 1
    }
    expect(taken).toBeLessThanOrEqual(steps)
    await open()
    await going
  })
}

test.describe('the frame in the page', () => {
  const SCRIPTS = '**/assets/*.js'
  const KEPT = ['h1', 'nav', 'main']

  for (const [path, as, parts = KEPT] of FRAMED) {
    test(`${path} keeps its nodes`, async ({ page: opened }) => {
      const page = await freshPage(opened, as)
      const problems: string[] = []
      page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
      const { open } = await heldResponses(page, SCRIPTS)
      await page.goto(server.url + path, { waitUntil: 'commit' })
      await expect(page.locator('h1')).toBeVisible()
      const served = await page.evaluateHandle(
        (selectors) => selectors.map((selector) => document.querySelector(selector)),
        parts,
      )
      await open()
      await page.waitForLoadState('networkidle')
      // React marks the nodes that it has made its own.
      const stateOf = () =>
        page.evaluate(
          ([nodes, selectors]) =>
            nodes.map((node, at) => {
              if (node === null) return 'absent'
              if (node !== document.querySelector(selectors[at] ?? '')) return 'replaced'
              return Object.keys(node).some((key) => key.startsWith('__react')) ? 'kept' : 'waiting'
            }),
          [served, parts] as const,
        )
      await expect.poll(stateOf).toEqual(parts.map(() => 'kept'))
      expect(problems).toEqual([])
    })
  }

  for (const [path, as, who] of [
    ['/cliente/menu', null, 'nobody'],
    ['/cliente/menu', COOK, 'an administrator'],
    ['/admin/dashboard', LUNCHER, 'a client'],
    ['/admin/pedidos', null, 'nobody'],
    ['/login', LUNCHER, 'somebody who is signed in'],
  ] as const) {
    test(`${path} is not shown to ${who}`, async ({ page: opened }) => {
      const page = await freshPage(opened, as)
      await heldResponses(page, SCRIPTS)
      await page.goto(server.url + path, { waitUntil: 'commit' })
      await expect(page.locator('html')).toHaveAttribute('data-frame', 'off')
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('h1')).toBeHidden()
    })
  }

  test('what is typed and sent before the scripts run counts, and does not load the page again', async ({
    page: opened,
  }) => {
    const page = await freshPage(opened, null)
    const documents: string[] = []
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
    const { open } = await heldResponses(page, '**/assets/vendor*')
    await page.goto(`${server.url}/login`, { waitUntil: 'commit' })
    const field = page.getByLabel('Correo electrónico')
    await field.pressSequentially(LUNCHER)
    await field.press('Enter')
    const asked = page.waitForRequest('**/verify-account/code_send_mail.php')
    await open()
    expect((await asked).postDataJSON()).toMatchObject({ email: LUNCHER })
    expect(documents).toHaveLength(1)
  })
})
