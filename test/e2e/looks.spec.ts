import { expect, type Locator, type Page, test } from '@playwright/test'
import { LIGHT_PALETTE } from '../../src/ui/theme/tokens'
import { accessibilityProblems, COLOUR_RULES, cutTexts, drawn, TWICE_AS_LARGE } from '../support/e2e-looks'
import { COOK, comeBack, DINER, EMPTY_HANDED, expectNoOverflow, LUNCHER } from '../support/e2e-person'
import { goOn, mainHeading, watchRequests } from '../support/e2e-screens'
import { DESKTOP, type E2eServer, PHONE, startServer } from '../support/e2e-server'

const CLIENT_SCREENS = [
  '/cliente/menu',
  '/cliente/menu/semana',
  '/cliente/menu/ver?dia=miercoles',
  '/cliente/pedidos',
  '/cliente/pagos',
  '/cliente/referidos',
  '/cliente/movimientos',
  '/cliente/cuenta',
  '/cliente/direccion',
  '/cliente/renovacion',
]
/** One screen for each kind of placeholder. */
const AS_THEY_LOAD = ['/cliente/menu', '/cliente/menu/semana', '/cliente/pedidos', '/cliente/renovacion']
const OFFICE_SCREENS = [
  '/admin/pedidos',
  '/admin/pedidos?search=2026-03-03&searchType=almuerzo&searchState=programado&view=resumen',
  '/admin/menus',
  '/admin/menus/new',
  '/admin/pagos',
  '/admin/clientes',
  '/admin/referidos',
  '/admin/reportes',
  '/admin/dashboard',
  '/admin/cuenta',
]

/** `test/ui/contrast.test.ts` proves the colours: in the dark scheme one screen of each kind is enough. */
const ALSO_DARK = ['/login', '/cliente/menu', '/cliente/pedidos', '/admin/pedidos', '/admin/dashboard']

let server: E2eServer

/** Waits for a page at rest. */
let atRest: () => Promise<void>
let policyComplaints: string[]

test.beforeAll(async () => {
  server = await startServer()
})
test.beforeEach(({ page }) => {
  atRest = watchRequests(page)
  policyComplaints = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) policyComplaints.push(message.text())
  })
})
test.afterEach(() => expect(policyComplaints).toEqual([]))
test.afterAll(() => server.stop())

const map = (page: Page) => page.locator('.leaflet-marker-icon')

/** The screen's own part is there, and nothing is loading. */
const settle = async (page: Page): Promise<void> => {
  await expect(mainHeading(page)).toBeVisible()
  await atRest()
  await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0)
}

/** Checks the page: all rules on its main viewport, and overflow on the other one and with large letters. */
const passesRules = async (page: Page, what: string, first = PHONE): Promise<void> => {
  await page.setViewportSize(first)
  await page.emulateMedia({ colorScheme: 'light' })
  await settle(page)
  await expectNoOverflow(page)
  // As tall as the page: content behind a bar can be scrolled into view, so it is no finding.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...first, height: Math.max(first.height, height) })
  await drawn(page)
  expect(await accessibilityProblems(page), what).toEqual([])
  if (ALSO_DARK.includes(what)) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await drawn(page)
    expect(await accessibilityProblems(page, COLOUR_RULES), `${what}, dark`).toEqual([])
  }
  for (const viewport of [first === PHONE ? DESKTOP : PHONE, TWICE_AS_LARGE]) {
    await page.setViewportSize(viewport)
    await expectNoOverflow(page)
  }
}

/** The part of a screen that comes last. */
const latePart = (page: Page, path: string): Locator => {
  if (path === '/login' || path === '/registrate') return page.getByText(/semana en la cocina$/)
  return path === '/cliente/direccion' ? map(page) : mainHeading(page)
}

/** Screens whose first such link is pressed, to check its screen too. */
type Links = Readonly<Record<string, RegExp>>

/** Checks screens of one area: the page is loaded for the first one only. */
const looksRight = async (page: Page, paths: readonly string[], first = PHONE, links: Links = {}) => {
  for (const path of paths) {
    if (path === paths[0]) await page.goto(server.url + path)
    else await goOn(page, path)
    await expect(latePart(page, path)).toBeVisible()
    await passesRules(page, path, first)
    const name = links[path]
    if (name === undefined) continue
    const before = (await mainHeading(page).textContent()) ?? ''
    await page.setViewportSize(first)
    await page.getByRole('link', { name }).first().click()
    await expect(mainHeading(page)).not.toHaveText(before)
    await passesRules(page, `${name} on ${path}`, first)
  }
}

test('the accessibility check finds what is planted', async ({ page }) => {
  await page.goto(`${server.url}/login`)
  // Beside React's root: while React hydrates the served frame it may remove what it does not know.
  await page.evaluate(() => document.body.append(new Image()))
  expect((await accessibilityProblems(page)).join()).toContain('image-alt')
})

test('the public pages fit both screens, pass the accessibility rules and keep to the content policy', async ({
  page,
}) => {
  for (const path of ['/login', '/registrate', '/nada']) await looksRight(page, [path])
})

test("the client's screens fit both screens and pass the accessibility rules", async ({ page }) => {
  test.slow()
  await comeBack(page, server, DINER)
  const wednesday = page.getByRole('region', { name: /^miércoles/i })
  const dish = await wednesday.getByRole('article').first().getByRole('link').getAttribute('href')
  expect(dish).toMatch(/\/ver\?dia=miercoles/)
  await looksRight(page, [...CLIENT_SCREENS, dish ?? ''], PHONE, {
    '/cliente/pedidos': /^Calificar /,
    '/cliente/pagos': /^Ver pago /,
  })
})

test("the client's screens pass the accessibility rules while they load", async ({ page }) => {
  test.slow()
  await comeBack(page, server, DINER, null)
  await page.setViewportSize(PHONE)
  await page.route(/\/api\/.*\.php/, (route) =>
    route.request().url().includes('validate_session') ? route.continue() : undefined,
  )
  for (const path of AS_THEY_LOAD) {
    if (path === AS_THEY_LOAD[0]) await page.goto(server.url + path, { waitUntil: 'domcontentloaded' })
    else await goOn(page, path)
    await expect(mainHeading(page)).toBeVisible()
    expect(await accessibilityProblems(page), `${path}, loading`).toEqual([])
  }
})

test('a week half chosen and a dish that was changed pass the accessibility rules', async ({ page }) => {
  await comeBack(page, server, LUNCHER, '/cliente/menu/semana')
  const choose = (day: string) =>
    page.getByRole('region', { name: day }).getByRole('listitem').getByRole('button').first().click()
  await choose('Martes')
  await choose('Jueves')
  await passesRules(page, 'the week, half chosen')
  await page.getByRole('button', { name: 'Ordenar 2 días' }).click()
  await expect(page.getByText(/^Listo: ordenaste/)).toBeVisible()
  await goOn(page, '/cliente/menu')
  await page
    .getByRole('region', { name: /^Jueves/ })
    .getByRole('button', { name: 'Cambiar a este platillo' })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Lo último que hiciste' })).toBeVisible()
  await passesRules(page, 'the dish that was changed')
})

test('a renewal, from the choice to the payment, fits both screens and passes the accessibility rules', async ({
  page,
}) => {
  test.slow()
  await comeBack(page, server, EMPTY_HANDED, null)
  await looksRight(page, ['/cliente/renovacion'])
  await page.locator('label').filter({ hasText: 'Almuerzo y cena' }).last().click()
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await expect(page.getByRole('button', { name: 'Pago de prueba' })).toBeVisible()
  await passesRules(page, 'the payment')
})

test('each step of the registration fits both screens and passes the accessibility rules', async ({
  page,
}) => {
  test.slow()
  const email = 'rosa@example.com'
  await page.goto(`${server.url}/registrate`)
  await page.getByLabel('Nombre').fill('Rosa')
  await page.getByLabel('Apellidos').fill('Vera')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Teléfono').fill('0987654321')
  await page.getByLabel('Leí y acepto los términos del servicio').check()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  const code = page.getByLabel('Código de 6 dígitos')
  await expect(code).toBeVisible()
  await passesRules(page, 'the code')
  await code.fill(await server.codeFor(email))
  await expect(page.getByLabel('Sector')).toBeVisible()
  await expect(map(page)).toBeVisible()
  await passesRules(page, 'the address')
})

test("the office's screens fit both screens and pass the accessibility rules", async ({ page }) => {
  test.slow()
  await comeBack(page, server, COOK, null)
  await looksRight(page, OFFICE_SCREENS, DESKTOP, {
    '/admin/pedidos': /^Ver /,
    '/admin/menus': /^Editar menú /,
    '/admin/pagos': /^Ver pago /,
    '/admin/clientes': /^Editar a /,
  })
})

/**
 * Controls too small for a finger: less than 24 px, or 44 px of height where the colour of action fills them. A link whose
 * card is pressed is as large as the card, one within a sentence as its line; a hidden input is pressed by its label.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((colour) => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.background = colour
    const act = getComputedStyle(sample).backgroundColor
    sample.remove()
    const isCard = (element: Element) => {
      const { content, inset, position } = getComputedStyle(element, '::after')
      return content !== 'none' && position === 'absolute' && inset === '0px'
    }
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent !== element.textContent
    const controls = document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )
    return [...controls].flatMap((element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const isHidden = element.getBoundingClientRect().width < 3 && label
      const { height, width } = (isHidden ? label : element).getBoundingClientRect()
      if (!element.checkVisibility({ visibilityProperty: true }) || width < 3 || height < 3) return []
      const isMain = element.matches('a, button') && getComputedStyle(element).backgroundColor === act
      const least = isMain ? 43.5 : 23.5
      if (isCard(element) || isInSentence(element) || (height >= least && width >= 23.5)) return []
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return [`${name.trim()}: ${Math.round(width)} x ${Math.round(height)}, not ${Math.ceil(least)}`]
    })
  }, LIGHT_PALETTE.act)

test("the client's controls can be pressed by a finger", async ({ page }) => {
  await page.setViewportSize(PHONE)
  await comeBack(page, server, DINER)
  const small: string[] = []
  const measure = async (what: string) => {
    await settle(page)
    small.push(...(await smallTargets(page)).map((one) => `${what}: ${one}`))
  }
  for (const path of CLIENT_SCREENS) {
    await goOn(page, path)
    await expect(latePart(page, path)).toBeVisible()
    await measure(path)
  }
  for (const [path, name] of [
    ['/cliente/pedidos', /^Calificar /],
    ['/cliente/pagos', /^Ver pago /],
  ] as const) {
    await goOn(page, path)
    await page.getByRole('link', { name }).first().click()
    await expect(page).not.toHaveURL(new RegExp(`${path}$`))
    await measure(`${name} on ${path}`)
  }
  expect(small).toEqual([])
})

test('with letters twice as large nothing overflows or is cut, and the order button stands on the navigation, not under it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await comeBack(page, server, DINER, null)
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '32px'
    }),
  )
  await page.goto(`${server.url}/cliente/menu`)
  for (const path of ['/cliente/menu', '/cliente/menu/semana', '/cliente/pedidos', '/cliente/cuenta']) {
    if (path !== '/cliente/menu') await goOn(page, path)
    for (const width of [320, PHONE.width]) {
      await page.setViewportSize({ ...PHONE, width })
      await settle(page)
      await expectNoOverflow(page)
      expect(await cutTexts(page), `${path} at ${width} px`).toEqual([])
    }
  }
  await goOn(page, '/cliente/menu')
  await page
    .getByRole('region', { name: /^Jueves/ })
    .getByRole('article')
    .first()
    .getByRole('link')
    .click()
  await expect(page.getByLabel('Quiero recibir mi jugo alto en fibra')).toBeVisible()
  const order = page.getByRole('button', { name: 'Ordenar', exact: true })
  await expect(order).toBeVisible()
  await settle(page)
  await expectNoOverflow(page)
  const box = await order.boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Menú principal' }).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})
