import { expect, type Page, test } from '@playwright/test'
import { button, day, openDish } from '../support/e2e-client'
import { cutTexts } from '../support/e2e-looks'
import { comeBack, DINER, EMPTY_HANDED, LUNCHER } from '../support/e2e-person'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: PHONE })
test.beforeEach(async () => {
  server = await startServer()
})
test.afterEach(() => server.stop())

/** The share of the screen under bars that stay where they are, wherever the page is scrolled to. */
const shareOfBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stays = ({ position }: CSSStyleDeclaration) => position === 'fixed' || position === 'sticky'
    const bars = [...document.querySelectorAll('body *')].filter((one) => {
      const { width } = one.getBoundingClientRect()
      return stays(getComputedStyle(one)) && one.checkVisibility() && width > innerWidth / 2
    })
    const isUnder = (y: number) =>
      bars.some((bar) => {
        const { top, bottom } = bar.getBoundingClientRect()
        return top <= y && y < bottom && bar.getAttribute('popover') === null
      })
    return Array.from({ length: innerHeight }, (_, y) => y).filter(isUnder).length / innerHeight
  })

/** At the top, in the middle and at the end of the page. */
const expectFifth = async (page: Page, what: string): Promise<void> => {
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part)
    expect(await shareOfBars(page), `${what}, scrolled ${part}`).toBeLessThanOrEqual(0.2)
  }
}

test('the bars that stay take at most a fifth of a phone, and each of their buttons can be pressed', async ({
  page,
}) => {
  await comeBack(page, server, DINER)
  await expect(day(page, 'martes').getByRole('article').first()).toBeVisible()
  await expectFifth(page, 'the menu')
  await openDish(page, 'martes')
  await expectFifth(page, 'a dish')
  await button(page, 'Ordenar').click()
  await expect(button(page, 'Actualizar')).toBeVisible()
  await expectFifth(page, 'an order')
  await page.getByLabel('Quiero recibir mi jugo alto en fibra').click()
  await expectFifth(page, 'an order that was changed')
  await button(page, 'Actualizar').click()
  await expect(page.getByText('Tu cambio se guarda con el botón Actualizar.')).toHaveCount(0)
  await button(page, 'Volver').click()
  await button(page, 'Cambiar a este platillo').first().click()
  await expect(page.getByRole('region', { name: 'Lo último que hiciste' })).toBeVisible()
  await expectFifth(page, 'the menu after a swap')

  await comeBack(page, server, EMPTY_HANDED)
  await openDish(page, 'martes')
  await expectFifth(page, 'a dish without shipments')
})

test('the line of week, shipments, pausing and ‘Mi semana’ is one line on narrow phones too', async ({
  page,
}) => {
  await comeBack(page, server, DINER)
  for (const width of [320, 360, PHONE.width]) {
    await page.setViewportSize({ ...PHONE, width })
    const [pause, week] = [button(page, 'Pausar días'), page.getByRole('link', { name: 'Mi semana' })]
    const places = await Promise.all([pause, week].map((one) => one.boundingBox()))
    expect(places[0]?.y, `${width} px`).toBe(places[1]?.y)
    expect(await cutTexts(page)).toEqual([])
  }
})

test('the first dish’s picture and its button stand in the first view, whoever comes', async ({ page }) => {
  const seen = async (who: string) => {
    const navigation = await page.getByRole('navigation', { name: 'Menú principal' }).boundingBox()
    const first = page
      .getByRole('article')
      .filter({ has: page.getByRole('button') })
      .first()
    const press = first.getByRole('button').first()
    await expect(press).toBeVisible()
    await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0)
    const box = await press.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), who).toBeLessThanOrEqual(navigation?.y ?? 0)
  }
  for (const who of [LUNCHER, DINER, EMPTY_HANDED]) {
    await comeBack(page, server, who)
    await seen(who)
  }
  await comeBack(page, server, DINER, '/cliente/menu/semana')
  for (const name of ['martes', 'miércoles', 'jueves', 'viernes'])
    for (const meal of [0, 1])
      await day(page, name).getByRole('list').nth(meal).getByRole('button').first().click()
  await button(page, 'Ordenar 8 comidas').click()
  await expect(page.getByText(/^Listo: ordenaste/)).toBeVisible()
  for (const [date, what] of [
    ['2026-03-02', 'all chosen'],
    ['2026-03-05', 'all chosen, on Thursday'],
  ] as const) {
    await server.restart({ DEMO_DATE: date })
    await page.goto(`${server.url}/cliente/menu`)
    await seen(what)
  }
})
