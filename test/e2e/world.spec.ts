import { expect, type Locator, type Page, test } from '@playwright/test'
import { day, serveMaps } from '../support/e2e-client'
import { startNetwork } from '../support/e2e-network'
import { COOK, comeBack, DINER, LUNCHER } from '../support/e2e-person'
import { goOn, mainHeading, watchRequests } from '../support/e2e-screens'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'
import { pressAll, startTranslator } from '../support/e2e-translator'

let server: E2eServer

test.use({ viewport: PHONE, hasTouch: true })
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const CLIENT_SCREENS = [
  '/cliente/menu',
  '/cliente/menu-cena',
  '/cliente/menu/semana',
  '/cliente/menu/ver?dia=miercoles',
  '/cliente/pedidos',
  '/cliente/pagos',
  '/cliente/referidos',
  '/cliente/movimientos',
  '/cliente/renovacion',
  '/cliente/cuenta',
  '/cliente/direccion',
]
const OFFICE_SCREENS = [
  '/admin/dashboard',
  '/admin/pedidos',
  '/admin/pedidos/entrega?dia=2026-03-02&tipo=almuerzo',
  '/admin/menus',
  '/admin/menus/new',
  '/admin/pagos',
  '/admin/clientes',
  '/admin/referidos',
  '/admin/reportes',
  '/admin/cuenta',
  '/admin/direccion',
]

const MARK = /^Sin conexión\. Así estaba hoy a las \d\d:\d\d\./
/** A screen that died shows a code for support. */
const DEAD = /V-[a-z]/

test.describe('a bad network', () => {
  test.use({ serviceWorkers: 'allow' })

  const keptCalls = (page: Page) =>
    page.evaluate(async () => {
      // Opening a cache makes it, and the page asks again where there is none.
      const isThere = (await caches.has('vianda-kept')) && (await caches.match('/index.html'))
      const requests = isThere ? await (await caches.open('vianda-kept')).keys() : []
      return requests.map(({ url }) => url).join()
    })

  test('silent, a captive portal or a broken gateway: the kept week opens, marked, every screen stands, and it ends by itself', async ({
    page,
  }) => {
    const network = await startNetwork(server.url)
    const there = { ...server, url: network.url }
    try {
      await comeBack(page, there, DINER)
      await expect(day(page, 'lunes')).toBeVisible()
      await expect.poll(() => keptCalls(page)).toContain('get_menu_client')
      await page.getByRole('link', { name: 'Pedidos' }).click()
      await expect.poll(() => keptCalls(page)).toContain('get_orders_client')
      for (const mode of ['silent', 'portal', 'gateway'] as const) {
        network.become(mode)
        const began = Date.now()
        await page.goto(`${there.url}/cliente/menu`)
        await expect(page.getByText(MARK), mode).toBeVisible()
        await expect(day(page, 'miércoles').getByRole('article').first()).toBeVisible()
        // The page, its configuration and its calls wait once, not each.
        expect(Date.now() - began, mode).toBeLessThan(12_000)
        for (const path of CLIENT_SCREENS) {
          await goOn(page, path)
          await expect(mainHeading(page), `${mode} ${path}`).toBeVisible()
        }
        await expect(page.getByText(DEAD)).toHaveCount(0)
        await goOn(page, '/cliente/menu')
        await expect(page.getByText(MARK), mode).toBeVisible()
        network.become('open')
        await expect(page.getByText(MARK), mode).toHaveCount(0)
      }
    } finally {
      await network.stop()
    }
  })
})

test('a browser’s translation breaks no screen, whatever is pressed', async ({ page, context }) => {
  await serveMaps(page, { lat: -0.18, lng: -78.47 })
  const atRest = watchRequests(page)
  for (const path of ['/login', '/registrate']) {
    await page.goto(server.url + path)
    await atRest()
    const translator = await startTranslator(page)
    await pressAll(page)
    await translator.expectAlive(path)
  }
  for (const [email, paths] of [
    [LUNCHER, CLIENT_SCREENS],
    [COOK, OFFICE_SCREENS],
  ] as const) {
    await context.clearCookies()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await comeBack(page, server, email)
    for (const path of paths) {
      await page.goto(server.url + path)
      await atRest()
      const translator = await startTranslator(page)
      await pressAll(page)
      await translator.expectAlive(path)
    }
  }
})

test('one finger on the map scrolls the page and is told that two move the map; on the pin it moves the pin', async ({
  page,
}) => {
  await serveMaps(page, { lat: -0.18, lng: -78.47 })
  await comeBack(page, server, LUNCHER, '/cliente/direccion')
  const map = page.locator('.leaflet-container')
  const pin = page.locator('.leaflet-marker-draggable')
  await map.scrollIntoViewIfNeeded()
  await expect(pin).toBeVisible()
  const cdp = await page.context().newCDPSession(page)
  const swipe = async (starts: readonly { x: number; y: number }[], by: number) => {
    const touch = (type: 'touchStart' | 'touchMove', moved: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: starts.map(({ x, y }, id) => ({ x, y: y + moved, id })),
      })
    await touch('touchStart', 0)
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', (by * step) / 8)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const placeOf = async (target: Locator) => {
    const box = await target.boundingBox()
    if (!box) throw new Error('Not on the screen')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  /** Where the pin is on the map, and the page on the screen. */
  const now = () =>
    page.evaluate(() => {
      const topOf = (what: string) => document.querySelector(what)?.getBoundingClientRect().top ?? Number.NaN
      const pinY = Math.round(topOf('.leaflet-marker-draggable') - topOf('.leaflet-container'))
      return { pinY, scrolled: scrollY }
    })
  /** A swiped page goes on by itself for a moment. */
  const atRest = async () => {
    let last = Number.NaN
    const isSame = async () => {
      const before = last
      last = (await now()).scrolled
      return last === before
    }
    await expect.poll(isSame).toBe(true)
    return last
  }
  const start = await now()
  const middle = await placeOf(map)
  await swipe([{ x: middle.x - 80, y: middle.y }], 90)
  await expect.poll(async () => (await now()).scrolled).not.toBe(start.scrolled)
  expect((await now()).pinY).toBe(start.pinY)
  await expect(page.getByText('Usa dos dedos para mover el mapa')).toBeVisible()

  const scrolled = await atRest()
  const { x, y } = await placeOf(map)
  await swipe(
    [
      { x: x - 60, y },
      { x: x + 60, y },
    ],
    -60,
  )
  await expect.poll(async () => (await now()).pinY).not.toBe(start.pinY)
  const { pinY } = await now()
  await swipe([await placeOf(pin)], 40)
  await expect.poll(async () => (await now()).pinY).not.toBe(pinY)
  expect(await atRest()).toBe(scrolled)
})
