import { expect, type Page, test } from '@playwright/test'
import { COOK, expectNoOverflow, LUNCHER, openAccountMenu, sessionItems, signIn } from '../support/e2e-person'
import { busyDay, type Figures, figuresUpTo, lunchesBy, PERIODS } from '../support/e2e-rush'
import { DESKTOP, E2E_MONDAY, type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.setTimeout(180_000)
test.beforeEach(async () => {
  server = await startServer({}, { dataDir: busyDay() })
})
test.afterEach(() => server.stop())

const total = (rows: { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0)

const filterLunches = async (page: Page, state: string) => {
  await page.goto(`${server.url}/admin`)
  await expect(page).toHaveURL(/\/admin\/pedidos$/)
  await page.getByLabel('Fecha', { exact: true }).fill(E2E_MONDAY)
  await page.getByLabel('Tipo', { exact: true }).selectOption('almuerzo')
  await page.getByLabel('Estado', { exact: true }).selectOption(state)
}

/** Number of printed pages. */
const printedPages = async (page: Page): Promise<number> => {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

/** Smallest printed font size, in points. */
const smallestLetters = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sizes: number[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement
      if (parent === null || text.textContent?.trim() === '') continue
      const { width } = parent.getBoundingClientRect()
      if (width > 1) sizes.push(Number.parseFloat(getComputedStyle(parent).fontSize) * 0.75)
    }
    return Math.min(...sizes)
  })

/** Paper shows only the sheet, in light colours, in either colour scheme. */
const expectOnlyTheSheet = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(
    page.getByRole('heading', { name: /^Platillos de almuerzo · lunes 2 de marzo de 2026/ }),
  ).toBeVisible()
  await expect(page.getByText('Estado: programado.')).toBeVisible()
  for (const role of ['banner', 'navigation', 'button', 'combobox'] as const)
    expect(await page.getByRole(role).count(), role).toBe(0)
  await expect(page.getByLabel('Fecha', { exact: true })).toBeHidden()
  expect(await smallestLetters(page)).toBeGreaterThanOrEqual(9.99)
  const counts = page.getByRole('main').getByRole('list').first().locator('li > strong')
  const sizes = await counts.evaluateAll((all) =>
    all.map((count) => Number.parseFloat(getComputedStyle(count).fontSize) * 0.75),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(20)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  await page.emulateMedia({ media: null, colorScheme: 'light' })
}

const update = async (page: Page, button: string, count: number) => {
  await page.getByRole('button', { name: button }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Actualizar/ })
  await expect(confirm).toHaveText(`Actualizar ${count} pedidos`)
  const isRightDay = page.getByRole('dialog').getByRole('checkbox')
  if (await isRightDay.isVisible()) await isRightDay.check()
  // Presses until the question is gone, as a person in a hurry does.
  await confirm.evaluate((button: HTMLElement) => {
    const press = () => {
      if (!button.isConnected) return
      button.click()
      setTimeout(press)
    }
    press()
  })
}

interface InSight {
  /** Also below an offer to undo. */
  undone?: string | RegExp
  rows?: number
}

/** A phone shows six whole rows when the list opens. */
const expectInSight = async (page: Page, path: string, { undone, rows: least = 6 }: InSight = {}) => {
  await page.goto(server.url + path)
  if (undone !== undefined) await expect(page.getByRole('button', { name: undone })).toBeVisible()
  await expect(page.locator('a[data-row-action]').first()).toBeVisible()
  const bottoms = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
  expect(bottoms.filter((bottom) => bottom <= PHONE.height).length, path).toBeGreaterThanOrEqual(least)
}

/** 'now' of the demo's server: its day with this moment's time in Guayaquil. */
const nowInQuito = (): string => {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Guayaquil', timeStyle: 'medium' })
  return `${E2E_MONDAY} ${time.format(new Date())}`
}

const changeOf = (now: number, before: number): string => {
  if (before === 0) return now > 0 ? '∞ %' : '0%'
  const percent = ((now / before - 1) * 100).toFixed(2)
  if (Number(percent) === 0) return '0,00 %'
  const [whole = '', decimals = ''] = percent.replace(/^-/, '').split('.')
  return `${Number(percent) > 0 ? '+' : '−'}${grouped(Number(whole))},${decimals} %`
}
const grouped = (count: number): string => `${count}`.replace(/\B(?=(\d{3})+$)/g, '.')
const money = (cents: number): string =>
  `$${grouped(Math.floor(cents / 100))},${`${cents % 100}`.padStart(2, '0')} USD`

const CARDS: readonly [label: string, figure: keyof Figures, shown: (value: number) => string][] = [
  ['Pedidos entregados', 'delivered', grouped],
  ['Pedidos cancelados', 'cancelled', grouped],
  ['Ventas realizadas', 'sales', grouped],
  ['Nuevos clientes', 'clients', grouped],
  ['Nuevos referidos', 'referrals', grouped],
  ['Ganancias en USD', 'cents', money],
  ['Nuevas calificaciones', 'reviews', grouped],
]

const readReports = async (page: Page) => {
  await page.goto(`${server.url}/admin/reportes`)
  for (const [button, back] of Object.entries(PERIODS)) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('get_summary.php'))
    await page.getByText(button, { exact: true }).click()
    if (button !== '1D') await answered
    const [now, before] = figuresUpTo(server.dataDir, nowInQuito(), back)
    for (const [label, figure, shown] of CARDS) {
      const card = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
      await expect(card.locator('dd').first(), `${label}, ${button}`).toHaveText(shown(now[figure]))
      const change = card.locator('[data-trend]').first()
      await expect(change, `${label}, ${button}`).toContainText(changeOf(now[figure], before[figure]))
    }
  }
}

test(`[ALAY-06] [AORD-06] [AORD-14] [AORD-21] [STATUS-03] [STATUS-04] a day's 300 lunches are filtered, summed up on paper in letters one can read, sent and delivered; a client is edited; the reports of five periods say what the books say; signed out, nothing of the session is left`, async ({
  page,
}) => {
  await signIn(page, server, COOK)
  await filterLunches(page, 'programado')

  await page.getByText('Ver resumen').click()
  const dishes = lunchesBy(server.dataDir, 'dish_name', "status = 'programado'")
  const waiting = total(dishes)
  expect(waiting).toBeGreaterThan(300)
  await expect(page.getByText(`Total: ${waiting} pedidos`)).toBeVisible()
  const all = await page.getByRole('main').getByRole('listitem').allTextContents()
  // Below them stands the kitchen's sheet.
  const lines = all.filter((line) => /^\d+ de /.test(line))
  expect(lines.sort()).toEqual(dishes.map(({ name, count }) => `${count} de ${name}`).sort())
  await expectNoOverflow(page)
  expect(dishes.length).toBeGreaterThanOrEqual(30)
  await expectOnlyTheSheet(page)
  // The dishes, the juices of the whole day, and those with care.
  expect(await printedPages(page)).toBeLessThanOrEqual(3)

  await page.getByText('Ver pedidos').click()
  await update(page, 'Actualizar como enviados', waiting)
  await expect(page.getByText(`${waiting} pedidos pasaron a enviado.`)).toBeVisible()
  await page.getByRole('button', { name: 'Ver los enviados' }).click()
  const sent = total(lunchesBy(server.dataDir, 'status', "status = 'enviado'"))
  expect(sent).toBeGreaterThanOrEqual(waiting)
  await update(page, 'Actualizar como entregados', sent)
  await expect(page.getByText(`${sent} pedidos pasaron a entregado.`)).toBeVisible()
  const states = lunchesBy(server.dataDir, 'status').map(({ name }) => name)
  expect(states.sort()).toEqual(['cancelado', 'entregado'])

  const undo = `Deshacer los ${sent}`
  await page.setViewportSize(PHONE)
  await expectInSight(page, '/admin/pedidos', { undone: undo })
  await expectInSight(page, `/admin/pedidos?search=${E2E_MONDAY}`, { undone: undo })
  await expectInSight(page, `/admin/pedidos?search=${E2E_MONDAY}&searchType=almuerzo`, { undone: undo })
  // Two quiet lines a row: name and amount, or what a client has and gets next.
  await expectInSight(page, '/admin/pagos', { rows: 4 })
  await expectInSight(page, '/admin/clientes', { rows: 5 })
  await page.setViewportSize(DESKTOP)

  await page.goto(`${server.url}/admin/clientes`)
  await page.getByRole('searchbox', { name: 'Correo electronico' }).fill(LUNCHER)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Editar a Emilia/ }).click()
  await page.getByLabel('Nivel', { exact: true }).fill('3')
  await page.getByLabel('Envíos', { exact: true }).fill('42')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const reason = page.getByRole('dialog')
  await reason.getByRole('button', { name: 'Un regalo de la cocina.' }).click()
  await reason.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Cliente actualizado exitosamente.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nivel', { exact: true })).toHaveValue('3')
  await expect(page.getByLabel('Envíos', { exact: true })).toHaveValue('42')
  await expectNoOverflow(page)

  await readReports(page)

  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await sessionItems(page)).toEqual([])
})
