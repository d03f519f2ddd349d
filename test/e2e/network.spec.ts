import { expect, type Page, test } from '@playwright/test'
import { type BehindNetwork, startBehindNetwork } from '../support/e2e-behind'
import { BAD_MODES, giveUp } from '../support/e2e-network'
import { COOK, LUNCHER } from '../support/e2e-person'
import { goOn, mainHeading, push } from '../support/e2e-screens'

let behind: BehindNetwork

test.beforeAll(async () => {
  behind = await startBehindNetwork()
})
test.afterAll(() => behind.stop())

/** A list, and its rows' links: their name, or where they lead. */
type Detail = readonly [list: string, link: RegExp | string]
type Screen = string | Detail

const CLIENT_SCREENS: readonly Screen[] = [
  '/cliente/menu',
  '/cliente/menu/semana',
  ['/cliente/menu', '/cliente/menu/ver'],
  '/cliente/pedidos',
  ['/cliente/pedidos', /^Calificar/],
  '/cliente/pagos',
  ['/cliente/pagos', /^Ver pago/],
  '/cliente/referidos',
  '/cliente/movimientos',
  '/cliente/renovacion',
  '/cliente/cuenta',
  '/cliente/direccion',
]
const OFFICE_SCREENS: readonly Screen[] = [
  '/admin/dashboard',
  '/admin/pedidos',
  ['/admin/pedidos', /^Ver pedido/],
  '/admin/pedidos?search=2026-03-03&searchType=almuerzo&view=resumen',
  '/admin/pedidos/dia/2026-03-03',
  '/admin/pedidos/entrega?dia=2026-03-02&tipo=almuerzo',
  '/admin/pedidos/etiquetas?dia=2026-03-02&tipo=almuerzo',
  '/admin/menus',
  ['/admin/menus', /^Editar/],
  '/admin/menus/new',
  '/admin/pagos',
  ['/admin/pagos', /^Ver pago/],
  '/admin/pagos/registrar',
  '/admin/pagos/transferencias',
  '/admin/clientes',
  ['/admin/clientes', /^Editar/],
  '/admin/referidos',
  '/admin/reportes',
  '/admin/reportes/calificaciones',
  '/admin/seguridad',
  '/admin/cuenta',
  '/admin/direccion',
]
/**
 * They open without data: forms of what the session brought, a new week that the server judges, and a renewal that the
 * person's shipments forbid.
 */
const OPENS_ALONE = /\/(?:direccion|registrar|new|renovacion)$/
/** These, and the form to rate a delivered order, show nothing that could be old. */
const STAYS_TRUE = /\/(?:direccion|registrar|new|renovacion|calificar)$/

/** A screen that died shows a code for support. */
const DEAD = /V-[a-z]/
const SAYS_SO = /No pudimos|^Error|no ser lo último|No se obtu|Ves lo último/
const AGAIN = /^(?:Intentar otra vez|Reintentar)$/
const OLD = /no ser lo último|Ves lo último/
const WAITS = /^(?:Cargando\.\.\.|Seguimos intentando)/

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

/** Titled, with something to read, and neither dead nor waiting. */
const expectAlive = async (page: Page, where: string) => {
  await expect(mainHeading(page), where).toBeVisible()
  // A part of the screen may begin to wait after another has ended; a button may try again by itself.
  await expect(async () => {
    await giveUp(page)
    await expect(page.locator('[aria-busy=true]:not(button)'), where).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect(page.getByText(DEAD), where).toHaveCount(0)
}

/** Opens a screen by the application's own links; returns its address. */
const visit = async (page: Page, screen: Screen): Promise<string> => {
  const list = typeof screen === 'string' ? screen : screen[0]
  await goOn(page, list)
  if (typeof screen !== 'string') {
    const [, link] = screen
    const isNamed = typeof link !== 'string'
    const main = page.locator('main')
    const links = isNamed ? main.getByRole('link', { name: link }) : main.locator(`a[href^="${link}"]`)
    await links.first().click()
    await expect(page).not.toHaveURL((url) => url.pathname + url.search === list)
  }
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Another tab was in front: the screen asks again. */
const comeToFront = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))

const AREAS = [
  { who: LUNCHER, home: '/cliente/cuenta', screens: CLIENT_SCREENS },
  { who: COOK, home: '/admin/cuenta', screens: OFFICE_SCREENS },
] as const

/** Ends waits until nothing waits any more, and what failed is said. */
const expectSaid = async (page: Page, where: string, said: RegExp = SAYS_SO) =>
  expect(async () => {
    await giveUp(page)
    await expect(page.getByText(said).first(), where).toBeVisible({ timeout: 1_000 })
  }).toPass()

interface Entry {
  address: string
  /** What the screen offers in the end, if anything. */
  offers: RegExp | null
  /** The code is not there either: what is shown while it is waited for. */
  shows?: RegExp | null
}

/** Follows an address, and ends waits until another screen, or why it cannot come, is there. */
const enter = async (page: Page, { address, offers, shows }: Entry) => {
  const before = (await mainHeading(page).textContent()) ?? ''
  const isThere = (timeout: number) => expect(mainHeading(page), address).not.toHaveText(before, { timeout })
  await push(page, address)
  if (shows) await expect(page.getByText(shows).first(), address).toBeVisible()
  // Code from the browser's cache takes a moment, and must not be given up.
  if (shows === undefined) await isThere(2_000).catch(() => undefined)
  await expect(async () => {
    await giveUp(page)
    await isThere(1_000)
    if (offers) await expect(button(page, offers), address).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

for (const { who, home, screens } of AREAS) {
  test(`every screen beside ${home} keeps what it shows when the network goes, says so, and opens without one`, async ({
    browser,
  }) => {
    const { context, page, atRest } = await behind.open(browser, home, who)
    const addresses: string[] = []
    for (const screen of screens) {
      const address = await visit(page, screen)
      addresses.push(address)
      await atRest()
      const rows = (await page.locator('main').innerText()).split('\n').filter((line) => line.trim() !== '')
      for (const mode of BAD_MODES) {
        const where = `${mode} on ${address}`
        behind.become(mode)
        await comeToFront(page)
        if (!STAYS_TRUE.test(address.replace(/\?.*/, ''))) await expectSaid(page, where)
        await expectAlive(page, where)
        const now = await page.locator('main').innerText()
        expect(
          rows.filter((row) => !now.includes(row)),
          where,
        ).toEqual([])
        behind.become('open')
        await comeToFront(page)
        await expect(page.locator('main').getByText(OLD), where).toHaveCount(0)
        await atRest()
      }
    }
    // Their code is in the browser's cache now, their data is not.
    for (const mode of BAD_MODES) {
      await page.goto(behind.url + home)
      await atRest()
      behind.become(mode)
      for (const address of addresses.filter((one) => one !== home)) {
        const where = `${mode}, opening ${address}`
        // A menu that cannot be opened leads back to its list (Specification §8).
        await goOn(page, home)
        await enter(page, { address, offers: OPENS_ALONE.test(address) ? null : AGAIN })
        await expectAlive(page, where)
      }
      behind.become('open')
    }
    await context.close()
  })

  for (const mode of BAD_MODES)
    test(`${mode}: a screen beside ${home} whose code does not come says so, and opens when it is pressed again`, async ({
      browser,
    }) => {
      const { context, page } = await behind.open(browser, home, who)
      behind.become(mode)
      for (const address of screens.filter((one) => typeof one === 'string' && one !== home)) {
        const where = `${mode} on ${address}`
        await goOn(page, home)
        // The last screen stays, and says that the press counted.
        await enter(page, {
          address: String(address),
          offers: AGAIN,
          shows: mode === 'silent' ? WAITS : null,
        })
        await expectAlive(page, where)
      }
      behind.become('open')
      await button(page, AGAIN).click()
      await expect(mainHeading(page)).toHaveText(/Mi Direcci[oó]n/)
      await context.close()
    })
}
