import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { withoutPageConfig } from '../support/e2e-client'
import { comeBack, DINER, LUNCHER } from '../support/e2e-person'
import { DESKTOP, type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: PHONE })
// One server for all: each test cancels its order, or orders on its own day.
test.beforeAll(async () => {
  server = await startServer()
})
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))
test.afterAll(() => server.stop())

const SAVE = '**/api/update-orders/edit.php'
const CANCEL = '**/api/update-orders/cancel.php'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const day = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`, 'i') })

const openDish = async (page: Page, name: string): Promise<void> => {
  await day(page, name).getByRole('article').first().getByRole('link').click()
  await expect(page.getByLabel('Quiero recibir mi jugo alto en fibra')).toBeVisible()
}

/** Holds a call until `letGo`. */
const hold = async (page: Page, address: string) => {
  let letGo = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route: Route) => {
    await gate
    await route.continue()
  })
  return { letGo }
}

const press = async (target: Locator): Promise<void> => {
  await target.focus()
  await target.press('Enter')
}

test('a write takes pointer and keyboard away and gives the place back; a button that is gone gives it to the heading', async ({
  page,
}) => {
  await comeBack(page, server, LUNCHER)
  await openDish(page, 'miércoles')
  const ordering = await hold(page, SAVE)
  await press(button(page, 'Ordenar'))
  await expect(page.locator('[inert]')).toHaveCount(1)
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[inert]') ?? null)).toBeNull()
  const box = await page.getByRole('link', { name: 'Pagos', includeHidden: true }).boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  ordering.letGo()
  await expect(button(page, 'Actualizar')).toBeFocused()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(page).toHaveURL(/\/ver\?dia=miercoles/)

  const cancelling = await hold(page, CANCEL)
  await press(button(page, 'Cancelar orden'))
  await press(button(page, 'Sí, cancelar'))
  await expect(page.locator('[inert]')).toHaveCount(1)
  cancelling.letGo()
  await expect(page.getByText('Orden cancelada.')).toBeVisible()
  await expect(button(page, 'Ordenar')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a toast lies over an open dialog, undimmed', async ({ page }) => {
  await comeBack(page, server, LUNCHER)
  await openDish(page, 'jueves')
  await button(page, 'Ordenar').click()
  await button(page, 'Cancelar orden').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const toast = page.locator('[popover] > [role=status]')
  await expect(toast).toContainText('Accion procesada.')
  // In the browser's top layer, where it was put after the dialog: the dialog's shade lies below it.
  expect(await toast.evaluate((it) => it.closest('[popover]')?.matches(':popover-open'))).toBe(true)
})

test('known to be offline an order says so before any pause ends, is sent once, and the note goes before a request ends', async ({
  context,
  page,
}) => {
  await page.clock.install()
  await comeBack(page, server, LUNCHER)
  await openDish(page, 'viernes')
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('edit.php') && sent.push(request.url()))
  await context.setOffline(true)
  const note = page.getByText(/^Sin conexión\. Lo que ves/)
  await expect(note).toBeVisible()
  // From here on no time passes: what waits for a pause never comes.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await button(page, 'Ordenar').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(button(page, 'Ordenar')).toBeEnabled()
  expect(sent).toHaveLength(1)

  const returning = await hold(page, '**/api/**')
  await context.setOffline(false)
  await expect(note).toHaveCount(0)
  returning.letGo()
})

test('a screen reader meets the menu in its written order', async ({ page }) => {
  await comeBack(page, server, DINER)
  await expect(button(page, 'Ordenar').first()).toBeVisible()
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Saltar al contenido"
    - banner:
      - link "Vianda"
      - button /Foto de/
    - navigation "Menú principal":
      - list:
        - listitem:
          - link "Menu para almuerzo"
    - main:
      - heading "Menu para almuerzo" [level=1]
      - text: Almuerzo y cena Del lunes 2 al viernes 6 de marzo
      - link /\\d+ envíos disponibles/
      - button "Pausar días"
      - link "Mi semana"
      - link /^¿Qué tal estuvo/
      - navigation "Días de la semana":
        - list:
          - listitem:
            - button "Lunes 2 hoy"
          - listitem:
            - button "Martes 3"
      - region "Martes 3 de marzo":
        - heading "Martes 3 de marzo" [level=2]
        - timer
        - list:
          - listitem:
            - article:
              - img
              - heading [level=3]
              - paragraph
              - button "Ordenar"
  `)
})

/** The focused element's text, and how the middle of its part on the screen is covered; null if visible. */
const focused = (page: Page): Promise<{ text: string; hidden: string | null }> =>
  page.evaluate(() => {
    const element = document.activeElement
    const text = element?.textContent ?? ''
    if (element === null || element === document.body) return { text, hidden: null }
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const what = element.outerHTML.slice(0, 90)
    if (left < 0 || right > window.innerWidth) return { text, hidden: `${what} is cut off at the side` }
    const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2
    const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2
    const seen = document.elementFromPoint(x, y)
    if (seen !== null && element.contains(seen)) return { text, hidden: null }
    const over = seen?.outerHTML.slice(0, 90)
    return { text, hidden: `${what} at ${Math.round(top)} is under ${over}` }
  })

const STOPS = 45
const SOON = [10, 30, 60, 100]

for (const viewport of [PHONE, DESKTOP]) {
  test(`at ${viewport.width} px nothing that has the focus is under a bar that stays, forwards and backwards`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await comeBack(page, server, LUNCHER)
    await expect(button(page, 'Ordenar').first()).toBeVisible()
    const stops = new Set<string>()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < STOPS; stop += 1) {
        await page.keyboard.press(key)
        const look = async () => {
          const { text, hidden } = await focused(page)
          stops.add(text)
          return hidden
        }
        // The skip link slides in and out.
        await expect.poll(look, { intervals: SOON }).toBeNull()
      }
    }
    expect(stops.size).toBeGreaterThan(20)
  })
}

test('a config.json that never answers is waited for in words, and after ten seconds is a failure that says so', async ({
  page,
}) => {
  // The test ends the wait itself: a real one is too long, and a moved clock runs on with a slow machine.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController()
      const end = () => controller.abort(new DOMException('too late', 'TimeoutError'))
      addEventListener(`after ${ms} ms`, end, { once: true })
      return controller.signal
    }
  })
  await withoutPageConfig(page)
  let asked = 0
  await page.route('**/config.json', () => {
    asked += 1
  })
  await page.goto(`${server.url}/login`)
  await expect.poll(() => asked).toBe(1)
  await expect(page.getByText('Cargando...')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('after 10000 ms')))
  await expect(page.getByRole('heading', { name: 'No pudimos abrir esta página' })).toBeVisible()
  await page.unroute('**/config.json')
  await button(page, 'Intentar otra vez').click()
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
})
