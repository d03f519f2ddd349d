import { expect, type Page, type Route, test } from '@playwright/test'
import { COOK, comeBack, DINER, EMPTY_HANDED, LUNCHER } from '../support/e2e-person'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

/** The limits of a screen's first load. */
interface Budget {
  path: string
  as: string | null
  /** The page itself included, pictures not. */
  requests: number
  /** Compressed size. */
  scriptKb: number
  /** The screen's main call comes first: the page's head sends it. */
  calls: readonly string[]
}

const VALIDATE = 'account/validate_session.php'
const BUDGETS: readonly Budget[] = [
  { path: '/login', as: null, requests: 11, scriptKb: 202, calls: ['ext/escaparate.php'] },
  { path: '/registrate', as: null, requests: 23, scriptKb: 251, calls: ['ext/escaparate.php'] },
  {
    path: '/cliente/menu',
    as: LUNCHER,
    // One is the orders' own file: the office's screen to order for a client loads it without the client's screens.
    requests: 13,
    scriptKb: 232,
    calls: ['update-menu/get_menu_client.php', VALIDATE],
  },
  {
    path: '/cliente/menu-cena',
    as: DINER,
    requests: 13,
    scriptKb: 232,
    calls: ['update-menu/get_menu_client.php', VALIDATE],
  },
  {
    path: '/cliente/pedidos',
    as: LUNCHER,
    requests: 13,
    scriptKb: 232,
    calls: ['update-orders/get_orders_client.php', VALIDATE],
  },
  {
    path: '/admin/dashboard',
    as: COOK,
    requests: 18,
    scriptKb: 237,
    calls: [
      'ext/panel.php',
      VALIDATE,
      'ext/series.php',
      'ext/rutas.php',
      'ext/faltantes.php',
      'update-reports/get_summary.php',
    ],
  },
  {
    path: '/admin/pedidos',
    as: COOK,
    requests: 14,
    scriptKb: 232,
    calls: ['update-orders/get_orders.php', VALIDATE, 'ext/deshacibles.php', 'ext/transferencias.php'],
  },
]

/** Not counted: pictures, and the icon, which a browser requests at any time. */
const UNCOUNTED = /\/api\/imagenes\/|\/favicon\./
const IS_SCRIPT = /\/assets\/.*\.js$/

let server: E2eServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Stores the session of `as` if it is not null. Held requests keep the browser from using its cache. */
const signedIn = async (page: Page, as: string | null): Promise<void> => {
  if (as !== null) await comeBack(page, server, as, null)
}

/** The layout shift during the load, as browsers count it (CLS). */
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

/** Holds the responses to a page's requests until `open`. */
const heldResponses = async (page: Page, what: string | RegExp) => {
  let held: Route[] = []
  let isHeld = (_url: string): boolean => true
  await page.route(what, async (route) => {
    // A test may end, and its page close, before its last response.
    if (isHeld(route.request().url())) held.push(route)
    else await route.continue().catch(() => undefined)
  })
  return {
    isAsked: (url: RegExp) => held.some((route) => url.test(route.request().url())),
    /** Releases held and later responses, except `still`. */
    open: async (still?: RegExp) => {
      isHeld = (url) => still?.test(url) ?? false
      const free = held.filter((route) => !isHeld(route.request().url()))
      held = held.filter((route) => !free.includes(route))
      await Promise.all(free.map((route) => route.continue()))
    },
  }
}

const nodesOf = (page: Page, selectors: readonly string[]) =>
  page.evaluateHandle((parts) => parts.map((part) => document.querySelector(part)), selectors)

/** React marks the nodes it has hydrated. */
const statesOf = (page: Page, served: Awaited<ReturnType<typeof nodesOf>>, selectors: readonly string[]) =>
  page.evaluate(
    ([nodes, parts]) =>
      nodes.map((node, at) => {
        if (node === null) return 'absent'
        if (node !== document.querySelector(parts[at] ?? '')) return 'replaced'
        return Object.keys(node).some((key) => key.startsWith('__react')) ? 'kept' : 'waiting'
      }),
    [served, selectors] as const,
  )

for (const { path, as, requests, scriptKb, calls } of BUDGETS) {
  test(`${path}: the page asks for the screen's data, its frame is seen before any script and stays, the whole keeps its budget`, async ({
    page,
  }) => {
    await signedIn(page, as)
    const sent: string[] = []
    const scripts: Promise<number>[] = []
    const problems: string[] = []
    page.on('console', (line) => {
      if (line.type() === 'error' && !UNCOUNTED.test(line.location().url)) problems.push(line.text())
    })
    page.on('request', (request) => UNCOUNTED.test(request.url()) || sent.push(request.url()))
    page.on('requestfinished', (request) => {
      if (/\.js$/.test(request.url())) scripts.push(request.sizes().then((sizes) => sizes.responseBodySize))
    })
    const { isAsked, open } = await heldResponses(page, /\/api\/|\/assets\//)
    await page.goto(server.url + path, { waitUntil: 'commit' })
    if (as !== null) await expect.poll(() => isAsked(new RegExp(`/api/${calls[0]}$`))).toBe(true)
    // The week's first picture waits neither for the menu nor for the code.
    if (path === '/cliente/menu') await expect.poll(() => isAsked(/\/api\/imagenes\//)).toBe(true)
    await open(IS_SCRIPT)
    await expect(page.locator('h1')).toBeVisible()
    if (path === '/cliente/menu') await expect(page.locator('img[data-first-picture]')).toBeVisible()
    const parts = path === '/login' ? ['h1', 'main'] : ['h1', 'nav', 'main']
    const served = await nodesOf(page, parts)
    await open()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => statesOf(page, served, parts)).toEqual(parts.map(() => 'kept'))
    expect(problems).toEqual([])

    const scriptBytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
    const called = () => sent.map(apiName).filter((name) => name !== null)
    // On a busy machine the network may be idle before the calls leave.
    await expect.poll(() => called().sort()).toEqual([...calls].sort())
    expect(sent.length).toBeLessThanOrEqual(requests)
    expect(scriptBytes / 1000).toBeLessThanOrEqual(scriptKb)
    expect(await shiftOf(page)).toBeLessThan(0.05)
  })
}

test.describe('the frame in the page', () => {
  const SCRIPTS = '**/assets/*.js'

  for (const [path, as, who] of [
    ['/cliente/menu', null, 'nobody'],
    ['/cliente/menu', COOK, 'an administrator'],
    ['/cliente/menu-cena', LUNCHER, 'a client without dinners'],
    ['/admin/dashboard', LUNCHER, 'a client'],
    ['/login', LUNCHER, 'somebody who is signed in'],
  ] as const) {
    test(`${path} is not shown to ${who}`, async ({ page }) => {
      await signedIn(page, as)
      await heldResponses(page, SCRIPTS)
      await page.goto(server.url + path, { waitUntil: 'commit' })
      await expect(page.locator('html')).toHaveAttribute('data-frame', 'off')
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('h1')).toBeHidden()
    })
  }

  for (const [as, sections] of [
    [LUNCHER, 4],
    [DINER, 5],
  ] as const) {
    test(`before any script or other file the first day is read, beside ${sections} sections with their icons`, async ({
      page,
    }) => {
      await page.setViewportSize(PHONE)
      await signedIn(page, as)
      const { open } = await heldResponses(page, /\/assets\/|\/api\//)
      await page.goto(`${server.url}/cliente/menu`, { waitUntil: 'commit' })
      await expect(page.locator('[data-given=day]')).toHaveAttribute('data-text', 'Martes 3 de marzo')
      await expect(page.locator('[data-given=name1]')).toHaveAttribute('data-text', /\w/)
      const tabs = page.getByRole('navigation', { name: 'Menú principal' }).locator('li:visible')
      await expect(tabs).toHaveCount(sections)
      const drawn = await tabs.locator('use').evaluateAll((uses) => {
        const heights = uses.map((use) => use.getBoundingClientRect().height)
        return heights.filter((height) => height > 5).length
      })
      expect(drawn).toBe(sections)
      await open()
      await expect(page.getByRole('button', { name: 'Ordenar' }).first()).toBeVisible()
      await expect(tabs).toHaveCount(sections)
    })
  }

  for (const [as, home, who] of [
    [LUNCHER, '/cliente/menu', 'a client'],
    [COOK, '/admin/dashboard', 'an administrator'],
  ] as const) {
    test(`/ leads ${who} to the own frame before any script`, async ({ page }) => {
      await signedIn(page, as)
      const { isAsked } = await heldResponses(page, /\/assets\/|\/api\//)
      await page.goto(server.url, { waitUntil: 'commit' })
      await expect(page).toHaveURL(server.url + home)
      await expect(page.locator('h1')).toBeVisible()
      await expect.poll(() => isAsked(/validate_session/)).toBe(true)
    })
  }

  for (const as of [LUNCHER, EMPTY_HANDED]) {
    test(`the week of ${as} stays where the frame of a phone has it`, async ({ page }) => {
      await page.setViewportSize(PHONE)
      // The height above the week is remembered from the last time.
      await comeBack(page, server, as)
      await expect(page.getByRole('timer').first()).toBeVisible()
      const { open } = await heldResponses(page, /\/assets\/|\/api\//)
      await page.goto(`${server.url}/cliente/menu`, { waitUntil: 'commit' })
      const name = page.locator('[data-given=name1]')
      await expect(name).toBeVisible()
      await expect(page.locator('[data-given=range]')).toHaveAttribute('data-text', /mar$/)
      const before = await name.boundingBox()
      await open()
      const title = page.getByRole('article').first().getByRole('heading')
      await expect(title).toBeVisible()
      await page.waitForLoadState('networkidle')
      const after = await title.boundingBox()
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3)
      expect(await shiftOf(page)).toBeLessThan(0.05)
    })
  }

  test('a press on the lit section does not load the page again', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await signedIn(page, LUNCHER)
    const documents: string[] = []
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
    await heldResponses(page, SCRIPTS)
    await page.goto(`${server.url}/cliente/menu`, { waitUntil: 'commit' })
    const lit = page.getByRole('navigation', { name: 'Menú principal' }).locator('[aria-current=page]')
    const box = await lit.boundingBox()
    if (box === null) throw new Error('No section is lit')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    // A second page would be asked for by the time that another section's is.
    await page.getByRole('link', { name: 'Pedidos' }).click({ noWaitAfter: true })
    await expect(page).toHaveURL(`${server.url}/cliente/pedidos`)
    expect(documents.map((url) => new URL(url).pathname)).toEqual(['/cliente/menu', '/cliente/pedidos'])
  })

  test('what is typed and sent before the scripts run counts, and does not load the page again', async ({
    page,
  }) => {
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
